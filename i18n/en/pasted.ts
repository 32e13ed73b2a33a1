import type { Messages } from '../zh';

export const pasted: Messages['pasted'] = {
  reading: 'Looking for %{count} items, %{done} done…',
  found: '%{count} items, %{nodes} nodes found.',
  hidden: '%{count} of them do not match the other filters.',
  several: 'More than one node: %{terms}.',
  of: '%{term} (%{count})',
  cut: 'Part of too many texts to compare them all: %{terms}.',
  missing: 'Not found, %{count}: %{terms}.',
  others: ' and %{count} more',
  copyMissing: 'Copy those not found',
};
