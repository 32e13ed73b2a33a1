import { type BillStage, billStage, sumBill } from '../../../domain/bills/billModel';
import { type BillSource, readBill } from '../../../domain/bills/readBill';
import { readWallet, type WalletSnapshot } from '../../../domain/wallet/readRecords';
import { latestBillMonth, mayHaveBill } from '../../../lib/billMonths';
import { partOfCents, sumCents } from '../../../lib/money';
import { addMonths, monthOf } from '../../../lib/time';
import type { Client } from '../../../platform/client';
import type { MonthlyBill } from '../../../platform/contract/billing';
import type { WalletType, Withdrawal } from '../../../platform/contract/wallet';
import { withdrawnBy } from '../trace/drawnFrom';

// The statement of a range of months: what the wallets received and paid out, and the bills of these months.

/**
 * The columns of the wallets, both together, in cents. Withdrawals are negative. Opening balance, entries and
 * withdrawals add up to the closing balance. The fee, a positive part of the weekly withdrawals, is an estimate.
 */
export const walletColumns = ['opening', 'monthlyIn', 'weeklyIn', 'monthlyOut', 'weeklyOut', 'fee', 'closing'] as const;
/** The columns of a month's bill, in cents. Fines and tax are negative. */
export const billColumns = ['income', 'fines', 'compensation', 'tax', 'afterTax'] as const;
export type StatementColumn = (typeof walletColumns)[number] | (typeof billColumns)[number];

/** A line of the statement, in cents; null for an amount that is not known. */
export interface StatementRow extends Readonly<Record<StatementColumn, number | null>> {
  /** `YYYY-MM`; null for the line with the sums. */
  readonly month: string | null;
  /** The stage of the month's bill; `open` while the month is not over, null if there is no bill. */
  readonly stage: BillStage | 'open' | null;
  /** The platform's code for the stage; null if there is no bill. */
  readonly code: number | null;
  /** The platform's amount after tax minus the sum of its parts, cents; 0 if they agree. */
  readonly difference: number;
}

/** All records of a wallet, added up, and the balance that the platform states. */
export interface WalletCheck {
  readonly walletType: WalletType;
  /** The sums of all entries and all withdrawals, in cents; withdrawals are negative. */
  readonly entries: number;
  readonly withdrawals: number;
  /** The platform's balance in cents; null if it could not be read. */
  readonly balance: number | null;
}

/** Two months, both included, `YYYY-MM`. */
export interface MonthRange {
  readonly from: string;
  readonly to: string;
}

/** The statement of a range of months. */
export interface Statement {
  readonly months: MonthRange;
  readonly rows: readonly StatementRow[];
  readonly total: StatementRow;
  /** The monthly and the weekly wallet. */
  readonly checks: readonly WalletCheck[];
  /** The sum of the withdrawals in the range that are still in progress, cents. */
  readonly transferring: number;
  /** How many withdrawals in the range have an unknown status. They count as withdrawn. */
  readonly unknown: number;
  /** When the statement was read, unix seconds. */
  readonly at: number;
}

interface StatementFacts {
  readonly months: MonthRange;
  /** The bill of each month; null for a month without a bill. */
  readonly bills: ReadonlyMap<string, MonthlyBill | null>;
  /** The monthly and the weekly wallet. */
  readonly wallets: readonly [WalletSnapshot, WalletSnapshot];
  /** The present fee of the weekly wallet as a fraction; null if unknown. */
  readonly feeRate: number | null;
  /** Unix seconds. */
  readonly now: number;
}

/** The months of a range, `YYYY-MM`. */
function monthsIn({ from, to }: MonthRange): readonly string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

const knownStatuses: readonly string[] = ['success', 'transferring', 'failure'];

/**
 * Builds the statement of the months of a range that have begun. An entry counts in the month in which it came in, a
 * withdrawal in the month in which it was requested; a failed one does not count. A past balance is the sum of the
 * records before it. It is null unless all records add up to the platform's present balance.
 */
export function makeStatement({ months: range, bills, wallets, feeRate, now }: StatementFacts): Statement {
  const present = monthOf(now);
  const months = monthsIn(range).filter((month) => month <= present);
  const checks = wallets.map(
    ({ walletType, entries, withdrawals, balance }): WalletCheck => ({
      walletType,
      entries: sumCents(entries.map(({ amount }) => amount)),
      withdrawals: 0 - sumCents(withdrawals.map(withdrawnBy)),
      balance: balance instanceof Error ? null : balance.leftAmount,
    }),
  );
  const isExact = checks.every(({ entries, withdrawals, balance }) => sumCents([entries, withdrawals]) === balance);
  const stated = checks.every(({ balance }) => balance !== null)
    ? sumCents(checks.map(({ balance }) => balance ?? 0))
    : null;
  const moves = wallets.flatMap(movesOf);
  const sum = (matches: (move: Move) => boolean) => sumCents(moves.filter(matches).map(({ cents }) => cents));
  const rows = months.map((month): StatementRow => {
    const sumOf = (column: Move['column']) => sum((move) => move.month === month && move.column === column);
    const fees = moves
      .filter((move) => move.month === month && move.column === 'weeklyOut')
      .map(({ cents }) => (feeRate === null ? null : partOfCents(-cents, feeRate)));
    return {
      month,
      ...billFigures(month, bills.get(month) ?? null, now),
      opening: isExact ? sum((move) => move.month < month) : null,
      monthlyIn: sumOf('monthlyIn'),
      weeklyIn: sumOf('weeklyIn'),
      monthlyOut: sumOf('monthlyOut'),
      weeklyOut: sumOf('weeklyOut'),
      fee: sumKnown(fees),
      closing: month === present ? stated : isExact ? sum((move) => move.month <= month) : null,
    };
  });
  const inRange = moves.flatMap(({ month, withdrawal }) => (withdrawal && months.includes(month) ? [withdrawal] : []));
  return {
    months: range,
    rows,
    total: sumRows(rows),
    checks,
    transferring: sumCents(inRange.flatMap(({ status, amount }) => (status === 'transferring' ? [amount] : []))),
    unknown: inRange.filter(({ status }) => !knownStatuses.includes(status)).length,
    at: now,
  };
}

