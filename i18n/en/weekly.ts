import type { Messages } from '../zh';

export const weekly: Messages['weekly'] = {
  title: 'Choose a settlement cycle',
  devices:
    'Devices that are not billed by 95th percentile, and those hosted by the platform, cannot be settled weekly: their income stays in the monthly wallet.',
  week: {
    title: 'Weekly',
    enters: 'A week’s income enters the weekly wallet the following Wednesday',
    window: 'Request withdrawals on %{day}; payment is expected the day after (%{paid})',
    windowDays: 'Request withdrawals from %{first} to %{last}; payment is expected the day after',
    limits: 'Once a week, %{min}–%{max} each',
    noLimits:
      'Once a week. The platform’s limits cannot be right (minimum %{min}, maximum %{max}): please contact your business manager',
    fee: 'A fee of %{rate} on top of %{tax} tax; the rate may be adjusted',
    change: 'You can change to monthly later',
  },
  month: {
    title: 'Monthly',
    enters: 'Each month’s income enters the monthly wallet once its bill is checked, confirmed and audited',
    fee: 'Withdrawals from the monthly wallet have no fee',
    change: 'You can change to weekly only while either wallet has money; otherwise your business manager has to do it',
  },
  changes: { cycle: 'Cycle', fee: 'Fee', tax: 'Tax', limits: 'Limits', days: 'Withdrawal days' },
  beijing: 'All days are Beijing time.',
  submit: 'Submit',
  sending: 'Submitting',
  checking: 'Checking',
  checkingDetail: '%{answer}. Checking what the account has on record.',
  saved: 'Submitted',
  found: '%{answer}, but we checked: the cycle is “%{cycle}” now.',
  elsewhere: {
    same: 'The cycle “%{cycle}” was just chosen elsewhere. It is the one you picked, so there is nothing to submit.',
    other: 'The cycle “%{cycle}” was just chosen elsewhere, so “%{picked}” was not submitted. ',
    toWallet: 'Change it on the page “Billing”',
  },
  notSaved: '%{answer}. We checked: this is not the choice so far, and you can submit it again.',
  unknown: '%{answer}. The check failed too: it is not known whether the choice is saved.',
  lookAgain: 'Check again',
  later: 'Choose later',
  failed: 'The settlement rules could not be loaded',
};
