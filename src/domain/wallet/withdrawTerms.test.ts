import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  deductFee,
  weeklyAvailable,
  weeklyPayday,
  weekStart,
  weekUsed,
  withdrawalsForAll,
  withdrawBlock,
  withdrawLimits,
  withdrawRules,
  withdrawWindow,
} from './withdrawTerms';

const at = (time: string) => Date.parse(`${time}+08:00`) / 1000;
const limits = { getmoney_min: 10_000, getmoney_max: 3_000_000 };
const weekly = { ...limits, payfee_rate: 0.015, getmoney_startday: 3, getmoney_endday: 3 };
const monthly = {
  ...limits,
  param_type: 2,
  checkbill_startday: 3,
  checkbill_endday: 8,
  getmoney_startday: 5,
  getmoney_endday: 25,
};

describe('the rules of a wallet', () => {
  it('are the platform’s, with a fee only for the weekly wallet', () => {
    expect(withdrawRules(0, { monthly, weekly })).toMatchObject({ getmoney_startday: 5, feeRate: 0 });
    expect(withdrawRules(1, { monthly, weekly })).toMatchObject({ getmoney_startday: 3, feeRate: 0.015 });
  });

  it('are null if the platform has none for the contract', () => {
    expect(withdrawRules(0, { monthly: null, weekly })).toBeNull();
    expect(withdrawRules(1, { monthly: null, weekly })).not.toBeNull();
  });
});

describe('the limits of a withdrawal', () => {
  it.each([
    [324_018, { min: 10_000, limit: 3_000_000, max: 324_018, valid: true, enough: true }],
    [9_000_000, { min: 10_000, limit: 3_000_000, max: 3_000_000, valid: true, enough: true }],
    [10_000, { min: 10_000, limit: 3_000_000, max: 10_000, valid: true, enough: true }],
    [9_999, { min: 10_000, limit: 3_000_000, max: 9_999, valid: true, enough: false }],
    [-5, { min: 10_000, limit: 3_000_000, max: -5, valid: true, enough: false }],
  ])('with a balance of %i cents', (left, expected) => {
    expect(withdrawLimits(limits, left)).toEqual(expected);
  });

  it.each([
    [9_000_000, 3],
    [9_000_001, 4],
    [229_500_000, 77],
    [3_000_001, 2],
    [3_000_000, null],
    [-5, null],
  ])('make a balance of %i cents take this many withdrawals: %s (R10-7)', (left, count) => {
    expect(withdrawalsForAll(limits, left)).toBe(count);
  });

  it('may leave no number of withdrawals for the whole balance', () => {
    expect(withdrawalsForAll({ getmoney_min: 20_000, getmoney_max: 30_000 }, 35_000)).toBeNull();
    expect(withdrawalsForAll({ getmoney_min: 20_000, getmoney_max: 30_000 }, 40_000)).toBe(2);
    expect(withdrawalsForAll({ getmoney_min: 0, getmoney_max: 0 }, 35_000)).toBeNull();
  });

  it('are not reached without a balance, whatever the minimum', () => {
    expect(withdrawLimits({ getmoney_min: 0, getmoney_max: 100 }, 0).enough).toBe(false);
  });

  it.each([
    [20_000, 0],
    [20_000, -1],
    [20_000, 19_999],
    [0, 0],
    [-1, 30_000],
  ])('from %i to %i cents allow no amount, whatever the balance (R10-24)', (getmoney_min, getmoney_max) => {
    const rules = { getmoney_min, getmoney_max };
    expect(withdrawLimits(rules, 1_230_663_616)).toMatchObject({ valid: false, enough: false });
    expect(amountProblem('200', 20_000, rules, 1_230_663_616)).toBe('limits');
  });

  it.each([
    ['', null, 'missing'],
    [' ', null, 'missing'],
    ['abc', null, 'unreadable'],
    ['99.99', 9_999, 'below'],
    ['100', 10_000, null],
    ['3240.18', 324_018, null],
    ['3240.19', 324_019, 'balance'],
    ['30000', 3_000_000, 'balance'],
    ['30000.01', 3_000_001, 'above'],
  ])('the amount %j with a balance of $3,240.18: %s (R10-20)', (text, amount, problem) => {
    expect(amountProblem(text, amount, limits, 324_018)).toBe(problem);
  });

  it('an amount of zero: below, even without a minimum', () => {
    expect(amountProblem('0', 0, { getmoney_min: 0, getmoney_max: 100 }, 100)).toBe('below');
  });
});

