import type { Messages } from '..';

export const registration: Messages['registration'] = {};
