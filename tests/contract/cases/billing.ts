import { expect } from 'vitest';
import { billToken } from '../../../mocks/seed/billing';
import type { MonthlyBill } from '../../../src/platform/contract/billing';
import * as billing from '../../../src/platform/contract/billing';
import type { CallAnswer } from '../../../src/platform/endpoint';
import { expectBadInput } from '../expectations';
import { CASE_BEGINS, type Caller, type Cases } from '../stage';

const DAY = 86_400;
/** Midnight of 2026-03-18, the day on which the cases begin. */
const TODAY = CASE_BEGINS - 10 * 3600;
const LAST_MONTH = '2026-02';
/** 2026-04-05 10:00, a checking day; 2026-03 is last month then. */
const CHECKING = CASE_BEGINS + 18 * DAY;
/** The seed of the reference platform's records. */
const SEED = 'demo';

type Inspected = CallAnswer<typeof billing.billInspection>['Items'][number];

const bill = (caller: Caller, date: string) => caller.call(billing.billDetail, { query: { date } });
const stateOf = (caller: Caller, date: string) => caller.call(billing.billState, { query: { date } });

const sum = (list: readonly { readonly amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
const gross = ({ income }: MonthlyBill) => income.reduce((total, { amount_total }) => total + amount_total, 0);

/** The total of the bill's parts: tax rounded half up, in whole cents. */
function addedUp(one: MonthlyBill): number {
  const taxed = gross(one) - sum(one.fine) + sum(one.compensation);
  const tax = Number((BigInt(taxed) * BigInt(Math.round(one.tax_ratio * 10_000)) + 5_000n) / 10_000n);
  return taxed - tax;
}

export const billingCases: Cases = {
  'billing.settledParam': [
    {
      title: 'tells both kinds of contract, days and limits in order',
      run: async ({ signIn }) => {
        const { data } = await (await signIn('miner01')).call(billing.settledParam, {});
        expect(data.params.map(({ param_type }) => param_type)).toEqual([1, 2]);
        for (const param of data.params) {
          expect(param.checkbill_startday).toBeLessThanOrEqual(param.checkbill_endday);
          expect(param.getmoney_startday).toBeLessThanOrEqual(param.getmoney_endday);
          expect(param.getmoney_min).toBeLessThan(param.getmoney_max);
        }
      },
    },
  ],
  'billing.weeklySettledParam': [
    {
      title: 'tells limits, fee and weekdays',
      run: async ({ signIn }) => {
        const param = await (await signIn('weekly01')).call(billing.weeklySettledParam, {});
        expect(param).toMatchObject({ getmoney_min: 100, getmoney_max: 3_000_000 });
        expect(param).toMatchObject({ getmoney_startday: 3, getmoney_endday: 3 });
        expect(param.payfee_rate).toBeGreaterThan(0);
        expect(param.payfee_rate).toBeLessThan(0.1);
      },
    },
  ],
  'billing.billDetail': [
    {
      title: 'adds up to the cent in every month since 2020-07, but for the one made to differ',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const seen = { fine: 0, compensation: 0, months: 0 };
        for (let month = 6; month < 74; month += 1) {
          const date = `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
          const one = await bill(caller, date);
          expect(one.total_after_tax - addedUp(one), date).toBe(date === '2024-03' ? -3 : 0);
          expect(one.income.every(({ start_time, end_time }) => start_time < end_time)).toBe(true);
          expect([...one.fine, ...one.compensation].every(({ amount }) => amount > 0)).toBe(true);
          seen.fine += one.fine.length;
          seen.compensation += one.compensation.length;
          seen.months += 1;
        }
        expect(seen.months).toBe(68);
        expect(seen.fine).toBeGreaterThan(10);
        expect(seen.compensation).toBeGreaterThan(10);
      },
    },
    {
      title: 'is not there before the first month, for the present month, and for who never earned',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        for (const date of ['2020-06', '2026-03', '2027-01']) {
          expect(await caller.refused(billing.billDetail, { query: { date } })).toMatchObject({ status: 404 });
        }
        const newbie = await signIn('newbie01');
        expect(await newbie.refused(billing.billDetail, { query: { date: LAST_MONTH } })).toMatchObject({
          status: 404,
        });
      },
    },
    {
      title: 'changes months at midnight in Beijing',
      run: async ({ signIn, setNow }) => {
        // 2026-04-01 00:00.
        const april = TODAY + 14 * DAY;
        await setNow(april - 1);
        const query = { date: '2026-03' };
        expect(await (await signIn('miner01')).refused(billing.billDetail, { query })).toMatchObject({ status: 404 });
        await setNow(april);
        expect((await bill(await signIn('miner01'), '2026-03')).state).toBe(100);
      },
    },
  ],
  'billing.billInspection': [
    {
      title: 'adds up to the bill, a device a day, in an order that stays',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const one = await bill(caller, LAST_MONTH);
        const rows: Inspected[] = [];
        let total = 1;
        while (rows.length < total) {
          const query = { date: LAST_MONTH, limit: 100, offset: rows.length };
          const { Items, Total } = await caller.call(billing.billInspection, { query });
          expect(Items.length).toBeGreaterThan(0);
          rows.push(...Items);
          total = Total;
        }
        expect(total).toBeGreaterThan(500);
        expect(rows.reduce((cents, row) => cents + row.amount_total, 0)).toBe(gross(one));
        for (const row of rows) {
          expect(row.amount_total).toBe(row.income_total);
          expect(row.income + row.income_local + row.income_international).toBe(row.income_total);
          expect((TODAY - row.time) % DAY).toBe(0);
          expect(row.time_ranges.every(({ start, end }) => start >= row.time && end < row.time + DAY)).toBe(true);
        }
        expect(new Set(rows.map(({ device_uuid, time }) => `${device_uuid} ${time}`)).size).toBe(total);
        expect(rows.every(({ miner_account }) => miner_account === 'miner01')).toBe(true);
        const query = { date: LAST_MONTH, limit: 7, offset: 91 };
        expect((await caller.call(billing.billInspection, { query })).Items).toEqual(rows.slice(91, 98));
      },
    },
    {
      title: 'has 100,000 rows for a whale, to the very last',
      run: async ({ signIn }) => {
        const caller = await signIn('whale01');
        const at = (offset: number) =>
          caller.call(billing.billInspection, { query: { date: LAST_MONTH, limit: 100, offset } });
        const last = await at(99_950);
        expect(last.Total).toBe(100_000);
        expect(last.Items).toHaveLength(50);
        expect(last.Items.at(-1)?.time).toBe(TODAY - 18 * DAY);
        expect((await at(100_000)).Items).toEqual([]);
        expect(await at(99_950)).toEqual(last);
      },
    },
    {
      title: 'gives no rows of a month without bill',
      run: async ({ signIn }) => {
        const query = { date: '2026-03', limit: 100, offset: 0 };
        const refused = await (await signIn('miner01')).refused(billing.billInspection, { query });
        expect(refused).toMatchObject({ status: 404 });
      },
    },
  ],
  'billing.billState': [
    {
      title: 'is the state of the bill, for every account',
      run: async ({ signIn }) => {
        for (const [username, code] of [
          ['miner01', 100],
          ['weekly01', 0],
          ['agent01', 200],
          ['whale01', 100],
        ] as const) {
          const caller = await signIn(username);
          const { status, statusCode } = await stateOf(caller, LAST_MONTH);
          expect(statusCode).toBe(code);
          expect(status).not.toBe('');
          expect((await bill(caller, LAST_MONTH)).state).toBe(code);
        }
        const caller = await signIn('miner01');
        const older = ['2026-01', '2025-12', '2025-11', '2020-10', '2020-07'];
        const codes = await Promise.all(older.map(async (date) => (await stateOf(caller, date)).statusCode));
        expect(codes).toEqual([290, 210, 300, 300, 300]);
      },
    },
    {
      title: 'is 404 where there is no bill',
      run: async ({ signIn }) => {
        for (const username of ['newbie01', 'step301', 'unsigned01']) {
          const refused = await (await signIn(username)).refused(billing.billState, { query: { date: LAST_MONTH } });
          expect(refused).toMatchObject({ status: 404 });
        }
      },
    },
  ],
  'billing.confirmBill': [
    {
      title: 'confirms inside the checking days, once',
      run: async ({ signIn, setNow, ledger }) => {
        await setNow(CHECKING);
        const caller = await signIn('miner01');
        const body = { date: '2026-03' };
        expect(await caller.call(billing.confirmBill, { body })).toEqual({ state: 200 });
        expect((await bill(caller, body.date)).state).toBe(200);
        expect((await stateOf(caller, body.date)).statusCode).toBe(200);
        expectBadInput(billing.confirmBill, await caller.refused(billing.confirmBill, { body }));
        expect((await stateOf(await signIn('phone501'), body.date)).statusCode).toBe(100);
        expect((await ledger()).confirmations).toEqual([{ at: CHECKING, username: 'miner01', date: '2026-03' }]);
      },
    },
    {
      title: 'refuses outside the checking days, in any other state and where there is no bill',
      run: async ({ signIn, setNow, ledger }) => {
        const early = await signIn('miner01');
        const body = { date: LAST_MONTH };
        expectBadInput(billing.confirmBill, await early.refused(billing.confirmBill, { body }));
        expect((await stateOf(early, LAST_MONTH)).statusCode).toBe(100);
        await setNow(CHECKING);
        for (const [username, date] of [
          ['weekly01', '2026-03'],
          ['agent01', '2026-03'],
          ['miner01', '2025-01'],
        ] as const) {
          const caller = await signIn(username);
          expectBadInput(billing.confirmBill, await caller.refused(billing.confirmBill, { body: { date } }));
        }
        const none = await (await signIn('newbie01')).refused(billing.confirmBill, { body: { date: '2026-03' } });
        expect(none).toMatchObject({ status: 404 });
        expect((await ledger()).confirmations).toEqual([]);
      },
    },
  ],
  'billing.billByToken': [
    {
      title: 'leads from the SMS to the month, for the own account while it holds',
      run: async ({ signIn, setNow }) => {
        const caller = await signIn('miner01');
        const token = billToken(SEED, 'miner01', LAST_MONTH);
        expect(await caller.call(billing.billByToken, { params: { token } })).toEqual({ date: LAST_MONTH });
        const stranger = await signIn('whale01');
        expect(await stranger.refused(billing.billByToken, { params: { token } })).toMatchObject({ status: 404 });
        const old = billToken(SEED, 'miner01', '2025-06');
        for (const dead of ['202602', `${token}x`, 'nothing', old]) {
          expect(await caller.refused(billing.billByToken, { params: { token: dead } })).toMatchObject({ status: 404 });
        }
        await setNow(CASE_BEGINS + 120 * DAY);
        const later = await signIn('miner01');
        expect(await later.refused(billing.billByToken, { params: { token } })).toMatchObject({ status: 404 });
      },
    },
  ],
  'billing.recommendedImages': [
    {
      title: 'names a package of each kind with its checksum',
      run: async ({ signIn }) => {
        const images = await (await signIn('miner01')).call(billing.recommendedImages, {});
        for (const list of [images.wholeMachine, images.switch]) {
          expect(list.length).toBeGreaterThan(0);
          for (const { version, downloadURL, md5 } of list) {
            expect(version).not.toBe('');
            expect(downloadURL).toMatch(/^https:\/\//);
            expect(md5).toMatch(/^[0-9a-f]{32}$/);
          }
        }
      },
    },
  ],
};
