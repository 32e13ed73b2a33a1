import type * as devices from '../../platform/contract/devices';
import { listQuery } from '../../platform/contract/fields';
import type { CallInput } from '../../platform/endpoint';

/** How many devices the ranking shows. */
export const rankedCount = 8;

/** The node list sorted by yesterday's income (docs/platform.md, "Income"). */
export const rankedDevices: CallInput<typeof devices.list> = {
  query: listQuery({ sort: { field: 'yesterdayIncome', order: 'DESC' }, count: rankedCount }),
};
