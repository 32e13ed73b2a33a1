export const password = {};
