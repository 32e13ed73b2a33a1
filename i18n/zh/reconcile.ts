/** Which amount became which: bills, entries, withdrawals. */
export const reconcile = {
  title: '对账',
};
