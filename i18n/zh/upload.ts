/** Pictures that go with a form (spec §5, decisions §6.2). */
export const upload = {
  add: '添加图片',
  left: '还可上传 %{count} 张',
  preparing: '正在处理',
  uploading: '正在上传',
  progress: '「%{name}」的上传进度',
  failed: '上传失败',
  retry: '重新上传「%{name}」',
  remove: '删除「%{name}」',
  cancel: '取消上传「%{name}」',
  drop: '松开即可添加',
  /** Said to those who do not see the picture. */
  told: { done: '「%{name}」上传完成', failed: '「%{name}」上传失败：%{why}' },
  /** Files that were not taken. */
  refused: {
    tooLarge: '图片不能超过 %{size}，未添加%{names}',
    unsupported: '只支持 JPEG、PNG、WebP 图片，未添加%{names}',
    damaged: '图片已损坏，未添加%{names}',
    empty: '文件是空的，未添加%{names}',
    tooManyPixels: '图片尺寸过大，未添加%{names}',
    notHere: '此浏览器无法处理图片，请更新浏览器后重试，未添加%{names}',
    tooMany: '最多上传 %{most} 张，未添加%{names}',
  },
  quoted: '「%{name}」',
  and: '、',
  between: '；',
};
