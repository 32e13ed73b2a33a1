import type { Messages } from '..';

export const wallet: Messages['wallet'] = {};