/** What a record adds to a wallet, in cents; negative if it takes. */
interface Move {
  /** The month of the record, `YYYY-MM`. */
  readonly month: string;
  readonly column: 'monthlyIn' | 'weeklyIn' | 'monthlyOut' | 'weeklyOut';
  readonly cents: number;
  readonly withdrawal?: Withdrawal;
}

const movesOf = ({ walletType, entries, withdrawals }: WalletSnapshot): readonly Move[] => [
  ...entries.map(
    ({ create, amount }): Move => ({
      ...{ month: monthOf(create), column: walletType === 0 ? 'monthlyIn' : 'weeklyIn', cents: amount },
    }),
  ),
  ...withdrawals.map(
    (withdrawal): Move => ({
      ...{ month: monthOf(withdrawal.create), column: walletType === 0 ? 'monthlyOut' : 'weeklyOut' },
      ...{ cents: 0 - withdrawnBy(withdrawal), withdrawal },
    }),
  ),
];

/** The sum of amounts in cents; null if one of them is not known. */
const sumKnown = (list: readonly (number | null)[]): number | null =>
  list.includes(null) ? null : sumCents(list.map((cents) => cents ?? 0));

/** The last line: the sums, from the first opening to the last closing balance. Months without a bill add nothing. */
function sumRows(rows: readonly StatementRow[]): StatementRow {
  const sum = (column: StatementColumn) => sumCents(rows.map((row) => row[column] ?? 0));
  return {
    month: null,
    stage: null,
    code: null,
    difference: sumCents(rows.map(({ difference }) => difference)),
    opening: rows[0]?.opening ?? null,
    monthlyIn: sum('monthlyIn'),
    weeklyIn: sum('weeklyIn'),
    monthlyOut: sum('monthlyOut'),
    weeklyOut: sum('weeklyOut'),
    fee: sumKnown(rows.map(({ fee }) => fee)),
    closing: rows.at(-1)?.closing ?? null,
    income: sum('income'),
    fines: sum('fines'),
    compensation: sum('compensation'),
    tax: sum('tax'),
    afterTax: sum('afterTax'),
  };
}

/** The figures of a month's bill: none without a bill, or while finance is verifying it (R9-13). */
function billFigures(month: string, bill: MonthlyBill | null, now: number) {
  const none = { income: null, fines: null, compensation: null, tax: null, afterTax: null, difference: 0 };
  if (month > latestBillMonth(now)) return { stage: 'open' as const, code: null, ...none };
  if (bill === null) return { stage: null, code: null, ...none };
  const stage = billStage(bill.state, month);
  if (stage === 'unverified') return { stage, code: bill.state, ...none };
  const { income, fines, compensation, tax, difference } = sumBill(bill);
  return {
    ...{ stage, code: bill.state, income, compensation, difference, afterTax: bill.total_after_tax },
    ...{ fines: 0 - fines, tax: 0 - tax },
  };
}

/** Some bills could not be read, so there is no statement. */
export class BillsUnread extends Error {
  override readonly name = 'BillsUnread';
  constructor(
    /** `YYYY-MM`. */
    readonly months: readonly string[],
    override readonly cause: unknown,
  ) {
    super(months.join());
  }
}

/**
 * Reads the bills of a range of months; null for a month without a bill. Settled bills that this session has read are
 * not requested again (`billStaleTime`). `now` is unix seconds.
 *
 * @throws {BillsUnread} if a bill cannot be read
 */
export async function readBills(
  source: BillSource,
  months: MonthRange,
  now: number,
): Promise<ReadonlyMap<string, MonthlyBill | null>> {
  const bills = new Map<string, MonthlyBill | null>();
  const failed = new Map<string, unknown>();
  const read = (month: string) =>
    readBill(source, month).then(
      (bill) => bills.set(month, bill),
      (error: unknown) => failed.set(month, error),
    );
  await Promise.all(
    monthsIn(months)
      .filter((month) => mayHaveBill(month, now))
      .map(read),
  );
  if (failed.size > 0) throw new BillsUnread([...failed.keys()].sort(), [...failed.values()][0]);
  return bills;
}

/**
 * Reads all records and the balances of both wallets. If a wallet's records do not add up to its balance, it is read
 * again once, because a record may have been added between the requests.
 */
export async function readWallets(client: Client, signal: AbortSignal): Promise<[WalletSnapshot, WalletSnapshot]> {
  const read = async (walletType: WalletType) => {
    const first = await readWallet(client, walletType, signal);
    const rows = [...first.entries.map(({ amount }) => amount), ...first.withdrawals.map((one) => -withdrawnBy(one))];
    const agrees = !(first.balance instanceof Error) && sumCents(rows) === first.balance.leftAmount;
    return agrees ? first : readWallet(client, walletType, signal);
  };
  return Promise.all([read(0), read(1)]);
}
