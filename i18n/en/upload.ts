import type { Messages } from '..';

export const upload: Messages['upload'] = {};
