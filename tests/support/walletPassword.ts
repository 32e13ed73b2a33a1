/** The wallet password of `miner01` and the accounts like it. */
export const walletPassword = 'Wallet99';
