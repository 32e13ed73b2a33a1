import type { BrokenRule } from '../../../domain/violations/slaRulesIn';
import {
  type ToldViolation,
  toldOf,
  type Unbilled,
  unbilledBy,
  type Violation,
} from '../../../domain/violations/whyNoIncome';

/** What follows of a violation: what is not billed, that another one of the same time counts already, or unknown. */
export type Consequence = Unbilled['kind'] | 'again' | 'unknown';

/** A violation as a line of the list. */
export interface ViolationRow extends ToldViolation {
  /** The device's name, or its UUID, or ''. */
  readonly name: string;
  readonly consequence: Consequence;
}

const width: Readonly<Record<Consequence, number>> = { month: 3, day: 2, line: 1, period: 0, again: -1, unknown: -1 };

/** The widest of what a violation's rules leave unbilled. */
function ownConsequence(rules: readonly BrokenRule[], day: string, violation: Violation): Consequence {
  return rules
    .map((rule): Consequence => unbilledBy(rule, day, violation).kind)
    .reduce((so, one) => (width[one] > width[so] ? one : so), 'unknown');
}

const sameTime = (a: Violation, b: Violation) => a.startTime < b.endTime && b.startTime < a.endTime;

/**
 * The violations of a day as lines, in the order they came. Of several rules that one device broke at the same time
 * the one that costs most counts, the others are `again` (R8-16).
 */
export function violationRows(day: string, list: readonly Violation[]): readonly ViolationRow[] {
  const rows = toldOf(list).map((told) => ({
    ...told,
    name: told.violation.deviceName || told.violation.deviceUUID,
    consequence: ownConsequence(told.rules, day, told.violation),
  }));
  return rows.map((row, place) => {
    const { deviceUUID } = row.violation;
    const counted = rows.some(
      (other, nth) =>
        nth !== place &&
        deviceUUID !== '' &&
        other.violation.deviceUUID === deviceUUID &&
        sameTime(other.violation, row.violation) &&
        (width[other.consequence] > width[row.consequence] ||
          (width[other.consequence] === width[row.consequence] && nth < place)),
    );
    return counted ? { ...row, consequence: 'again' as const } : row;
  });
}
