import { partOfCents, sumCents } from '../../lib/money';
import { addMonths, dayOf, isDay, monthEnd, monthOf } from '../../lib/time';
import { billCode, type MonthlyBill } from '../../platform/contract/billing';

/** The DOM id of the bill's title. */
export const billTitleId = 'bill-title';

/** The first month whose income goes to the wallet; earlier months were paid out (R9-18). */
export const firstWalletMonth = '2020-10';

/** The sum of a bill, all in cents. */
export interface BillSum {
  income: number;
  /** A positive number; the sum subtracts it. */
  fines: number;
  compensation: number;
  /** income − fines + compensation. */
  beforeTax: number;
  /** `beforeTax` times `tax_ratio`, rounded half up to a cent. */
  tax: number;
  /** beforeTax − tax. */
  afterTax: number;
  /** The platform's total minus `afterTax`; 0 when they agree. */
  difference: number;
}

/** Sums a bill by the platform's rules (docs/platform.md, "Bill arithmetic"). */
export function sumBill(bill: MonthlyBill): BillSum {
  const income = sumCents(bill.income.map((line) => line.amount_total));
  const fines = sumCents(bill.fine.map((line) => line.amount));
  const compensation = sumCents(bill.compensation.map((line) => line.amount));
  const beforeTax = sumCents([income, -fines, compensation]);
  const tax = partOfCents(beforeTax, bill.tax_ratio);
  const afterTax = beforeTax - tax;
  return {
    income,
    fines,
    compensation,
    beforeTax,
    tax,
    afterTax,
    difference: sumCents([bill.total_after_tax, -afterTax]),
  };
}

/** The stage of a bill. */
export type BillStage =
  /** Finance is still verifying the bill. */
  | 'unverified'
  /** The bill waits for the user's confirmation. */
  | 'unconfirmed'
  | 'confirmed'
  /** Finance has modified the bill. */
  | 'modified'
  /** Finance has audited the bill. */
  | 'audited'
  /** Settled and paid out directly, before the wallet existed. */
  | 'paid'
  /** Settled and placed in the wallet. */
  | 'placed'
  /** The platform sent a code that is none of the above. */
  | 'unknown';

/** The stage of a state code (R9-17, R9-18) for a bill of `month`, `YYYY-MM`. */
export function billStage(state: number, month: string): BillStage {
  switch (state) {
    case billCode.unverified:
      return 'unverified';
    case billCode.unconfirmed:
      return 'unconfirmed';
    case billCode.confirmed:
      return 'confirmed';
    case billCode.modified:
      return 'modified';
    case billCode.audited:
      return 'audited';
    case billCode.settled:
      return month < firstWalletMonth ? 'paid' : 'placed';
    default:
      return 'unknown';
  }
}

/** Whether a bill is confirmed, and its amount neither in the wallet nor paid out. */
export const isOnItsWay = (stage: BillStage): boolean =>
  stage === 'confirmed' || stage === 'modified' || stage === 'audited';

const stepsDone: Record<BillStage, number | null> = {
  unverified: 0,
  unconfirmed: 1,
  confirmed: 2,
  modified: 2,
  audited: 3,
  paid: 4,
  placed: 4,
  unknown: null,
};

/** How many of the four steps (verified, confirmed, audited, placed) are done; null for an unknown stage. */
export function billStepsDone(stage: BillStage): number | null {
  return stepsDone[stage];
}

/** The days of the month, 1 to 31, inclusive, on which bills can be confirmed. */
export interface CheckingDays {
  checkbill_startday: number;
  checkbill_endday: number;
}

/**
 * The last checking day, `YYYY-MM-DD`, if `now` (the platform's time, unix seconds) is within the checking days;
 * otherwise null. Checking days from the 25th to the 5th, for example, end in the next month.
 */
export function lastCheckingDay(
  { checkbill_startday: first, checkbill_endday: last }: CheckingDays,
  now: number,
): string | null {
  const day = Number(dayOf(now).slice(8));
  const month = monthOf(now);
  if (first <= last) return day >= first && day <= last ? dayIn(month, last) : null;
  if (day >= first) return dayIn(addMonths(month, 1), last);
  return day <= last ? dayIn(month, last) : null;
}

/**
 * The first day, `YYYY-MM-DD`, on which the bill of `month` can be checked. It is in the following month; null if the
 * following month is too short to have that day. Also null if the checking days run over the end of a month, because
 * then the platform does not say which month's bill they belong to.
 */
export function checkingStart(month: string, { checkbill_startday: first, checkbill_endday: last }: CheckingDays) {
  const day = `${addMonths(month, 1)}-${String(first).padStart(2, '0')}`;
  return first <= last && isDay(day) ? day : null;
}

/** `YYYY-MM-DD` of a day of a month; the month's last day if the month is shorter. */
function dayIn(month: string, day: number): string {
  const end = Number(dayOf(monthEnd(month)).slice(8));
  return `${month}-${String(Math.min(day, end)).padStart(2, '0')}`;
}
