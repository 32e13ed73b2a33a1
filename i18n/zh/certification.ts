export const certification = {};
