import type { deviceIncome } from '../../../platform/contract/billing';
import type { list } from '../../../platform/contract/devices';
import type { CallInput } from '../../../platform/endpoint';

/** The rows of the design. */
export const rankedCount = 8;

/** The node list sorted by yesterday's income (docs/platform.md, "Income"). */
export const rankedDevices: CallInput<typeof list> = {
  query: { filter: '{}', range: `[0,${rankedCount - 1}]`, sort: '["yesterdayIncome","DESC"]' },
};

/** The agent's remarks on the devices' miners. They are not ordered by a day's income. */
export const notedDevices: CallInput<typeof deviceIncome> = { query: { limit: rankedCount } };
