import { addDays, dayOf, weekdayOf } from '../../../lib/time';

/** The weekday on which a week's income enters the weekly wallet (R10-17); Monday is 1. */
const wednesday = 3;

/**
 * The week whose income a weekly entry should be by R10-17: the Monday to Sunday before the Wednesday on
 * which it came, both inclusive, `YYYY-MM-DD`. Null for any other weekday: then the rule says nothing. `create` is unix
 * seconds.
 */
export function weekEarned(create: number): { readonly from: string; readonly to: string } | null {
  const day = dayOf(create);
  if (weekdayOf(day) !== wednesday) return null;
  return { from: addDays(day, -9), to: addDays(day, -3) };
}
