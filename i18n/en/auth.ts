import type { Messages } from '..';

export const auth: Messages['auth'] = {};
