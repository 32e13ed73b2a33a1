import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { sumCents } from '../../lib/money';
import { dayStart, monthStart } from '../../lib/time';
import type { MonthlyBill } from '../../platform/contract/billing';
import type { Withdrawal } from '../../platform/contract/wallet';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { sumBill } from './billModel';
import {
  billOptions,
  billYears,
  type MonthReading,
  mayHaveBill,
  monthsOf,
  sumYear,
  YearUnread,
  yearColumns,
  yearStatement,
} from './billYear';

const amount = fc.integer({ min: 0, max: 10_000_000 });
const bill = fc
  .record({
    state: fc.constantFrom(0, 100, 200, 210, 290, 300, 999),
    income: amount,
    fine: amount,
    compensation: amount,
    tax_ratio: fc.constantFrom(0, 0.03, 0.06, 0.0675),
    off: fc.constantFrom(0, 0, 0, 1, -7),
  })
  .map(({ off, ...made }): MonthlyBill => {
    const whole = {
      ...made,
      income: [
        {
          ...{ external_name: 'Edge', start_time: 0, end_time: 0 },
          ...{ price: 0, price_local: 0, price_international: 0, amount_total: made.income },
        },
      ],
      fine: [{ id: 'f', reason: '', amount: made.fine }],
      compensation: [{ id: 'c', reason: '', amount: made.compensation }],
      total_after_tax: 0,
    };
    return { ...whole, total_after_tax: sumBill(whole).afterTax + off };
  });
const withdrawal = fc
  .record({
    day: fc.date({ min: new Date('2024-12-01'), max: new Date('2026-01-31'), noInvalidDate: true }),
    amount,
    status: fc.constantFrom('transferring', 'failure', 'success', 'odd'),
  })
  .map(
    ({ day, ...made }): Withdrawal => ({
      ...{ type: 'withdraw', txId: '', collectionMethod: '', collectionNumber: '' },
      ...(made as Pick<Withdrawal, 'amount' | 'status'>),
      create: Math.floor(day.getTime() / 1000),
    }),
  );
const month = fc.integer({ min: 0, max: 11 }).map((index) => monthsOf('2025')[index] ?? '');
/** An instant in a month of 2025, or after the year. */
const now = fc.oneof(
  month.map((one) => monthStart(one) + 864_000),
  fc.constant(dayStart('2026-03-01')),
);
/** What is known of each month of 2025 that may have a bill: the bill, or that there is none. */
const known = fc.array(fc.option(bill), { minLength: 12, maxLength: 12 });
const billsOf = (list: readonly (MonthlyBill | null)[]) =>
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
  it('is the sum of the settled months that are read, and names those that are not (R9-412, R9-413)', () => {
    const reading = fc.oneof(bill, fc.constant(null), fc.constant(undefined), fc.constant('failed' as const));
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 12 }), (list) => {
        const readings = list.map(
          (one, index): MonthReading => ({
            month: monthsOf('2025')[index] ?? '',
            bill: one === 'failed' ? undefined : one,
            error: one === 'failed' ? new Error('gone') : null,
          }),
        );
        const sum = sumYear(readings);
        const settled = list.filter((one) => one !== null && typeof one === 'object' && one.state === 300);
        expect(sum.arrived).toBe(settled.length);
        expect(sum.cents).toBe(sumCents(settled.map((one) => (one as MonthlyBill).total_after_tax)));
        const waiting = list.filter((one) => one === undefined).length;
        expect(sum.read + sum.failed.length + waiting).toBe(sum.months);
      }),
    );
  });
});

describe('a year’s statement', () => {
  it('adds up: every column over its months, every month over its parts (R9-414)', () => {
    fc.assert(
      fc.property(known, fc.array(withdrawal), fc.array(withdrawal), now, (list, monthly, weekly, at) => {
        const { rows, total } = yearStatement('2025', {
          bills: billsOf(list),
          withdrawals: [monthly, weekly],
          now: at,
        });
        for (const column of yearColumns) expect(total[column]).toBe(sumCents(rows.map((row) => row[column] ?? 0)));
        for (const { income, fines, compensation, tax, afterTax, difference, arrived } of rows) {
          const parts = (income ?? 0) - (fines ?? 0) + (compensation ?? 0) - (tax ?? 0);
          expect(parts + difference).toBe(afterTax ?? 0);
          expect([null, afterTax]).toContain(arrived);
        }
      }),
    );
  });

  it('has the months that have begun, figures of verified bills alone (R9-13), and an account without bills (R9-414)', () => {
    fc.assert(
      fc.property(known, month, (list, present) => {
        const at = monthStart(present) + 864_000;
        const { rows } = yearStatement('2025', { bills: billsOf(list), withdrawals: [[], []], now: at });
        expect(rows.map((row) => row.month)).toEqual(monthsOf('2025').filter((one) => one <= present));
        expect(rows.at(-1)).toMatchObject({ stage: 'open', income: null, afterTax: null, withdrawnMonthly: 0 });
        for (const [index, { stage, income }] of rows.slice(0, -1).entries()) {
          expect(stage === null).toBe(list[index] === null);
          expect(income === null).toBe(stage === null || stage === 'unverified');
        }
      }),
    );
    const none = yearStatement('2025', { bills: billsOf([]), withdrawals: [[], []], now: dayStart('2026-03-01') });
    expect(none.rows).toHaveLength(12);
    expect(yearColumns.every((column) => none.total[column] === 0)).toBe(true);
  });

  it('has each withdrawal of the year once, in the month it was asked for in Beijing (R9-414)', () => {
    const at = (create: string, status: string, cents: number) =>
      ({ create: Date.parse(`${create}+08:00`) / 1000, status, amount: cents }) as Withdrawal;
    const { rows, total, unknown } = yearStatement('2025', {
      bills: billsOf([]),
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

  it('is none where it is not known whether a month has a bill (R9-414)', () => {
    const bills = billsOf([]);
    bills.delete('2025-03');
    const make = () => yearStatement('2025', { bills, withdrawals: [[], []], now: dayStart('2026-03-01') });
    expect(make).toThrow(YearUnread);
    expect(make).toThrow('2025-03');
  });
});

it.each([
  [0, 2],
  [100, 2],
  [200, 2],
  [210, 2],
  [290, 2],
  [300, 1],
  [999, 2],
])('a bill of state %i, needed twice within a session: asked for %i times (R9-412)', async (state, times) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const getOne = vi.fn(async () => ({ data: { id: '2025-05', state } }));
    const options = billOptions({ getOne } as unknown as ConsoleDataProvider, '2025-05');
    const queryClient = new QueryClient();
    await queryClient.fetchQuery(options);
    vi.advanceTimersByTime(60_000);
    await queryClient.fetchQuery(options);
    expect(getOne).toHaveBeenCalledTimes(times);
  } finally {
    vi.useRealTimers();
  }
});
