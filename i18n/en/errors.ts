import type { Messages } from '..';

export const errors: Messages['errors'] = {};
