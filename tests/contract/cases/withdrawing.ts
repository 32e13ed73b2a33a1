import { expect } from 'vitest';
import * as account from '../../../src/platform/contract/account';
import * as billing from '../../../src/platform/contract/billing';
import type { WalletType, Withdrawal } from '../../../src/platform/contract/wallet';
import * as wallet from '../../../src/platform/contract/wallet';
import { expectBadInput } from '../expectations';
import { CASE_BEGINS, type Caller, type Cases } from '../stage';

const DAY = 86_400;
const PASSWORD = 'Wallet99';
const walletTypes = [0, 1] as const;

const balance = (caller: Caller, walletType: WalletType) => caller.call(wallet.balance, { query: { walletType } });

async function newestOf(caller: Caller, walletType: WalletType): Promise<Withdrawal | undefined> {
  const { list } = await caller.call(wallet.withdrawals, { query: { pageIndex: 1, pageSize: 1, walletType } });
  return list[0];
}

const keyed = (key: string) => ({ 'Idempotency-Key': key });
const draw = (caller: Caller, key: string, amount: number, walletType: WalletType = 0) =>
  caller.call(wallet.withdraw, { body: { walletType, amount, password: PASSWORD } }, keyed(key));
const refusedDraw = async (caller: Caller, amount: number, walletType: WalletType = 0, more = {}, key = 'key') => {
  const body = { walletType, amount, password: PASSWORD, ...more };
  return (await caller.refused(wallet.withdraw, { body }, keyed(key))).code;
};

