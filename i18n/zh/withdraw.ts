/** Withdrawing from a wallet (decisions §5.3). */
export const withdraw = {
  title: '提现',
};
