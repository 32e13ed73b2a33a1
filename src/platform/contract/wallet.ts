import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { cents, code, collectionMethod, count, page, paging, seconds, text } from './fields';

/** The type of a wallet: 0 is monthly, 1 is weekly. */
export const walletType = v.picklist([0, 1]);
export type WalletType = v.InferOutput<typeof walletType>;

/** The query of a list of records. `start` and `end` are unix seconds, inclusive, and both optional. */
const recordQuery = v.object({
  start: v.optional(seconds),
  end: v.optional(seconds),
  ...paging,
  walletType,
});

/** Money that came into a wallet. It names no month. */
export const entry = v.object({
  type: code<'bill' | 'compensation' | 'adjustment'>(),
  create: seconds,
  rzId: text,
  amount: cents,
  walletType: count,
});
export type Entry = v.InferOutput<typeof entry>;

/** A withdrawal. It names no entry. */
export const withdrawal = v.object({
  type: code<'withdraw'>(),
  create: seconds,
  txId: text,
  amount: cents,
  collectionMethod,
  collectionNumber: text,
  status: code<'transferring' | 'failure' | 'success'>(),
});
export type Withdrawal = v.InferOutput<typeof withdrawal>;

/** Money that came into a wallet, newest first. `start` and `end` are inclusive. */
export const entries = endpoint({
  name: 'wallet.entries',
  method: 'GET',
  path: '/api/wallet/wallet/entry/list',
  dialect: 'envelope',
  query: recordQuery,
  answer: page(entry),
  stored: { record: entry },
});

/** Withdrawals from a wallet, newest first. `start` and `end` are inclusive. */
export const withdrawals = endpoint({
  name: 'wallet.withdrawals',
  method: 'GET',
  path: '/api/wallet/wallet/withdrawal/list',
  dialect: 'envelope',
  query: recordQuery,
  answer: page(withdrawal),
  stored: { record: withdrawal, blank: ['collectionNumber'] },
});

/**
 * The step that decides what the wallet offers. 1: not certified, 2: contract unsigned, 3: node information missing, 4:
 * complete, 5: phone unsuitable. With any other step, the page is readable but offers no action.
 */
export const userAuthState = endpoint({
  name: 'wallet.userAuthState',
  method: 'GET',
  path: '/api/wallet/wallet/userAuthState',
  dialect: 'envelope',
  answer: v.object({ step: v.pipe(v.number(), v.safeInteger()) }),
  stored: {},
});

/**
 * A wallet; `walletType` is 0 for monthly, 1 for weekly. `leftAmount` can be withdrawn now, `withdrawalAmount` is the
 * sum of past withdrawals.
 */
export const balance = endpoint({
  name: 'wallet.balance',
  method: 'GET',
  path: '/api/wallet/wallet',
  dialect: 'envelope',
  query: v.object({ walletType }),
  answer: v.object({ leftAmount: cents, withdrawalAmount: cents }),
  stored: {},
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
  /** The key was already used for a withdrawal with another body. */
  keyTaken: 40901,
} as const;

/** Withdraws. Two requests with the same key are one withdrawal. */
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
