import type { Entry, WalletType, Withdrawal } from '../../src/platform/contract/wallet';
import * as wallet from '../../src/platform/contract/wallet';
import type { Db } from '../db';
import { answer, Refusal } from '../route';
import { type Account, authStep } from '../seed/accounts';
import { DAY, dayNumber, midnight, stamp, weekday } from '../seed/calendar';
import { profileOf } from '../seed/profiles';
import { withdrawalRules } from '../seed/settlement';
import { entriesOf, type SeededWallet, withdrawalsOf } from '../seed/wallet';
import { BAD_INPUT } from '../writing';
import { billTotal } from './bills';

/** Seconds until a withdrawal made on this platform arrives. */
const TRANSFER_SECONDS = DAY;

/** The withdrawals of a wallet. Both lists are oldest first. */
interface StoredWithdrawals {
  /** The seeded withdrawals, from before this platform was created. */
  readonly seeded: readonly Withdrawal[];
  /** The withdrawals that were made on this platform. */
  readonly added: Withdrawal[];
}

const walletNames = ['monthly', 'weekly'] as const;

function walletOf(db: Db, account: Account, walletType: WalletType): SeededWallet {
  return {
    seed: db.seed,
    username: account.username,
    profile: profileOf(account.username),
    billTotal: (month) => billTotal(db, account, month),
    rulesAt: (time) => withdrawalRules(account, walletType, time),
  };
}

function storedWithdrawals(db: Db, account: Account, walletType: WalletType): StoredWithdrawals {
  return db.domain(`withdrawals:${walletNames[walletType]}:${account.username}`, () => ({
    seeded: withdrawalsOf(walletOf(db, account, walletType), walletType, db.bornAt),
    added: [],
  }));
}

const entriesAt = (db: Db, account: Account, walletType: WalletType): Entry[] =>
  entriesOf(walletOf(db, account, walletType), walletType, db.now());

function withdrawalsAt(db: Db, account: Account, walletType: WalletType): Withdrawal[] {
  const { seeded, added } = storedWithdrawals(db, account, walletType);
  const hasArrived = ({ create }: Withdrawal) => create + TRANSFER_SECONDS <= db.now();
  return [...seeded, ...added.map((one) => (hasArrived(one) ? { ...one, status: 'success' as const } : one))];
}

const sum = (list: readonly { readonly amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);

/** What can be withdrawn from a wallet and what was withdrawn, in cents. Failed withdrawals do not count. */
function balanceOf(db: Db, account: Account, walletType: WalletType): { leftAmount: number; withdrawalAmount: number } {
  const withdrawalAmount = sum(withdrawalsAt(db, account, walletType).filter(({ status }) => status !== 'failure'));
  return { leftAmount: sum(entriesAt(db, account, walletType)) - withdrawalAmount, withdrawalAmount };
}

interface RecordQuery {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** A page of records, newest first; `start` and `end` are inclusive. */
function page<T extends { readonly create: number }>(records: readonly T[], query: RecordQuery) {
  const { start = Number.NEGATIVE_INFINITY, end = Number.POSITIVE_INFINITY } = query;
  const matching = records.filter(({ create }) => create >= start && create <= end).sort((a, b) => b.create - a.create);
  const first = (query.pageIndex - 1) * query.pageSize;
  return { list: matching.slice(first, first + query.pageSize), total: matching.length };
}

export const balance = answer(wallet.balance, ({ account, db, query }) => balanceOf(db, account, query.walletType));

export const entries = answer(wallet.entries, ({ account, db, query }) =>
  page(entriesAt(db, account, query.walletType), query),
);

export const withdrawals = answer(wallet.withdrawals, ({ account, db, query }) =>
  page(withdrawalsAt(db, account, query.walletType), query),
);

function refuse(when: boolean, code: number, message: string): void {
  if (when) throw new Refusal(code, message);
}

/** Refuses an invalid withdrawal; the checks are in the order of the contract's list. */
function check(
  db: Db,
  account: Account,
  { walletType, amount, password }: { walletType: WalletType; amount: number; password: string },
): void {
  const now = db.now();
  const step = authStep(account);
  refuse(step === 1 || account.identityAsked, 40301, '请先完成实名认证');
  refuse(step === 2, 40302, '合同尚未签署，请联系商务');
  refuse(step === 3, 40303, '请先填写节点信息');
  refuse(account.walletPassword === null, 40304, '尚未设置钱包密码');
  refuse(!account.collectionInfoFilled, 40305, '尚未填写收款信息');
  refuse(password !== account.walletPassword, 40306, '钱包密码错误');
  const { open, min, max } = withdrawalRules(account, walletType, now);
  refuse(!open, 40005, '不在提现时间内');
  refuse(amount < min, 40006, '低于单笔提现下限');
  refuse(amount > max, 40007, '超过单笔提现上限');
  refuse(amount > balanceOf(db, account, walletType).leftAmount, 40008, '余额不足');
  if (walletType === 1) {
    const today = dayNumber(now);
    const monday = midnight(today - weekday(today) + 1);
    const used = withdrawalsAt(db, account, 1).some(({ create, status }) => create >= monday && status !== 'failure');
    refuse(used, 40009, '本周已提现，每周只能提现一次');
  }
}

export const withdraw = answer(wallet.withdraw, ({ account, db, body, request, now }) => {
  const key = request.headers.get('Idempotency-Key') ?? '';
  if (key === '') throw new Refusal(BAD_INPUT, '缺少 Idempotency-Key');
  const { walletType, amount } = body;
  const asked = JSON.stringify([walletType, amount, body.password]);
  const recordKey = `${account.uid}:${key}`;
  const before = db.idempotency.get(recordKey);
  if (before) {
    refuse(before.body !== asked, 40901, '该请求编号已用于另一笔提现');
    return before.answer as { txId: string };
  }
  check(db, account, body);

  const { collectionMethod, collectionNumber } = account.payInfo;
  const txId = `TX${stamp(now)}${String(db.next('withdrawal') % 1_000).padStart(3, '0')}`;
  storedWithdrawals(db, account, walletType).added.push({
    type: 'withdraw',
    create: now,
    txId,
    amount,
    collectionMethod,
    collectionNumber: masked(collectionNumber),
    status: 'transferring',
  });
  db.ledger.withdrawals.push({ at: now, username: account.username, walletType, amount, txId, idempotencyKey: key });
  db.idempotency.set(recordKey, { body: asked, answer: { txId } });
  return { txId };
});

/** An account number as shown in records: only the first and last four characters are visible. */
function masked(account: string): string {
  return account.length <= 8 ? account : `${account.slice(0, 4)} **** **** ${account.slice(-4)}`;
}

export const userAuthState = answer(wallet.userAuthState, ({ account }) => ({ step: authStep(account) }));
