export const devices = {};
