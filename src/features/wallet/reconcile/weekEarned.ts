import { addDays, dayOf } from '../../../lib/time';

/**
 * The week whose income a weekly entry is (spec §9): the Monday to Sunday before the calendar week in which it came,
 * both inclusive, `YYYY-MM-DD`. `create` is unix seconds.
 */
export function weekEarned(create: number): { readonly from: string; readonly to: string } {
  const day = dayOf(create);
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { from: addDays(day, -sinceMonday - 7), to: addDays(day, -sinceMonday - 1) };
}
