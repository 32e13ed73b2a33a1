import type { Messages } from '..';

export const weekly: Messages['weekly'] = {
  title: 'Choose how you are settled',
  devices:
    'Devices that are not billed by 95th percentile, and those hosted by the platform, cannot be settled weekly: their income stays in the monthly wallet.',
  week: {
    title: 'Weekly',
    enters: 'The income of a week enters the weekly wallet on Wednesday of the next',
    window: 'Withdrawals are requested on %{day} and paid the day after (%{paid})',
    windowDays: 'Withdrawals are requested from %{first} to %{last} and paid the day after',
    limits: 'Once a week, %{min}–%{max} each',
    fee: 'A fee of %{rate} on top of %{tax} tax; the rate may be adjusted',
  },
  month: {
    title: 'Monthly',
    enters: 'Each month’s bill is checked, confirmed and audited; then it enters the monthly wallet',
    fee: 'Withdrawals from the monthly wallet have no fee',
  },
  beijing: 'All days are Beijing time.',
  submit: 'Submit',
  sending: 'Sending',
  checking: 'Checking',
  checkingDetail: 'Checking the outcome: the platform did not answer, and the account is being asked what it has.',
  saved: 'Submitted',
  notSaved: 'The platform did not answer. It was looked up: the choice is not saved, and you can submit it again.',
  unknown: 'The platform did not answer, and the account could not be asked either: whether it is saved is not known.',
  lookAgain: 'Check again',
  later: 'Choose later',
  failed: 'The settlement rules could not be loaded',
};
