/** Names of the platform's codes for payout methods, for every part that shows them (docs/platform.md, "Wallets"). */
export const collectionMethods = {
  personalAlipay: 'Personal Alipay',
  personalCard: 'Personal bank card',
  enterpriseCard: 'Company bank card',
  personalPayPal: 'Personal PayPal',
};

export const invoiceTypes = {
  specialSix: 'Special VAT invoice, 6%',
  specialThree: 'Special VAT invoice, 3%',
  normal: 'Ordinary invoice',
};

/** The fields of a payout account besides method and number. */
export const accountParts = {
  cardNumber: 'Card number',
  bankName: 'Bank branch',
  holder: 'Payee name',
  company: 'Full company name',
};
