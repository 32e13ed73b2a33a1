export const nodeInfo = {};
