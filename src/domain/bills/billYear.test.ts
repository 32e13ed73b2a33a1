import { describe, expect, it } from 'vitest';
import { mayHaveBill, monthsOf } from '../../lib/billMonths';
import { dayStart } from '../../lib/time';
import type { MonthlyBill } from '../../platform/contract/billing';
import { billYears, type MonthQuery, sumYear } from './billYear';

/** A bill with this amount after tax, in cents. */
const bill = (state: number, total_after_tax: number) => ({ state, total_after_tax }) as MonthlyBill;

describe('the years and their months', () => {
  it('go back to 2020-07 and end with last month (R9-9, R9-11)', () => {
    expect(billYears(dayStart('2026-01-31'))).toEqual(['2025', '2024', '2023', '2022', '2021', '2020']);
    expect(billYears(dayStart('2026-02-01'))[0]).toBe('2026');
    const at = dayStart('2021-02-01');
    expect(monthsOf('2020').filter((one) => mayHaveBill(one, at))).toHaveLength(6);
    expect(monthsOf('2021').filter((one) => mayHaveBill(one, at))).toEqual(['2021-01']);
  });
});

describe('what has arrived in a year', () => {
  it('is the sum of the settled months that could be read, and lists those that could not (R9-412, R9-413)', () => {
    const readings = [bill(300, 92_590), bill(290, 5), null, 'failed', undefined, bill(300, -10)] as const;
    const sum = sumYear(
      readings.map((one, index): MonthQuery => {
        const failed = one === 'failed';
        const month = monthsOf('2025')[index] ?? '';
        return { month, bill: failed ? undefined : one, error: failed ? new Error('gone') : null };
      }),
    );
    expect(sum).toEqual({
      months: 6,
      read: 4,
      arrived: { count: 2, cents: 92_580 },
      paid: 0,
      confirmed: { count: 1, cents: 5 },
      unconfirmed: { count: 0, cents: 0 },
      failed: ['2025-04'],
    });
  });
});
