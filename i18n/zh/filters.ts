/** The texts of every filter bar. */
export const filters = {
  label: '筛选',
  several: '%{count}个',
  more: '更多',
  moreOf: '更多筛选，%{count}项',
  showAny: '查看结果',
  ofAll: '，共%{count}',
  remove: '移除筛选：%{name}',
  searchIn: '搜索%{name}',
  narrow: '还有%{count}个，输入文字缩小范围',
  noMatch: '没有匹配的选项',
  noOptions: '没有可选项',
  optionsFailed: '选项加载失败',
  firstOfSeveral: '一次只能搜索一项：已搜索%{first}，其余%{count}项没有搜索',
  copyLink: '复制链接',
};
