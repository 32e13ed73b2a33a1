import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { cents, text } from './fields';
import { walletType } from './walletRecords';

export * from './walletRecords';

/** `leftAmount` can be withdrawn now, `withdrawalAmount` is the sum of past withdrawals; cents. */
export const balance = endpoint({
  name: 'wallet.balance',
  method: 'GET',
  path: '/api/wallet/wallet',
  dialect: 'envelope',
  query: v.object({ walletType }),
  answer: v.object({ leftAmount: cents, withdrawalAmount: cents }),
});

/** The platform's codes for refused withdrawals (docs/platform.md, "Wallets"). */
export const withdrawRefusal = {
  window: 40005,
  below: 40006,
  above: 40007,
  balance: 40008,
  weekUsed: 40009,
  notCertified: 40301,
  contractUnsigned: 40302,
  nodeInfo: 40303,
  noPassword: 40304,
  noCollection: 40305,
  wrongPassword: 40306,
  /** The key was used for a withdrawal with another body. */
  keyTaken: 40901,
} as const;

export const withdraw = endpoint({
  name: 'wallet.withdraw',
  method: 'POST',
  path: '/api/wallet/wallet/withdrawal',
  dialect: 'envelope',
  refusals: Object.values(withdrawRefusal),
  idempotent: true,
  body: v.object({ walletType, amount: cents, password: text }),
  answer: v.object({ txId: text }),
});
