import type { Messages } from '../zh';
import { collectionMethods, invoiceTypes } from './collection';

export const beneficiary: Messages['beneficiary'] = {
  failed: 'Payout details could not be loaded',
  edit: 'Change payout details',
  next: 'Next: review',
  saved: 'Submitted',
  unchanged: 'Nothing was changed',
  leave: 'The payout details have not been submitted. What you typed will be lost.',
  asked: {
    missing: 'You have no payout details yet. Fill them in so that you can withdraw.',
    again:
      'The platform asks for your payout details again. Check them, change them if needed, and submit them so that you can withdraw.',
  },
  account: {
    title: 'Payout account',
    detail: 'Withdrawals are paid to this account. It must be your own or your company’s.',
  },
  invoice: { title: 'Invoice', detail: 'The type of invoice you issue to the platform at settlement.' },
  fields: {
    collectionMethod: 'Payout method',
    collectionNumber: 'Account',
    cardNumber: 'Card number',
    bankName: 'Bank branch',
    holder: 'Payee name',
    company: 'Full company name',
    invoiceType: 'Invoice type',
    contractType: 'Contract type',
    phoneNumber: 'Phone number',
  },
  numbers: {
    personalAlipay: 'Alipay account',
    personalCard: 'Card number',
    enterpriseCard: 'Bank account number',
    personalPayPal: 'PayPal account',
  },
  methods: collectionMethods,
  invoices: invoiceTypes,
  contracts: { personal: 'Personal', enterprise: 'Company' },
  help: {
    alipay: 'The phone number or e-mail of the Alipay account',
    bankName: 'Including the branch, for example China Merchants Bank, Zhongguancun, Beijing',
  },
  rules: {
    method: 'Choose a payout method',
    number: 'Enter the account',
    alipay: 'Enter the phone number or e-mail of the Alipay account',
    payPal: 'Enter the e-mail of the PayPal account',
    card: 'Enter an account number of 12–19 digits',
    cardCheck: 'This is not a valid card number. Check it digit by digit',
    bankName: 'Enter the bank branch',
    holder: 'Enter the payee name',
    company: 'Enter the full company name',
    invoice: 'Choose an invoice type',
  },
  review: {
    title: 'Submit payout details?',
    change: 'Change payout details?',
    before: 'from',
    after: 'to',
    note: 'Withdrawals will go to the new account. Check the number digit by digit: money sent to a wrong account may be lost.',
    doubtful:
      'This number fails the check digit of bank cards. For a company account, ignore this; otherwise check it digit by digit.',
    back: 'Back to form',
    send: 'Submit',
    sending: 'Submitting',
  },
  outcome: {
    checking: '%{answer}. Checking whether the payout details were saved.',
    asking: 'Checking',
    notSaved: '%{answer}. We checked: nothing is changed so far, and you can submit it again.',
    unknown: '%{answer}. It is not known whether the payout details were saved.',
    lookAgain: 'Check again',
  },
};
