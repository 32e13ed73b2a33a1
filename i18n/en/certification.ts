import type { Messages } from '..';

export const certification: Messages['certification'] = {};