describe('the fee, and what arrives', () => {
  it.each([
    [18_640, 0.015, { fee: 280, arrives: 18_360 }],
    [100, 0.015, { fee: 2, arrives: 98 }],
    [300_000, 0, { fee: 0, arrives: 300_000 }],
  ])('of %i cents at %d', (amount, rate, expected) => {
    expect(deductFee(amount, rate)).toEqual(expected);
  });

  it('add up to the amount, with the fee’s half cents up', () => {
    const rate = fc.integer({ min: 0, max: 100_000 }).map((part) => part / 100_000);
    fc.assert(
      fc.property(fc.nat(3_000_000), rate, (amount, of) => {
        const { fee, arrives } = deductFee(amount, of);
        expect(fee + arrives).toBe(amount);
        expect(Number.isInteger(fee) && fee >= 0 && arrives >= 0).toBe(true);
        // Half a cent up, in integers.
        expect(BigInt(fee)).toBe((2n * BigInt(amount) * BigInt(Math.round(of * 100_000)) + 100_000n) / 200_000n);
      }),
    );
  });
});

describe('one withdrawal a week (R10-19)', () => {
  const now = at('2025-06-11T10:00:00');
  it.each([
    [[], false],
    [[{ create: at('2025-06-09T00:00:00'), status: 'success' }], true],
    [[{ create: at('2025-06-11T09:00:00'), status: 'transferring' }], true],
    [[{ create: at('2025-06-11T09:00:00'), status: 'failure' }], false],
    [[{ create: at('2025-06-11T09:00:00'), status: 'held' }], true],
    [[{ create: at('2025-06-08T23:59:59'), status: 'success' }], false],
  ])('used after %j: %s', (list, used) => {
    expect(weekUsed(list, now)).toBe(used);
  });
});

describe('weekly settlement available', () => {
  it.each([
    ['week', 0, true],
    ['week', 5, true],
    ['month', 1, true],
    ['month', 0, false],
    ['', 1, true],
    ['', 0, false],
    ['fortnight', 0, false],
  ])('with billing cycle %s and %i cents in a wallet: %s (R10-16)', (billingCycle, leftAmount, available) => {
    expect(weeklyAvailable({ billingCycle }, leftAmount)).toBe(available);
  });
});

/** Unix seconds of a time in Beijing. */
const withdrawWindowAt = (time: string) => Date.parse(`${time}+08:00`) / 1000;
const days = (getmoney_startday: number, getmoney_endday: number) => ({ getmoney_startday, getmoney_endday });

describe('the window of the monthly wallet', () => {
  it.each([
    ['2025-06-04T23:59:59', 5, 25, { open: false, next: '2025-06-05' }],
    ['2025-06-05T00:00:00', 5, 25, { open: true, until: '2025-06-25' }],
    ['2025-06-25T23:59:59', 5, 25, { open: true, until: '2025-06-25' }],
    ['2025-06-26T00:00:00', 5, 25, { open: false, next: '2025-07-05' }],
    ['2025-12-31T12:00:00', 5, 25, { open: false, next: '2026-01-05' }],
    // One day alone.
    ['2025-06-10T12:00:00', 10, 10, { open: true, until: '2025-06-10' }],
    ['2025-06-11T12:00:00', 10, 10, { open: false, next: '2025-07-10' }],
    // Over the end of a month.
    ['2025-06-27T12:00:00', 28, 3, { open: false, next: '2025-06-28' }],
    ['2025-06-28T12:00:00', 28, 3, { open: true, until: '2025-07-03' }],
    ['2025-07-03T12:00:00', 28, 3, { open: true, until: '2025-07-03' }],
    ['2025-07-04T12:00:00', 28, 3, { open: false, next: '2025-07-28' }],
    ['2025-12-30T12:00:00', 28, 3, { open: true, until: '2026-01-03' }],
    ['2025-02-28T12:00:00', 28, 3, { open: true, until: '2025-03-03' }],
    // Days beyond the end of a short month.
    ['2025-02-20T12:00:00', 25, 31, { open: false, next: '2025-02-25' }],
    ['2025-02-26T12:00:00', 25, 31, { open: true, until: '2025-02-28' }],
    ['2025-02-10T12:00:00', 29, 31, { open: false, next: '2025-03-29' }],
    ['2024-02-10T12:00:00', 29, 31, { open: false, next: '2024-02-29' }],
    ['2024-02-29T12:00:00', 29, 31, { open: true, until: '2024-02-29' }],
    ['2025-04-01T12:00:00', 31, 31, { open: false, next: '2025-05-31' }],
    ['2025-02-28T12:00:00', 30, 2, { open: false, next: '2025-03-01' }],
    // Never closed, never open.
    ['2025-06-10T12:00:00', 1, 31, { open: true, until: null }],
    ['2025-06-10T12:00:00', 40, 45, { open: false, next: null }],
  ])('at %s, days %i to %i', (time, first, last, expected) => {
    expect(withdrawWindow(0, days(first, last), withdrawWindowAt(time))).toEqual(expected);
  });
});

