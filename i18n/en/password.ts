import type { Messages } from '..';

export const password: Messages['password'] = {};
