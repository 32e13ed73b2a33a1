/** The note above the nodes of a pasted list. */
export const pasted = {
  reading: '正在查找指定的%{count}项，已查%{done}项…',
  found: '指定的%{count}项，找到%{nodes}台。',
  hidden: '其中%{count}台不符合其他筛选。',
  several: '有多台的：%{terms}。',
  of: '%{term}（%{count}台）',
  cut: '平台上含这几个字的太多，没有全部比较：%{terms}。',
  missing: '没有找到%{count}项：%{terms}。',
  others: '等，另有%{count}项',
  copyMissing: '复制没找到的',
};
