import { earliestBillMonth } from '../../lib/billMonths';
import { isDay, yesterdayOf } from '../../lib/time';
import {
  type Consequence,
  compareConsequences,
  type ReadViolation,
  readViolations,
  type Violation,
} from './violationRules';

/** A violation as a line of the list. */
export interface ViolationRow extends Omit<ReadViolation, 'consequence'> {
  /** The device's name, its UUID, or ''. */
  readonly name: string;
  /** `again` if another violation of the same time is penalised instead. */
  readonly consequence: Consequence | 'again';
}

const sameTime = (a: Violation, b: Violation) => a.startTime < b.endTime && b.startTime < a.endTime;

/**
 * The violations of a day as rows, in the platform's order. If violations of a device overlap in time, only the
 * violation with the worst consequence counts; the others are `again` (R8-16).
 */
export function violationRows(list: readonly Violation[]): readonly ViolationRow[] {
  const read = readViolations(list);
  return read.map((row, index) => {
    const { violation, consequence } = row;
    const again = read.some((other, place) => {
      if (place === index || violation.deviceUUID === '') return false;
      if (other.violation.deviceUUID !== violation.deviceUUID || !sameTime(other.violation, violation)) return false;
      const more = compareConsequences(other.consequence, consequence);
      return more > 0 || (more === 0 && place < index);
    });
    return {
      ...row,
      name: violation.deviceName || violation.deviceUUID,
      consequence: again ? 'again' : consequence,
    };
  });
}

/** The search parameter for the day shown, on the dashboard and on a device's page. */
export const dayParameter = 'day';

/** The first day that was ever billed. */
export const earliestDay = `${earliestBillMonth}-01`;

/** The day in an address; null if the address has none, or a day before the first bill or after yesterday. */
export function dayInSearch(search: URLSearchParams, now: number): string | null {
  const day = search.get(dayParameter) ?? '';
  return isDay(day) && day <= yesterdayOf(now) && day >= earliestDay ? day : null;
}
