import type { Messages } from '..';

export const reconcile: Messages['reconcile'] = {
  title: 'Reconcile',
  copy: 'Copy the link to this record',
  started: 'Reading all records of the wallet',
  reading: 'Reading all records of the wallet: %{read} / %{total}',
  failed: 'The records of the wallet could not be read',
  changed: 'The records changed while they were read. Please try again.',
  unknown: 'There is no record %{number}',
  chain: 'Where this money came from and where it went',
  here: 'this record',
  of: 'of %{amount}',
  placed: {
    link: '%{time} placed in the monthly wallet: %{amount}',
    failed: 'The entry could not be looked up',
    none: 'There is no entry for the %{amount} after tax. Please contact business.',
  },
  differs: {
    above:
      'The %{entry} placed in the monthly wallet is %{difference} above the %{bill} after tax of the bill. Please contact business.',
    below:
      'The %{entry} placed in the monthly wallet is %{difference} below the %{bill} after tax of the bill. Please contact business.',
  },
  bill: {
    title: 'Bill',
    link: 'Bill of %{month}',
    looking: 'Looking for the bill',
    failed: 'The bill could not be looked up',
    agrees: 'The amount after tax equals the entry',
    none: 'There is no bill for this entry. Please contact business.',
    sumAbove:
      'The %{bill} after tax of the bill is %{difference} above the %{added} that its lines add up to. Please contact business.',
    sumBelow:
      'The %{bill} after tax of the bill is %{difference} below the %{added} that its lines add up to. Please contact business.',
  },
  source: {
    title: 'Source',
    week: 'Income from %{from} to %{to} (Monday to Sunday), placed in the weekly wallet on Wednesday of the next week. It belongs to no monthly bill.',
    ofWeek: 'Income from %{from} to %{to}',
    compensation: 'A compensation, placed straight in the wallet. It belongs to no monthly bill.',
    adjustment: 'An adjustment, made straight in the wallet. It belongs to no monthly bill.',
    other: 'An entry of type “%{type}”. It belongs to no monthly bill.',
  },
  entry: {
    title: 'Entry',
    order: 'First in, first out: what entered first is drawn first.',
    none: 'No entry was used.',
    failedOne: 'This withdrawal failed and took nothing from the wallet.',
    uncovered:
      'Of the %{whole} that the platform recorded, %{rest} have no source in the entries before. Please contact business.',
  },
  taken: {
    title: 'Withdrawals',
    none: 'No withdrawal has drawn on this entry yet.',
    sum: 'Drawn',
    left: 'Left',
    takenBack: 'Taken back by the platform',
  },
  fee: {
    rate: 'Fee (%{rate} at present)',
    arrives: 'Arrives at that rate',
  },
  check: {
    title: 'Check of the wallet',
    entered: 'Entries (%{count})',
    drawn: 'Withdrawals (%{count}, without failed ones)',
    left: 'Balance by the records',
    agrees: 'Equals the balance and the amount withdrawn that the platform says',
    leftAbove:
      'The balance that the platform says, %{platform}, is %{difference} above the %{added} of the records. Please contact business.',
    leftBelow:
      'The balance that the platform says, %{platform}, is %{difference} below the %{added} of the records. Please contact business.',
    drawnAbove:
      'The withdrawn amount that the platform says, %{platform}, is %{difference} above the %{added} of the records. Please contact business.',
    drawnBelow:
      'The withdrawn amount that the platform says, %{platform}, is %{difference} below the %{added} of the records. Please contact business.',
  },
};
