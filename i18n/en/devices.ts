import type { Messages } from '..';

export const devices: Messages['devices'] = {};
