import { expect, it } from 'vitest';
import { dayStart } from '../../lib/time';
import type { TodayAnswers } from './answers';
import { nextDates } from './nextDates';

const days = (first: number, last: number) => ({ getmoney_startday: first, getmoney_endday: last });
const limits = { getmoney_min: 1, getmoney_max: 2 };
const said = (billState: number | null, billingCycle: string, leftAmount = 0) =>
  ({
    settlement: {
      data: {
        monthly: { param_type: 2, checkbill_startday: 3, checkbill_endday: 8, ...days(5, 25), ...limits },
        weekly: { payfee_rate: 0.015, ...days(3, 3), ...limits },
      },
      error: null,
    },
    billState: { data: billState, error: null },
    billingCycle,
    balances: [undefined, { data: { leftAmount, withdrawalAmount: 0 }, error: null }],
  }) as unknown as TodayAnswers;

it.each([
  ['2025-06-02', said(100, 'month'), ['2025-06-03 checking 2025-05', '2025-06-05 opens 0']],
  // Already confirmed, so its checking days are left out.
  ['2025-06-02', said(200, 'month'), ['2025-06-05 opens 0', '2025-07-03 checking 2025-06']],
  ['2025-06-06', said(200, 'month'), ['2025-06-25 closes 0', '2025-07-03 checking 2025-06']],
  ['2025-06-06', said(200, 'week'), ['2025-06-11 opens 1', '2025-06-25 closes 0', '2025-07-03 checking 2025-06']],
  ['2025-06-06', said(200, 'month', 1), ['2025-06-11 opens 1', '2025-06-25 closes 0', '2025-07-03 checking 2025-06']],
  ['2025-12-30', said(null, 'month'), ['2026-01-03 checking 2025-12', '2026-01-05 opens 0']],
])('the dates after %s (R19-15)', (day, answers, expected) => {
  const dates = nextDates(answers, dayStart(day) + 36_000);
  const words = dates.map((date) => `${date.day} ${date.kind} ${'month' in date ? date.month : date.walletType}`);
  expect(words).toEqual(expected);
});

it('there are none before the rules have loaded', () => {
  expect(nextDates({ ...said(0, ''), settlement: { data: undefined, error: null } }, dayStart('2025-06-06'))).toEqual(
    [],
  );
});
