/** 加入日历, and the texts in the calendar file. */
export const calendar = {
  add: '加入日历',
  what: '下载未来一年的核对期与提现开放日，用日历应用打开',
  checking: '%{month}账单核对期',
  monthly: '月结提现开放',
  weekly: '周结提现开放',
  days: '北京时间%{from} 00:00至%{to} 24:00',
  mayChange: '按导出时平台的规则列出；规则变动后请重新导出，会替换原来的日程。',
  file: '结算日历',
  open: '用日历应用打开即可加入。',
  failed: '日历文件生成失败，请重试',
};
