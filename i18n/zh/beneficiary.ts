export const beneficiary = {};
