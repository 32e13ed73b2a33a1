import type { Messages } from '../zh';

export const withdraw: Messages['withdraw'] = {
  monthly: 'Monthly withdrawal',
  weekly: 'Weekly withdrawal',
  amount: 'Amount',
  all: 'All',
  limits: '%{left} available, %{min}–%{max} each time',
  left: '%{left} available',
  problem: {
    missing: 'Enter an amount',
    unreadable: 'Enter one amount with at most two decimals, such as 1,234.50',
    limits:
      'The platform’s limits cannot be right (minimum %{min}, maximum %{max}). Please contact your business manager',
    below: 'At least %{min} each time',
    above: 'At most %{max} each time',
    balance: 'More than the %{left} available',
  },
  fee: 'Fee',
  feeRate: 'Fee (%{rate})',
  noFee: 'None',
  arrives: 'You receive',
  feeNote: 'Weekly settlement takes a fee on top of the %{tax} tax. The rate may change.',
  account: 'Payout account',
  paidTo: 'Paid to',
  limitsOf: 'Limits each time',
  days: 'Withdrawal days',
  dayRange: '%{first}–%{last}',
  differsFromLast:
    'The payout account is not the one of the last withdrawal (%{day}): it was %{was}, now it is %{now}. If you did not change it, do not withdraw, and contact your business manager.',
  notStored:
    'The browser cannot store the state of a withdrawal (its storage is full or not allowed). Keep this page open after you submit until you see the result: if you leave and withdraw again, it may be made twice.',
  password: 'Wallet password',
  passwordHint: '6 to 12 characters',
  passwordMissing: 'Enter the wallet password',
  next: 'Next',
  check: 'Check the following, then confirm.',
  back: 'Back',
  confirm: 'Confirm %{amount}',
  changed: {
    account: 'The payout account changed; nothing was withdrawn',
    terms: 'The terms changed; nothing was withdrawn',
    storable: 'Nothing was withdrawn; please confirm once more',
    detail: 'What follows was changed elsewhere after you checked it. Please look again.',
    confirm: 'Pay to the account shown',
  },
  sending: 'Submitting',
  refused: 'Nothing was withdrawn: %{reason}',
  stayDetail:
    'The browser cannot store the state of this withdrawal. Once you leave, its result is not looked for, and withdrawing again may make it twice.',
  records: 'View records',
  understood: 'Got it',
  finish: 'Done',
  doubt: {
    checking: 'Confirming the result',
    checkingDetail:
      'Withdrawal of %{amount}: %{answer}. The records are being checked. If you close this, the wallet page keeps checking.',
    checkingEarlier:
      'A withdrawal of %{amount} was submitted earlier or in another tab. Checking the records for its result.',
    checkingHere:
      'Withdrawal of %{amount}: %{answer}. The records are being checked. Keep this page open: once you leave, the checking stops.',
    stay: 'Keep this page open: the browser cannot store the state of this withdrawal. If you leave and withdraw again, it may be made twice.',
    answered: 'The answer received: %{answer}',
    unknown: 'The withdrawal of %{amount} is not confirmed yet',
    notSeen: 'The records do not show this withdrawal yet: it may not have gone through, or may appear later.',
    notRead: 'The records could not be read.',
    keyTaken: 'The platform says this number has been used for a withdrawal, but the records do not show it yet.',
    again: 'Submitting again did not succeed: %{reason}. The earlier submission is still unconfirmed.',
    notAgain: 'It was not submitted again: %{reason}. The earlier submission is still unconfirmed.',
    notAgainStored:
      'It was not submitted again: read the note on storage, then press again. The earlier submission is still unconfirmed.',
    until: 'If the records still do not show it at %{time}%{zone}, you can withdraw anew.',
    lookFirst: 'Once the records can be read and still do not show it, you can withdraw anew.',
    notFound: 'The withdrawal of %{amount} was not found',
    notFoundDetail:
      'It was submitted over an hour ago, and the records do not show it. Check your balance and the records, then withdraw anew if needed.',
    ended: 'The withdrawal of %{amount} was ended in another tab',
    endedDetail:
      'The other tab did not see it succeed. Check your balance and the records, then withdraw anew if needed.',
    unreadable: 'The result of an earlier withdrawal is unknown',
    unreadableDetail: 'What the browser has stored of it cannot be read. Please check your balance and the records.',
    unreadableUntil: 'You can withdraw anew from %{time}%{zone}, so that it is not made twice.',
    unreadableOver: 'Check again now, then withdraw anew.',
    noTime: 'The platform’s time could not be read. Please check again later.',
    notKnown: 'The result of the earlier withdrawal cannot be confirmed',
    notKnownDetail:
      'An hour has passed and nothing new will come. Check your balance and the records, then withdraw anew if needed.',
    similar: 'Withdraw once more?',
    similarDetail:
      'The platform gave no result for the last withdrawal of %{amount}; the records show one of the same amount (%{order}). If that is another one, yours may still succeed until %{time}%{zone}, and withdrawing again makes two.',
    withdrawAgain: 'Withdraw all the same',
    safe: 'Submitting again under the same number cannot withdraw twice.',
    look: 'Check again',
    resubmit: 'Submit again, same number',
    elsewhere: 'A withdrawal is being made in another tab',
    elsewhereDetail: 'This wallet’s withdrawal is being submitted in another tab; its result will show here.',
    stale: 'This withdrawal was dealt with in another tab',
    staleDetail: 'Check the records first, then start again if needed.',
  },
  done: {
    title: 'Withdrawal of %{amount} submitted',
    elsewhere: '%{amount} was withdrawn in another tab',
    inferred: 'The records show a withdrawal of %{amount}',
    inferredDetail:
      'The platform gave no result for this submission. The records show a withdrawal of the same amount at about the same time. It most likely is this one; the platform does not say so.',
    confirmedOnly: 'This is what you confirmed; the platform’s record has not appeared yet.',
    fromRecord: 'Platform record, %{time}',
    otherAccount:
      'The payout account in the platform’s record is not the one you confirmed. Contact your business manager at once about this withdrawal, and check your payout details.',
    otherAmount:
      'The amount in the platform’s record is not the %{amount} you confirmed. Contact your business manager at once about this withdrawal.',
    feeLater: 'The records show the fee and the amount paid.',
    weekly:
      'Payment expected %{day}%{zone}, assuming it is paid the day after the request. The records show the actual date.',
    monthly: 'The money is on its way; the records show its progress.',
    failed: 'This withdrawal failed',
    failedDetail: 'The records show that the transfer failed. Please contact your business manager.',
    order: 'Order number',
    copy: 'Copy the order number',
    status: 'Status',
  },
  prompt: {
    business: 'Please contact your business manager.',
    password: {
      title: 'No wallet password yet',
      detail: 'You need a wallet password to withdraw. Please set one first.',
      go: 'Set password',
    },
    identify: {
      title: 'Real-name verification needed',
      detail: 'Complete real-name verification before you withdraw.',
      go: 'Verify now',
    },
    collection: {
      title: 'No payout details yet',
      detail: 'Withdrawals go to your payout account. Please fill it in first.',
      go: 'Fill in',
    },
  },
};
