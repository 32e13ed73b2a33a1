/** The wallet password of `miner01` and similar accounts. */
export const walletPassword = 'Wallet99';
