import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountProblem, deductFee, weeklyAvailable, weekUsed, withdrawLimits, withdrawRules } from './withdrawTerms';

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
    [324_018, { least: 10_000, limit: 3_000_000, most: 324_018, valid: true, enough: true }],
    [9_000_000, { least: 10_000, limit: 3_000_000, most: 3_000_000, valid: true, enough: true }],
    [10_000, { least: 10_000, limit: 3_000_000, most: 10_000, valid: true, enough: true }],
    [9_999, { least: 10_000, limit: 3_000_000, most: 9_999, valid: true, enough: false }],
    [-5, { least: 10_000, limit: 3_000_000, most: -5, valid: true, enough: false }],
  ])('with a balance of %i cents', (left, expected) => {
    expect(withdrawLimits(limits, left)).toEqual(expected);
  });

  it('are not enough without a balance, whatever the minimum', () => {
    expect(withdrawLimits({ getmoney_min: 0, getmoney_max: 100 }, 0).enough).toBe(false);
  });

  it.each([
    [20_000, 0],
    [20_000, -1],
    [20_000, 19_999],
    [0, 0],
    [-1, 30_000],
  ])('from %i to %i cents leave no amount, whatever the balance (R10-24)', (getmoney_min, getmoney_max) => {
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
