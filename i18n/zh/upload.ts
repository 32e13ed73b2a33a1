export const upload = {};
