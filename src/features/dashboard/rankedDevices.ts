import type { deviceIncome } from '../../platform/contract/billing';
import type { CallInput } from '../../platform/endpoint';

/** As many devices as the design has rows. */
export const rankedCount = 8;

/** The ranking. */
export const rankedDevices: CallInput<typeof deviceIncome> = { query: { limit: rankedCount } };
