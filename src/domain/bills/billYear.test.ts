import { describe, expect, it } from 'vitest';
import { mayHaveBill, monthsOf } from '../../lib/billMonths';
import { dayStart } from '../../lib/time';
import type { MonthlyBill } from '../../platform/contract/billing';
import type { Withdrawal } from '../../platform/contract/wallet';
import { billYears, type MonthReading, sumYear, YearUnread, yearColumns, yearStatement } from './billYear';

/** A bill with these amounts, in cents. */
const bill = (state: number, after: number, income: number, fine = 0, compensation = 0, tax_ratio = 0.06) =>
  ({
    state,
    tax_ratio,
    total_after_tax: after,
    income: [{ amount_total: income }],
    fine: [{ id: 'f', reason: '', amount: fine }],
    compensation: [{ id: 'c', reason: '', amount: compensation }],
  }) as unknown as MonthlyBill;
/** Every month of 2025 with its bill; null for none. */
const bills2025 = (...list: readonly MonthlyBill[]) =>
  new Map(monthsOf('2025').map((one, index) => [one, list[index] ?? null]));

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
    const readings = [bill(300, 92_590, 0), bill(290, 5, 0), null, 'failed', undefined, bill(300, -10, 0)] as const;
    const sum = sumYear(
      readings.map((one, index): MonthReading => {
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

describe('a year’s statement', () => {
  it('has the months that have begun, figures only for verified bills, and their sums (R9-13, R9-414)', () => {
    const bills = bills2025(
      bill(300, 92_590, 100_000, 2_000, 500),
      // Seven cents less than the sum of its parts.
      bill(200, 46_618, 50_000, 0, 0, 0.0675),
    );
    bills.set('2025-04', bill(0, 940, 1_000));
    const { rows, total } = yearStatement('2025', { bills, withdrawals: [[], []], now: dayStart('2025-05-01') });
    const of = ({ month, stage, income, fines, compensation, tax, afterTax, arrived, difference }: (typeof rows)[0]) =>
      [month, stage, income, fines, compensation, tax, afterTax, arrived, difference] as const;
    const none = [null, null, null, null, null, null, 0];
    expect(rows.map(of)).toEqual([
      ['2025-01', 'placed', 100_000, 2_000, 500, 5_910, 92_590, 92_590, 0],
      ['2025-02', 'confirmed', 50_000, 0, 0, 3_375, 46_618, null, -7],
      ['2025-03', null, ...none],
      ['2025-04', 'unverified', ...none],
      ['2025-05', 'open', ...none],
    ]);
    expect(of(total)).toEqual([null, null, 150_000, 2_000, 500, 9_285, 139_208, 92_590, -7]);
  });

  it('has twelve months without figures for an account without bills (R9-414)', () => {
    const { rows, total } = yearStatement('2025', {
      bills: bills2025(),
      withdrawals: [[], []],
      now: dayStart('2026-03-01'),
    });
    expect(rows).toHaveLength(12);
    expect(yearColumns.every((column) => total[column] === 0)).toBe(true);
  });

  it('has each withdrawal of the year once, in the month of its request in Beijing (R9-414)', () => {
    const at = (create: string, status: string, cents: number) =>
      ({ create: Date.parse(`${create}+08:00`) / 1000, status, amount: cents }) as Withdrawal;
    const { rows, total, unknown } = yearStatement('2025', {
      bills: bills2025(),
      withdrawals: [
        [
          at('2025-01-31T23:59:59', 'success', 1),
          at('2025-02-01T00:00:00', 'success', 20),
          at('2025-02-03T00:00:00', 'failure', 300),
          at('2025-02-04T00:00:00', 'transferring', 4_000),
          at('2024-12-31T23:59:59', 'success', 50_000),
          at('2025-05-05T00:00:00', 'on its way', 600_000),
        ],
        [at('2025-12-31T23:59:59', 'success', 7_000_000), at('2025-02-05T00:00:00', 'transferring', 80_000_000)],
      ],
      now: dayStart('2026-03-01'),
    });
    expect(rows[0]).toMatchObject({ withdrawnMonthly: 1, transferring: 0 });
    expect(rows[1]).toMatchObject({ withdrawnMonthly: 20, withdrawnWeekly: 0, transferring: 80_004_000 });
    expect(rows[11]).toMatchObject({ withdrawnMonthly: 0, withdrawnWeekly: 7_000_000 });
    expect(total).toMatchObject({ withdrawnMonthly: 21, withdrawnWeekly: 7_000_000, transferring: 80_004_000 });
    expect(unknown).toBe(1);
  });

  it('is missing if it is unknown whether a month has a bill (R9-414)', () => {
    const bills = bills2025();
    bills.delete('2025-03');
    const make = () => yearStatement('2025', { bills, withdrawals: [[], []], now: dayStart('2026-03-01') });
    expect(make).toThrow(YearUnread);
    expect(make).toThrow('2025-03');
  });
});
