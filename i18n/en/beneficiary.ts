import type { Messages } from '..';

export const beneficiary: Messages['beneficiary'] = {};
