import type { deviceIncome } from '../../platform/contract/billing';
import type { CallInput } from '../../platform/endpoint';

/** The ranking: as many devices as the design has rows. */
export const rankedDevices: CallInput<typeof deviceIncome> = { query: { limit: 8 } };
