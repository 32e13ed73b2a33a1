/** Choosing months and days. */
export const dates = {
  previousMonth: '上一月',
  nextMonth: '下一月',
  previousYear: '上一年',
  nextYear: '下一年',
  chooseMonth: '选择月份，当前%{month}',
  range: '时间范围',
  thisYear: '今年',
  thisMonth: '本月',
  to: '至',
  chooseDays: '选择起止日期，当前%{from}至%{to}',
  from: '开始日期',
  until: '结束日期',
  inclusive: '含首尾两天，按北京时间计',
  missing: '请选择日期',
  reversed: '结束日期不能早于开始日期',
};
