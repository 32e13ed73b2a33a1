import { expect } from 'vitest';
import { dayOf, weekdayOf } from '../../../src/lib/time';
import * as billing from '../../../src/platform/contract/billing';
import type { Entry, WalletType, Withdrawal } from '../../../src/platform/contract/wallet';
import * as wallet from '../../../src/platform/contract/wallet';
import { CASE_BEGINS, type Caller, type Cases } from '../stage';

const first = { pageIndex: 1, pageSize: 10 };
const walletTypes = [0, 1] as const;

const balance = (caller: Caller, walletType: WalletType) => caller.call(wallet.balance, { query: { walletType } });

async function allEntries(caller: Caller, walletType: WalletType): Promise<Entry[]> {
  const { list } = await caller.call(wallet.entries, { query: { pageIndex: 1, pageSize: 9_999, walletType } });
  return list;
}

async function allWithdrawals(caller: Caller, walletType: WalletType): Promise<Withdrawal[]> {
  const { list } = await caller.call(wallet.withdrawals, { query: { pageIndex: 1, pageSize: 9_999, walletType } });
  return list;
}

const sum = (list: readonly { readonly amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);

/** The cases that both record lists share. */
function recordCases(endpoint: typeof wallet.entries | typeof wallet.withdrawals): Cases[string] {
  return [
    {
      title: 'lists all, newest first, none twice',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        for (const walletType of walletTypes) {
          const { list } = await caller.call(endpoint, { query: { pageIndex: 1, pageSize: 9_999, walletType } });
          expect(list.length).toBeGreaterThan(12);
          expect(new Set(list.map((one) => ('rzId' in one ? one.rzId : one.txId))).size).toBe(list.length);
          expect(list).toEqual(list.toSorted((a, b) => b.create - a.create));
          expect(list[0]?.create).toBeLessThanOrEqual(CASE_BEGINS);
        }
      },
    },
    {
      title: 'keeps to a range, its ends included, each optional',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const query = { pageIndex: 1, pageSize: 9_999, walletType: 0 } as const;
        const { list } = await caller.call(endpoint, { query });
        const [start, end] = [list[8]?.create ?? 0, list[4]?.create ?? 0];
        const within = list.filter(({ create }) => create >= start && create <= end);
        expect(within.length).toBeGreaterThan(3);
        expect((await caller.call(endpoint, { query: { ...query, start, end } })).list).toEqual(within);
        expect((await caller.call(endpoint, { query: { ...query, start } })).list).toEqual(
          list.filter(({ create }) => create >= start),
        );
        expect((await caller.call(endpoint, { query: { ...query, end } })).total).toBe(
          list.filter(({ create }) => create <= end).length,
        );
        expect(await caller.call(endpoint, { query: { ...query, start: end + 1, end } })).toEqual({
          list: [],
          total: 0,
        });
      },
    },
    {
      title: 'is empty for who never earned',
      run: async ({ signIn }) => {
        const caller = await signIn('newbie01');
        expect(await caller.call(endpoint, { query: { ...first, walletType: 0 } })).toEqual({ list: [], total: 0 });
      },
    },
  ];
}

export const walletCases: Cases = {
  'wallet.balance': [
    {
      title: 'is what came in less what was drawn, for both wallets',
      run: async ({ signIn }) => {
        for (const username of ['miner01', 'weekly01', 'whale01']) {
          const caller = await signIn(username);
          for (const walletType of walletTypes) {
            const drawn = sum((await allWithdrawals(caller, walletType)).filter(({ status }) => status !== 'failure'));
            const leftAmount = sum(await allEntries(caller, walletType)) - drawn;
            expect(leftAmount).toBeGreaterThanOrEqual(0);
            expect(await balance(caller, walletType)).toEqual({ leftAmount, withdrawalAmount: drawn });
          }
        }
        const caller = await signIn('miner01');
        for (const walletType of walletTypes) {
          expect((await balance(caller, walletType)).leftAmount).toBeGreaterThan(10_000);
        }
      },
    },
  ],
  'wallet.entries': [
    ...(recordCases(wallet.entries) ?? []),
    {
      title: 'has an entry for each settled bill since 2020-10, of just what the bill came to',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const entries = await allEntries(caller, 0);
        expect(entries.length).toBeGreaterThan(30);
        expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(['bill', 'compensation', 'adjustment']));
        const totals: number[] = [];
        for (let month = 9; month < 74; month += 1) {
          const date = `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
          const bill = await caller.call(billing.billDetail, { query: { date } });
          if (bill.state === 300) totals.unshift(bill.total_after_tax);
        }
        expect(entries.filter(({ type }) => type === 'bill').map(({ amount }) => amount)).toEqual(totals);
      },
    },
  ],
  'wallet.withdrawals': [
    ...(recordCases(wallet.withdrawals) ?? []),
    {
      title: 'has arrived and failed ones and every collection method, and never drew more than there was',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const drawn = await allWithdrawals(caller, 0);
        expect(new Set(drawn.map(({ status }) => status))).toEqual(new Set(['failure', 'success']));
        expect(new Set(drawn.map(({ collectionMethod }) => collectionMethod))).toEqual(
          new Set(['personalAlipay', 'personalCard', 'enterpriseCard', 'personalPayPal']),
        );
        for (const username of ['miner01', 'agent01', 'weekly01']) {
          const other = await signIn(username);
          for (const walletType of walletTypes) {
            const moves = [
              ...(await allEntries(other, walletType)),
              ...(await allWithdrawals(other, walletType))
                .filter(({ status }) => status !== 'failure')
                .map(({ create, amount }) => ({ create, amount: -amount })),
            ].toSorted((a, b) => a.create - b.create);
            let left = 0;
            for (const { amount } of moves) {
              left += amount;
              expect(left).toBeGreaterThanOrEqual(0);
            }
          }
        }
      },
    },
    {
      title: 'has only withdrawals inside the windows of the account’s contract',
      run: async ({ signIn }) => {
        for (const [username, contract] of [
          ['miner01', 2],
          ['weekly01', 1],
        ] as const) {
          const caller = await signIn(username);
          const { data } = await caller.call(billing.settledParam, {});
          const { getmoney_startday: first, getmoney_endday: last } =
            data.params.find(({ param_type }) => param_type === contract) ?? expect.fail();
          const days = (await allWithdrawals(caller, 0)).map(({ create }) => Number(dayOf(create).slice(8)));
          expect(days.length).toBeGreaterThan(20);
          expect(days.filter((day) => day < first || day > last)).toEqual([]);
          const weekly = await caller.call(billing.weeklySettledParam, {});
          const weekdays = (await allWithdrawals(caller, 1)).map(({ create }) => weekdayOf(dayOf(create)));
          expect(weekdays.length).toBeGreaterThan(10);
          expect(weekdays.filter((day) => day < weekly.getmoney_startday || day > weekly.getmoney_endday)).toEqual([]);
        }
      },
    },
  ],
  'wallet.userAuthState': [
    {
      title: 'tells how far each account is',
      run: async ({ signIn }) => {
        const steps = { newbie01: 1, step301: 1, unsigned01: 2, nodeinfo01: 3, miner01: 4, identify01: 4, phone501: 5 };
        for (const [username, step] of Object.entries(steps)) {
          expect(await (await signIn(username)).call(wallet.userAuthState, {})).toEqual({ step });
        }
      },
    },
  ],
};
