/** Around the documents: /doc-ip and the others (spec §2). Their texts are in `documents/`. */
export const documents = {
  contents: '目录',
  print: '打印',
  others: '相邻的教程',
  previous: '上一篇',
  next: '下一篇',
  failed: '教程加载失败',
};
