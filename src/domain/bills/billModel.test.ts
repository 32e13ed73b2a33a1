import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../lib/time';
import type { MonthlyBill } from '../../platform/contract/billing';
import { billStage, billStepsDone, checkingStart, lastCheckingDay, sumBill } from './billModel';

const line = (amount_total: number): MonthlyBill['income'][number] => ({
  external_name: 'edge',
  start_time: 0,
  end_time: 0,
  price: 0,
  price_local: 0,
  price_international: 0,
  amount_total,
});
const adjustment = (amount: number) => ({ id: 'a', reason: 'because', amount });
const bill = (over: Partial<MonthlyBill>): MonthlyBill => ({
  state: 100,
  income: [],
  fine: [],
  compensation: [],
  tax_ratio: 0.06,
  total_after_tax: 0,
  ...over,
});

describe('sumBill', () => {
  it('is income − fines + compensation − tax (R9-15)', () => {
    const sum = sumBill(
      bill({
        income: [561_600, 328_840, 82_000, 61_275].map(line),
        fine: [8_640, 15_200].map(adjustment),
        compensation: [adjustment(6_225)],
        total_after_tax: 955_134,
      }),
    );
    expect(sum).toEqual({
      income: 1_033_715,
      fines: 23_840,
      compensation: 6_225,
      beforeTax: 1_016_100,
      tax: 60_966,
      afterTax: 955_134,
      difference: 0,
    });
  });

  it('contains a difference of one cent, with its sign', () => {
    const of = (total_after_tax: number) => sumBill(bill({ income: [line(100)], total_after_tax })).difference;
    expect(of(94)).toBe(0);
    expect(of(95)).toBe(1);
    expect(of(93)).toBe(-1);
  });

  it('is exact for any bill: all in whole cents, and tax within half a cent (R17-5)', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { maxLength: 40 });
    const basisPoints = fc.integer({ min: 0, max: 3_000 });
    fc.assert(
      fc.property(amounts, amounts, amounts, basisPoints, (income, fines, compensation, points) => {
        const sum = sumBill(
          bill({
            income: income.map(line),
            fine: fines.map(adjustment),
            compensation: compensation.map(adjustment),
            tax_ratio: points / 10_000,
          }),
        );
        const total = (list: number[]) => list.reduce((all, value) => all + BigInt(value), 0n);
        const beforeTax = total(income) - total(fines) + total(compensation);
        expect(BigInt(sum.beforeTax)).toBe(beforeTax);
        expect(BigInt(sum.afterTax) + BigInt(sum.tax)).toBe(beforeTax);
        const off = BigInt(sum.tax) * 10_000n - beforeTax * BigInt(points);
        expect(off > -5_000n && off <= 5_000n).toBe(true);
        expect(sum.difference).toBe(0 - sum.afterTax);
      }),
    );
  });

  it('rounds half a cent of tax up', () => {
    // 6% of 10.25 is 61.5 cents.
    expect(sumBill(bill({ income: [line(1_025)] })).tax).toBe(62);
  });
});

describe('billStage', () => {
  it.each([
    [0, '2025-05', 'unverified', 0],
    [100, '2025-05', 'unconfirmed', 1],
    [200, '2025-05', 'confirmed', 2],
    [210, '2025-05', 'modified', 2],
    [290, '2025-05', 'audited', 3],
    [300, '2020-07', 'paid', 4],
    [300, '2020-09', 'paid', 4],
    [300, '2020-10', 'placed', 4],
    [300, '2025-05', 'placed', 4],
    [999, '2025-05', 'unknown', null],
  ] as const)('state %i in %s: %s (R9-18)', (state, month, stage, done) => {
    expect(billStage(state, month)).toBe(stage);
    expect(billStepsDone(stage)).toBe(done);
  });
});

const days = { checkbill_startday: 3, checkbill_endday: 8 };

it('checking days: last from the first second of the first day to the last second of the last day', () => {
  expect(lastCheckingDay(days, dayStart('2025-06-03') - 1)).toBeNull();
  expect(lastCheckingDay(days, dayStart('2025-06-03'))).toBe('2025-06-08');
  expect(lastCheckingDay(days, dayEnd('2025-06-08'))).toBe('2025-06-08');
  expect(lastCheckingDay(days, dayEnd('2025-06-08') + 1)).toBeNull();
});

it("checking days: end on the month's last day if the month is too short", () => {
  const whole = { checkbill_startday: 1, checkbill_endday: 31 };
  expect(lastCheckingDay(whole, dayStart('2025-02-10'))).toBe('2025-02-28');
});

it.each([
  // One day alone.
  [5, 5, '2025-06-05', '2025-06-05', '2025-06-05'],
  // Over the end of a month, and of a year.
  [25, 5, '2025-06-25', '2025-06-30', '2025-07-05'],
  [29, 4, '2025-12-29', '2025-12-31', '2026-01-04'],
  [30, 1, '2025-04-30', '2025-04-30', '2025-05-01'],
  [31, 2, '2025-05-31', '2025-05-31', '2025-06-02'],
])('checking days: from %i to %i they last from %s over %s to %s, each to its last second', (from, to, ...ofThem) => {
  const checking = { checkbill_startday: from, checkbill_endday: to };
  const [opens, between, closes] = ofThem;
  expect(lastCheckingDay(checking, dayStart(opens) - 1)).toBeNull();
  for (const day of ofThem) expect(lastCheckingDay(checking, dayStart(day))).toBe(closes);
  expect(lastCheckingDay(checking, dayEnd(between))).toBe(closes);
  expect(lastCheckingDay(checking, dayEnd(closes))).toBe(closes);
  expect(lastCheckingDay(checking, dayEnd(closes) + 1)).toBeNull();
});

it.each([
  ['2025-05', 3, 8, '2025-06-03'],
  ['2025-12', 5, 5, '2026-01-05'],
  // February lacks the day.
  ['2025-01', 29, 31, null],
  // The platform does not say with which bill these begin.
  ['2025-05', 29, 4, null],
])('the checking of the bill of %s, on days %i to %i, begins on %s', (month, from, to, day) => {
  expect(checkingStart(month, { checkbill_startday: from, checkbill_endday: to })).toBe(day);
});