export const withdrawingCases: Cases = {
  'wallet.withdraw': [
    {
      title: 'takes exactly the amount, is the newest record and arrives later',
      run: async ({ signIn, ledger, advance }) => {
        const caller = await signIn('miner01');
        for (const walletType of walletTypes) {
          const before = await balance(caller, walletType);
          const { txId } = await draw(caller, `draw-${walletType}`, 12_345, walletType);
          expect(await balance(caller, walletType)).toEqual({
            leftAmount: before.leftAmount - 12_345,
            withdrawalAmount: before.withdrawalAmount + 12_345,
          });
          const newest = () => newestOf(caller, walletType);
          const { collectionMethod } = await caller.call(account.getPayInfo, {});
          const record = { txId, create: CASE_BEGINS, amount: 12_345, collectionMethod, status: 'transferring' };
          expect(await newest()).toMatchObject(record);
          expect((await ledger()).withdrawals[walletType]).toMatchObject({
            at: CASE_BEGINS,
            username: 'miner01',
            walletType,
            amount: 12_345,
            txId,
            idempotencyKey: `draw-${walletType}`,
          });
        }
        await advance(2 * DAY);
        for (const walletType of walletTypes) {
          expect(await newestOf(caller, walletType)).toMatchObject({ status: 'success' });
        }
        expect((await ledger()).withdrawals).toHaveLength(2);
      },
    },
    {
      title: 'draws once under one key, also later; refuses another body under it; keys are the account’s own',
      run: async ({ signIn, ledger, advance }) => {
        const caller = await signIn('miner01');
        const answers = await Promise.all([1, 2, 3].map(() => draw(caller, 'one', 20_000)));
        expect(new Set(answers.map(({ txId }) => txId)).size).toBe(1);
        expect(await refusedDraw(caller, 20_001, 0, {}, 'one')).toBe(40901);
        expect(await refusedDraw(caller, 20_000, 1, {}, 'one')).toBe(40901);
        const { txId } = await draw(await signIn('phone501'), 'one', 20_000);
        expect(txId).not.toBe(answers[0]?.txId);
        // The window has closed by then, but the key still returns the first answer.
        await advance(DAY * 6 + 3600 * 20);
        expect(await draw(caller, 'one', 20_000)).toEqual(answers[0]);
        expect((await ledger()).withdrawals).toHaveLength(2);
      },
    },
    {
      title: 'leaves the key free after a refusal, and needs one',
      run: async ({ signIn, ledger }) => {
        const caller = await signIn('miner01');
        expect(await refusedDraw(caller, 20_000, 0, { password: 'wrong' }, 'again')).toBe(40306);
        await draw(caller, 'again', 20_000);
        expect((await ledger()).withdrawals).toHaveLength(1);
        const body = { walletType: 0, amount: 20_000, password: PASSWORD };
        expectBadInput(wallet.withdraw, await caller.refused(wallet.withdraw, { body }));
        expect((await ledger()).withdrawals).toHaveLength(1);
      },
    },
    {
      title: 'refuses who may not draw, each with its code',
      run: async ({ signIn, ledger }) => {
        for (const [username, code] of [
          ['newbie01', 40301],
          ['step301', 40301],
          ['unsigned01', 40302],
          ['nodeinfo01', 40303],
          ['identify01', 40301],
          ['nopass01', 40304],
        ] as const) {
          expect(await refusedDraw(await signIn(username), 20_000)).toBe(code);
        }
        const caller = await signIn('nopass01');
        const { phoneNumber } = await caller.call(account.accountInfo, {});
        await caller.call(account.modifyWalletPassword, {
          body: { phoneNumber, verifyCode: '246810', password: PASSWORD },
        });
        expect(await refusedDraw(caller, 20_000)).toBe(40305);
        expect((await ledger()).withdrawals).toEqual([]);
      },
    },
    {
      title: 'keeps to limits and balance',
      run: async ({ signIn }) => {
        const { data } = await (await signIn('miner01')).call(billing.settledParam, {});
        const { getmoney_min = 0, getmoney_max = 0 } = data.params.find(({ param_type }) => param_type === 2) ?? {};
        const weekly = await (await signIn('miner01')).call(billing.weeklySettledParam, {});
        const caller = await signIn('miner01');
        for (const [walletType, min, max] of [
          [0, getmoney_min, getmoney_max],
          [1, weekly.getmoney_min, weekly.getmoney_max],
        ] as const) {
          expect(await refusedDraw(caller, min - 1, walletType)).toBe(40006);
          expect(await refusedDraw(caller, -min, walletType)).toBe(40006);
          expect(await refusedDraw(caller, max + 1, walletType)).toBe(40007);
          const { leftAmount } = await balance(caller, walletType);
          expect(leftAmount).toBeLessThan(max);
          expect(await refusedDraw(caller, leftAmount + 1, walletType)).toBe(40008);
        }
        await draw(caller, 'least', getmoney_min);
        const agent = await signIn('agent01');
        await draw(agent, 'most', getmoney_max);
        expectBadInput(
          wallet.withdraw,
          await caller.refused(
            wallet.withdraw,
            { body: { walletType: 0, amount: 100.5, password: PASSWORD } },
            keyed('half'),
          ),
        );
      },
    },
    {
      title: 'keeps to the days of the month, Beijing time',
      run: async ({ signIn, setNow }) => {
        // 2026-04-04 23:59:59, then a second later; 2026-04-25 23:59:59, then a second later.
        const fifth = 1_775_318_400;
        const day26 = fifth + 21 * DAY;
        for (const [now, open] of [
          [fifth - 1, false],
          [fifth, true],
          [day26 - 1, true],
          [day26, false],
        ] as const) {
          await setNow(now);
          const caller = await signIn('miner01');
          if (open) await draw(caller, `at ${now}`, 10_000);
          else expect(await refusedDraw(caller, 10_000)).toBe(40005);
        }
      },
    },
    {
      title: 'draws weekly once a Wednesday, and again the next',
      run: async ({ signIn, setNow }) => {
        // Midnight of Wednesday 2026-03-18 and of the Thursday after.
        const wednesday = CASE_BEGINS - 10 * 3600;
        for (const closed of [wednesday - 1, wednesday + DAY]) {
          await setNow(closed);
          expect(await refusedDraw(await signIn('weekly01'), 1_000, 1)).toBe(40005);
        }
        await setNow(wednesday);
        await draw(await signIn('weekly01'), 'first', 1_000, 1);
        await setNow(wednesday + DAY - 1);
        expect(await refusedDraw(await signIn('weekly01'), 1_000, 1)).toBe(40009);
        await setNow(wednesday + 7 * DAY);
        await draw(await signIn('weekly01'), 'second', 1_000, 1);
      },
    },
  ],
};
