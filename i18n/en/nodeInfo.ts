import type { Messages } from '..';

export const nodeInfo: Messages['nodeInfo'] = {};
