/** Pictures in a form. */
export const upload = {
  add: '添加图片',
  left: '还可上传%{count}张',
  /** Shown by the form that waits for the upload. */
  busy: '图片正在上传，请稍候',
  preparing: '正在处理',
  progress: '「%{name}」的上传进度',
  retry: '重新上传「%{name}」',
  remove: '删除「%{name}」',
  cancel: '取消上传「%{name}」',
  drop: '松开即可添加',
  /** Announced to screen readers, which do not see the picture. */
  announced: { done: '「%{name}」上传完成', failed: '「%{name}」上传失败：%{why}' },
  unsupportedBrowser: '浏览器未能处理图片，请检查网络后重试',
  insecurePage: '当前网址不是https，浏览器不允许上传，请改用https网址',
  blockedByPolicy:
    '控制台的安全策略没有允许图片存储%{origin}，浏览器已拦截上传。请管理员把它填入STORAGE_ORIGIN（nginx中为$storage_origin），再刷新页面',
  /** Files that were rejected. */
  refused: {
    tooLarge: '图片不能超过%{size}，未添加%{names}',
    unsupported: '只支持JPEG、PNG、WebP图片，未添加%{names}',
    mislabelled: '文件内容不是JPEG、PNG或WebP图片，可能已损坏，未添加%{names}',
    damaged: '图片已损坏，未添加%{names}',
    empty: '文件是空的，未添加%{names}',
    tooManyPixels: '图片尺寸过大，未添加%{names}',
    tooMany: '最多上传%{max}张，未添加%{names}',
  },
  quoted: '「%{name}」',
};
