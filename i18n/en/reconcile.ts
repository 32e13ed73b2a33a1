import type { Messages } from '..';

export const reconcile: Messages['reconcile'] = {
  title: 'Reconcile',
  copy: 'Copy link to this record',
  started: 'Reading all records of the wallet',
  reading: 'Reading all records of the wallet: %{read} / %{total}',
  failed: 'The records of the wallet could not be read',
  changed: 'The records changed while they were being read. Please try again.',
  unknown: 'Record %{number} not found',
  chain: 'Where this money came from and went',
  here: 'this record',
  of: 'of %{amount}',
  placed: {
    link: '%{amount} placed in the monthly wallet on %{time}',
    failed: 'The entry could not be looked up',
    none: 'There is no entry for the %{amount} after tax. Please contact your business manager.',
  },
  differs: {
    above:
      'The %{entry} placed in the monthly wallet is %{difference} above the %{bill} after tax of the bill. Please contact your business manager.',
    below:
      'The %{entry} placed in the monthly wallet is %{difference} below the %{bill} after tax of the bill. Please contact your business manager.',
  },
  bill: {
    title: 'Bill',
    link: 'Bill for %{month}',
    looking: 'Looking for the bill',
    failed: 'The bill could not be looked up',
    agrees: 'The amount after tax matches the entry',
    none: 'There is no bill for this entry. Please contact your business manager.',
    sumAbove:
      'The %{bill} after tax of the bill is %{difference} above the %{added} that its lines add up to. Please contact your business manager.',
    sumBelow:
      'The %{bill} after tax of the bill is %{difference} below the %{added} that its lines add up to. Please contact your business manager.',
  },
  source: {
    title: 'Source',
    week: 'Income from %{from} to %{to} (Monday to Sunday), placed in the weekly wallet on Wednesday of the next week. It belongs to no monthly bill.',
    ofWeek: 'Income from %{from} to %{to}',
    compensation: 'Compensation, placed straight in the wallet. It belongs to no monthly bill.',
    adjustment: 'An adjustment, made straight in the wallet. It belongs to no monthly bill.',
    other: 'An entry of type “%{type}”. It belongs to no monthly bill.',
  },
  entry: {
    title: 'Entry',
    order: 'First in, first out: what entered first is drawn first.',
    none: 'No entry was used.',
    failedOne: 'This withdrawal failed and took nothing from the wallet.',
    uncovered:
      'Of the %{whole} that the platform recorded, %{rest} has no source in the earlier entries. Please contact your business manager.',
  },
  taken: {
    title: 'Withdrawals',
    none: 'No withdrawal has drawn on this entry yet.',
    sum: 'Drawn',
    left: 'Left',
    takenBack: 'Taken back by the platform',
  },
  fee: {
    rate: 'Fee (currently %{rate})',
    arrives: 'Arrives at that rate',
  },
  check: {
    title: 'Check of the wallet',
    entered: 'Entries (%{count})',
    drawn: 'Withdrawals (%{count}, excluding failed)',
    left: 'Balance by the records',
    agrees: 'Matches the balance and the amount withdrawn stated by the platform',
    leftAbove:
      'The balance stated by the platform, %{platform}, is %{difference} above the %{added} of the records. Please contact your business manager.',
    leftBelow:
      'The balance stated by the platform, %{platform}, is %{difference} below the %{added} of the records. Please contact your business manager.',
    drawnAbove:
      'The withdrawn amount stated by the platform, %{platform}, is %{difference} above the %{added} of the records. Please contact your business manager.',
    drawnBelow:
      'The withdrawn amount stated by the platform, %{platform}, is %{difference} below the %{added} of the records. Please contact your business manager.',
  },
};
