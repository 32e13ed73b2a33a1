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

export const withdraw = endpoint({
  name: 'wallet.withdraw',
  method: 'POST',
  path: '/api/wallet/wallet/withdrawal',
  dialect: 'envelope',
  idempotent: true,
  body: v.object({ walletType, amount: cents, password: text }),
  answer: v.object({ txId: text }),
});