describe('the window of the weekly wallet', () => {
  it.each([
    // 2025-06-11 was a Wednesday.
    ['2025-06-10T23:59:59', 3, 3, { open: false, next: '2025-06-11' }],
    ['2025-06-11T00:00:00', 3, 3, { open: true, until: '2025-06-11' }],
    ['2025-06-11T23:59:59', 3, 3, { open: true, until: '2025-06-11' }],
    ['2025-06-12T00:00:00', 3, 3, { open: false, next: '2025-06-18' }],
    ['2025-06-11T12:00:00', 2, 5, { open: true, until: '2025-06-13' }],
    ['2025-12-30T12:00:00', 4, 4, { open: false, next: '2026-01-01' }],
    // Over the end of a week.
    ['2025-06-14T12:00:00', 6, 2, { open: true, until: '2025-06-17' }],
    ['2025-06-16T12:00:00', 6, 2, { open: true, until: '2025-06-17' }],
    ['2025-06-18T12:00:00', 6, 2, { open: false, next: '2025-06-21' }],
    ['2025-06-11T12:00:00', 1, 7, { open: true, until: null }],
    ['2025-06-11T12:00:00', 9, 9, { open: false, next: null }],
  ])('at %s, days %i to %i', (time, first, last, expected) => {
    expect(withdrawWindow(1, days(first, last), withdrawWindowAt(time))).toEqual(expected);
  });
});

it('any window: opens on its next day, and closes after its last', () => {
  const figure = fc.integer({ min: 1, max: 31 });
  const instant = fc.integer({
    min: withdrawWindowAt('2020-01-01T00:00:00'),
    max: withdrawWindowAt('2040-01-01T00:00:00'),
  });
  fc.assert(
    fc.property(fc.constantFrom(0 as const, 1 as const), figure, figure, instant, (walletType, first, last, now) => {
      const seen = withdrawWindow(walletType, days(first, last), now);
      const on = (day: string, add = 0) =>
        withdrawWindow(walletType, days(first, last), withdrawWindowAt(`${day}T12:00:00`) + add);
      if (seen.open && seen.until !== null) {
        expect(on(seen.until)).toEqual(seen);
        expect(on(seen.until, 86_400).open).toBe(false);
      }
      if (!seen.open && seen.next !== null) {
        expect(on(seen.next).open).toBe(true);
        expect(on(seen.next, -86_400)).toEqual(seen);
      }
    }),
  );
});

describe('a week', () => {
  it('begins on Monday at midnight in Beijing', () => {
    expect(weekStart(withdrawWindowAt('2025-06-09T00:00:00'))).toBe(withdrawWindowAt('2025-06-09T00:00:00'));
    expect(weekStart(withdrawWindowAt('2025-06-11T10:00:00'))).toBe(withdrawWindowAt('2025-06-09T00:00:00'));
    expect(weekStart(withdrawWindowAt('2025-06-15T23:59:59'))).toBe(withdrawWindowAt('2025-06-09T00:00:00'));
    expect(weekStart(withdrawWindowAt('2026-01-01T10:00:00'))).toBe(withdrawWindowAt('2025-12-29T00:00:00'));
  });

  it('pays a withdrawal on the day after it, whatever the weekday (R10-18)', () => {
    expect(weeklyPayday(withdrawWindowAt('2025-06-11T10:00:00'))).toBe('2025-06-12');
    expect(weeklyPayday(withdrawWindowAt('2025-06-12T10:00:00'))).toBe('2025-06-13');
    expect(weeklyPayday(withdrawWindowAt('2025-12-31T10:00:00'))).toBe('2026-01-01');
  });
});

const free = {
  readOnly: false,
  offline: false,
  unknownStep: false,
  failed: false,
  loading: false,
  noRules: false,
  invalidLimits: false,
  pending: false,
  weekUsed: false,
  window: { open: true, until: '2025-06-25' },
  enough: true,
} as const;

it.each([
  [{}, null],
  [{ enough: false }, 'below'],
  [{ window: { open: false, next: '2025-07-05' } as const, enough: false }, 'closed'],
  [{ weekUsed: true, window: { open: false, next: '2025-06-18' } as const }, 'weekUsed'],
  [{ pending: true, enough: false }, 'pending'],
  [
    { invalidLimits: true, pending: true, window: { open: false, next: null } as const, enough: false },
    'invalidLimits',
  ],
  [{ noRules: true, window: null }, 'noRules'],
  [{ loading: true, window: null, enough: false }, 'loading'],
  [{ failed: true, loading: true }, 'failed'],
  [{ unknownStep: true, failed: true, invalidLimits: true }, 'unknownStep'],
  [{ offline: true, unknownStep: true, failed: true }, 'offline'],
  // Support sees the user's reason first.
  [{ readOnly: true, offline: true, failed: true }, 'offline'],
  [{ readOnly: true, enough: false }, 'below'],
  [{ readOnly: true, window: { open: false, next: null } as const }, 'closed'],
  [{ readOnly: true }, 'readOnly'],
])('reason with %j: %s (R1-35)', (conditions, reason) => {
  expect(withdrawBlock({ ...free, ...conditions })).toBe(reason);
});
