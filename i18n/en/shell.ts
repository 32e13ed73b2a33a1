import type { Messages } from '..';

export const shell: Messages['shell'] = {};
