import type { Messages } from '../zh';

export const trace: Messages['trace'] = {
  copy: 'Copy link to this record',
  started: 'Reading all records of the wallet',
  reading: 'Reading all records of the wallet: %{read} / %{total}',
  failed: 'The records of the wallet could not be read',
  changed: 'The records changed while they were being read. Please try again.',
  unknown: 'Record %{number} not found',
  chain: 'Where this money came from and went',
  here: 'this record',
  platform: 'the platform’s figure',
  copyText: 'Copy as text',
  zone: 'All times are Beijing time',
  day: {
    title: 'Income of %{day}',
    of: 'Node',
    all: 'All nodes',
    step: 'Income of the day',
    failed: 'The income of the day could not be loaded',
    none: 'The platform gives no income for this day.',
    notOver: '%{month} is not over; its bill comes afterwards.',
    checkingFrom: ' It can be checked from %{day}.',
    weekEntry: 'Weekly entry',
    byWeek:
      'Inferred, as a week’s income enters the weekly wallet the following Wednesday. The platform names no week.',
    noWeek:
      'No entry found for this week: it may not have come yet, or not on a Wednesday, and then the platform’s data cannot tie it to a week.',
  },
  line: {
    title: 'Line of the bill',
    byDay: 'Inferred: the days match. The platform does not say which line the day belongs to.',
    covering: 'The platform’s lines whose days cover this one.',
    none: 'No line of the bill covers this day.',
  },
  of: 'of %{amount}',
  placed: {
    looking: 'Looking for the entry',
    failed: 'The entry could not be looked up',
    none: 'The platform names no entry for a bill, and the amounts do not settle it: its data cannot tie this bill to one entry.',
    notYet: 'This bill is not in the wallet yet: it has no entry so far.',
    paid: 'This bill’s status is “Paid”, not “In my wallet”: it has no entry.',
  },
  bill: {
    title: 'Bill',
    link: 'Bill for %{month}',
    looking: 'Looking for the bill',
    failed: 'The bill could not be looked up',
    afterTax: '%{amount} after tax. The bill’s details hold every day of every node.',
    agrees: 'Settled by the platform’s figures: the amount after tax matches this entry and no other',
    unverified: 'Finance is still verifying this bill; it has no figures until then.',
    none: 'The platform names no bill for an entry, and the amounts do not settle it: its data cannot tie this entry to the bill of one month.',
  },
  source: {
    title: 'Source',
    week: 'Inferred: income from %{from} to %{to} (Monday to Sunday), as a week’s income enters the weekly wallet the following Wednesday. The platform names no week.',
    ofWeek: 'Inferred: income from %{from} to %{to}',
    type: 'The platform records the type “%{type}” and no other source.',
  },
  entry: {
    title: 'Entry',
    order: 'Inferred by first in, first out: the platform ties no withdrawal to an entry.',
    none: 'By this inference no entry was used.',
    failedOne: 'This withdrawal failed and took nothing from the wallet.',
    uncovered: 'The rest cannot be tied to anything by the platform’s data.',
  },
  taken: {
    title: 'Withdrawals',
    none: 'By this inference no withdrawal has drawn on this entry yet.',
    left: 'Left',
    takenBack: 'Taken back by the platform',
  },
  transfer: {
    failed:
      'This withdrawal failed. Check the payout details, then withdraw again. To ask business about it, send them this page as text.',
    late: 'Requested %{count} day ago and still being transferred; the platform gives no day of arrival. To ask business about it, send them this page as text. |||| Requested %{count} days ago and still being transferred; the platform gives no day of arrival. To ask business about it, send them this page as text.',
    check: 'Check the payout details',
  },
  fee: {
    platform: 'The amount withdrawn is the platform’s figure',
    rate: 'Fee (currently %{rate})',
    arrives: 'Arrives at that rate',
  },
  check: {
    title: 'Check of the wallet',
    entered: 'Entries (%{count})',
    drawn: 'Withdrawals (%{count}, excluding failed)',
    left: 'Entries less withdrawals',
    agrees: 'Entries less withdrawals match the platform’s balance, and the withdrawals its amount withdrawn',
    platform:
      'From the platform: balance %{left}, withdrawn %{drawn}. It does not say how these follow from the records, so they are not compared.',
  },
};
