/** The choice of weekly or monthly settlement (R10-17 to R10-22). */
export const weekly = {
  title: '选择结算周期',
  devices: '非 95 计费与平台托管设备不支持周结，仍按月结算，收益进入月结钱包。',
  week: {
    title: '周结',
    enters: '每周收益在次周三进入周结钱包',
    window: '%{day}申请提现，次日（%{paid}）打款',
    windowDays: '%{first}至%{last}申请提现，申请次日打款',
    limits: '每周限提现一次，单笔 %{min}–%{max}',
    fee: '在 %{tax} 税之外另收 %{rate} 手续费，费率可能调整',
  },
  month: {
    title: '月结',
    enters: '每月核对账单，确认并经财务审核后进入月结钱包',
    fee: '从月结钱包提现不收手续费',
  },
  beijing: '以上日期均为北京时间。',
  submit: '提交',
  sending: '提交中',
  checking: '查询中',
  checkingDetail: '结果确认中：%{answer}，正在查询你的结算周期。',
  saved: '提交成功',
  notSaved: '%{answer}。已查询：目前还不是这个选择，可以再次提交。',
  unknown: '%{answer}，也没有查到你的结算周期，还不知道是否已保存。',
  lookAgain: '再查一次',
  later: '稍后再选',
  failed: '结算规则加载失败',
};
