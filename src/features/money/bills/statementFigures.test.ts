import { describe, expect, it } from 'vitest';
import type { WalletSnapshot } from '../../../domain/wallet/readRecords';
import { dayStart } from '../../../lib/time';
import type { MonthlyBill } from '../../../platform/contract/billing';
import type { Entry, Withdrawal } from '../../../platform/contract/wallet';
import { makeStatement, type StatementColumn, type StatementRow, walletColumns } from './statementFigures';

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

/** An instant in Beijing. */
const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;
const entry = (when: string, amount: number) => ({ create: at(when), amount }) as Entry;
const draw = (when: string, amount: number, status = 'success') => ({ create: at(when), amount, status }) as Withdrawal;
const wallet = (
  walletType: 0 | 1,
  leftAmount: number | Error,
  entries: readonly Entry[] = [],
  withdrawals: readonly Withdrawal[] = [],
): WalletSnapshot => ({
  walletType,
  entries,
  withdrawals,
  balance: leftAmount instanceof Error ? leftAmount : { leftAmount, withdrawalAmount: 0 },
});

interface Given {
  readonly months?: readonly [from: string, to: string];
  readonly bills?: Readonly<Record<string, MonthlyBill>>;
  readonly wallets?: readonly [WalletSnapshot, WalletSnapshot];
  readonly feeRate?: number | null;
}

const make = ({
  months: [from, to] = ['2025-01', '2025-12'],
  bills = {},
  wallets = [wallet(0, 0), wallet(1, 0)],
  feeRate = 0.015,
}: Given) =>
  makeStatement({
    months: { from, to },
    bills: new Map(Object.entries(bills)),
    wallets,
    feeRate,
    now: dayStart('2025-03-20'),
  });

const only = (rows: readonly StatementRow[], ...columns: readonly StatementColumn[]) =>
  rows.map((row) => columns.map((column) => row[column]));

describe('the wallets of a statement', () => {
  const monthly = [
    entry('2024-12-31T23:59:59', 500),
    entry('2025-01-01T00:00:00', 10_000),
    entry('2025-02-09T10:00:00', -300),
  ];
  const drawn = [
    draw('2025-01-31T23:59:59', 4_000),
    draw('2025-02-01T00:00:00', 2_000, 'transferring'),
    draw('2025-02-02T00:00:00', 70_000, 'failure'),
  ];
  const weekly = [entry('2025-01-08T10:00:00', 1_000), entry('2025-03-19T10:00:00', 50)];
  const weeklyDrawn = [draw('2025-01-08T11:00:00', 100), draw('2025-01-15T11:00:00', 300)];
  const left = [4_200, 650] as const;
  const wallets = [wallet(0, left[0], monthly, drawn), wallet(1, left[1], weekly, weeklyDrawn)] as const;

  it('add up in every month, from the first opening to the last closing balance, which is the platform’s (R9-414)', () => {
    const { rows, total, transferring } = make({ wallets });
    expect(rows.map(({ month }) => month)).toEqual(['2025-01', '2025-02', '2025-03']);
    // The fees are 1.5 and 4.5 cents, each rounded half up.
    expect(only([...rows, total], ...walletColumns)).toEqual([
      [500, 10_000, 1_000, -4_000, -400, 7, 7_100],
      [7_100, -300, 0, -2_000, 0, 0, 4_800],
      [4_800, 0, 50, 0, 0, 0, 4_850],
      [500, 9_700, 1_050, -6_000, -400, 7, 4_850],
    ]);
    expect(transferring).toBe(2_000);
  });

  it('are those of the months chosen, whatever came before and after (R9-414)', () => {
    const { rows, total, transferring } = make({ wallets, months: ['2024-12', '2025-01'] });
    expect(only([...rows, total], 'opening', 'monthlyIn', 'closing')).toEqual([
      [0, 500, 500],
      [500, 10_000, 7_100],
      [0, 10_500, 7_100],
    ]);
    expect(transferring).toBe(0);
  });

  it.each([
    ['a cent more than the records', [wallet(0, left[0] + 1, monthly, drawn), wallets[1]], 4_851],
    [
      'off in both wallets, but not in total',
      [wallet(0, left[0] + 1, monthly, drawn), wallet(1, left[1] - 1, weekly, weeklyDrawn)],
      4_850,
    ],
    ['not read', [wallets[0], wallet(1, new Error('gone'), weekly, weeklyDrawn)], null],
  ] as const)('have no balance of the past if the platform’s balance is %s (R9-414)', (_, given, closing) => {
    const { rows, total } = make({ wallets: given });
    expect(only([...rows, total], 'opening', 'monthlyIn', 'closing')).toEqual([
      [null, 10_000, null],
      [null, -300, null],
      [null, 0, closing],
      [null, 9_700, closing],
    ]);
  });

  it('have no fee if the rate is unknown, unless nothing was withdrawn by week (R9-414)', () => {
    const { rows, total } = make({ wallets, feeRate: null });
    expect(only([...rows, total], 'fee')).toEqual([[null], [0], [0], [null]]);
  });

  it('count a withdrawal of an unknown status, and say how many (R9-414)', () => {
    const { rows, unknown } = make({
      wallets: [wallet(0, -7, [], [draw('2025-01-02T00:00:00', 7, 'held')]), wallet(1, 0)],
    });
    expect(only(rows, 'opening', 'monthlyOut', 'closing')[0]).toEqual([0, -7, -7]);
    expect(unknown).toBe(1);
  });
});

describe('the bills of a statement', () => {
  it('have figures only if they are verified, and their sums (R9-13, R9-414)', () => {
    const { rows, total } = make({
      months: ['2024-11', '2025-03'],
      bills: {
        '2024-11': bill(300, 92_590, 100_000, 2_000, 500),
        // Seven cents less than the sum of its parts.
        '2024-12': bill(200, 46_618, 50_000, 0, 0, 0.0675),
        '2025-02': bill(0, 940, 1_000),
      },
    });
    const of = ({ month, stage, income, fines, compensation, tax, afterTax, difference }: StatementRow) =>
      [month, stage, income, fines, compensation, tax, afterTax, difference] as const;
    const none = [null, null, null, null, null, 0];
    expect(rows.map(of)).toEqual([
      ['2024-11', 'placed', 100_000, -2_000, 500, -5_910, 92_590, 0],
      ['2024-12', 'confirmed', 50_000, 0, 0, -3_375, 46_618, -7],
      ['2025-01', null, ...none],
      ['2025-02', 'unverified', ...none],
      ['2025-03', 'open', ...none],
    ]);
    expect(of(total)).toEqual([null, null, 150_000, -2_000, 500, -9_285, 139_208, -7]);
  });
});
