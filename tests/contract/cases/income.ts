import { expect } from 'vitest';
import * as billing from '../../../src/platform/contract/billing';
import * as devices from '../../../src/platform/contract/devices';
import { expectBadInput } from '../expectations';
import { CASE_BEGINS, type Caller, type Cases } from '../stage';

const DAY = 86_400;
/** Midnight of 2026-03-18, the day on which the cases begin. */
const TODAY = CASE_BEGINS - 10 * 3600;

const history = (first: number, last: number) =>
  ({ start_timestamp: first, end_timestamp: last, key_style: 'camel_case' }) as const;

async function someDevice(caller: Caller): Promise<{ id: string; yesterdayIncome: number }> {
  const [device] = await caller.call(devices.list, { query: { sort: '["yesterdayIncome","DESC"]', range: '[0,0]' } });
  if (!device) throw new Error('The account has no device');
  return device;
}

export const incomeCases: Cases = {
  'billing.incomeSummary': [
    {
      title: 'is what the days add up to',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const summary = await caller.call(billing.incomeSummary, {});
        const over = async (first: number, last: number) => {
          const { list } = await caller.call(billing.userIncomeHistory, { query: history(first, last) });
          return list.reduce((total, { income }) => total + income, 0);
        };
        expect(summary.yesterday).toBe(await over(TODAY - DAY, TODAY - 1));
        expect(summary.cur_month).toBe(await over(TODAY - 17 * DAY, TODAY));
        const { income } = await caller.call(billing.billDetail, { query: { date: '2026-02' } });
        expect(summary.last_month).toBe(income.reduce((total, { amount_total }) => total + amount_total, 0));
        expect(summary.total).toBeGreaterThan(summary.cur_month + summary.last_month);
        const { data } = await (await signIn('newbie01')).answered(billing.incomeSummary, {});
        expect(data).toEqual({ yesterday: 0, total: 0, cur_month: 0, last_month: 0 });
      },
    },
  ],
  'billing.userIncomeHistory': [
    {
      title: 'lists a day each, both ends included, days without income too, 800 at most',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const asked = (first: number, last: number) =>
          caller.call(billing.userIncomeHistory, { query: history(first, last) });
        const { list } = await asked(TODAY - 9 * DAY + 5, TODAY + DAY);
        expect(list.map(({ timestamp }) => timestamp)).toEqual(
          Array.from({ length: 11 }, (_, nth) => TODAY + (nth - 9) * DAY),
        );
        expect(list.slice(0, 9).every(({ income }) => income > 0)).toBe(true);
        expect(list.slice(9).map(({ income }) => income)).toEqual([0, 0]);
        expect((await asked(TODAY - 799 * DAY, TODAY)).list).toHaveLength(800);
        for (const query of [history(TODAY - 800 * DAY, TODAY), history(TODAY, TODAY - DAY)]) {
          expectBadInput(billing.userIncomeHistory, await caller.refused(billing.userIncomeHistory, { query }));
        }
      },
    },
  ],
  'billing.deviceIncomeHistory': [
    {
      title: 'lists what one own device earned',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const device = await someDevice(caller);
        const query = { ...history(TODAY - 2 * DAY, TODAY), device_uuid: device.id };
        const { list } = await caller.call(billing.deviceIncomeHistory, { query });
        expect(list).toHaveLength(3);
        expect(list[1]).toEqual({ timestamp: TODAY - DAY, income: device.yesterdayIncome });
        const stranger = await signIn('whale01');
        expect(await stranger.refused(billing.deviceIncomeHistory, { query })).toMatchObject({ status: 404 });
        const long = { ...history(TODAY - 800 * DAY, TODAY), device_uuid: device.id };
        expectBadInput(billing.deviceIncomeHistory, await caller.refused(billing.deviceIncomeHistory, { query: long }));
      },
    },
  ],
  'billing.deviceIncome': [
    {
      title:
        'tells as many devices as asked for; all of them make up the whole income, of which only an agent has a share',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const ranked = async (limit: number) => (await caller.call(billing.deviceIncome, { query: { limit } })).list;
        const five = await ranked(5);
        expect(five).toHaveLength(5);
        expect(five.map(({ agentIncome }) => agentIncome)).toEqual([0, 0, 0, 0, 0]);
        const all = await ranked(1_000);
        expect(all).toHaveLength(37);
        const summary = await caller.call(billing.incomeSummary, {});
        expect(all.reduce((cents, { total }) => cents + total, 0)).toBe(summary.total);
      },
    },
  ],
  'billing.violations': [
    {
      title: 'lists the breaches of a day, each of an own device that earned nothing that day',
      run: async ({ signIn }) => {
        const caller = await signIn('agent01');
        const { list } = await caller.call(billing.violations, { query: { date: '2026-03-17' } });
        expect(list.length).toBeGreaterThan(5);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        for (const one of list.slice(0, 5)) {
          expect(one.rule).not.toBe('');
          expect(one.startTime).toBeGreaterThanOrEqual(TODAY - DAY);
          expect(one.endTime).toBeLessThan(TODAY);
          expect(one.startTime).toBeLessThan(one.endTime);
          const device = await caller.call(devices.get, { params: { id: one.deviceUUID } });
          expect(device).toMatchObject({ name: one.deviceName, yesterdayIncome: 0 });
        }
        expect(await caller.call(billing.violations, { query: { date: '2026-03-18' } })).toEqual({ list: [] });
        expect(await caller.call(billing.violations, { query: { date: '2019-01-01' } })).toEqual({ list: [] });
      },
    },
    {
      title: 'refuses a day that there is not',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const query = { date: '2026-02-30' };
        expectBadInput(billing.violations, await caller.refused(billing.violations, { query }));
      },
    },
  ],
};
