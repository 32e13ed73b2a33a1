import type { deviceIncome } from '../../../platform/contract/billing';
import type { list } from '../../../platform/contract/device';
import type { CallInput } from '../../../platform/endpoint';

/** As many devices as the design has rows. */
export const rankedCount = 8;

/** Those that earned most yesterday: the node list, sorted (docs/platform.md, "Income"). */
export const rankedDevices: CallInput<typeof list> = {
  query: { filter: '{}', range: `[0,${rankedCount - 1}]`, sort: '["yesterdayIncome","DESC"]' },
};

/** What the platform notes on devices for their agent. Its order ranks nothing by day. */
export const notedDevices: CallInput<typeof deviceIncome> = { query: { limit: rankedCount } };
