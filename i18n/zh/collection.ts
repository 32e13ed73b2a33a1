/** Names of the platform's codes for payout methods, for every part that shows them (docs/platform.md, "Wallets"). */
export const collectionMethods = {
  personalAlipay: '个人支付宝',
  personalCard: '个人银行卡',
  enterpriseCard: '企业银行卡',
  personalPayPal: '个人PayPal',
};

export const invoiceTypes = {
  specialSix: '增值税专用发票6%',
  specialThree: '增值税专用发票3%',
  normal: '普通发票',
};

/** The fields of a payout account besides method and number. */
export const accountParts = {
  cardNumber: '银行卡号',
  bankName: '开户行',
  holder: '收款人姓名',
  company: '公司全称',
};
