/** The pages of the documents: /doc-ip and the others. The documents themselves are in `documents/`. */
export const documents = {
  contents: '目录',
  print: '打印',
  others: '相邻的教程',
  previous: '上一篇',
  next: '下一篇',
  failed: '教程加载失败',
  all: '全部教程',
  search: {
    label: '搜索教程',
    hint: '搜索全部教程',
    found: '「%{words}」找到%{count}处',
    none: '没有找到「%{words}」',
    noneDetail: '换一个词试试，或从下面的教程里找。',
    more: '显示其余%{count}处',
    failed: '教程搜索加载失败',
  },
};
