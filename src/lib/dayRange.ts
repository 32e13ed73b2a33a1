/** Why two days are not a range: one is missing, or the last is before the first. */
export type DayRangeFault = 'noFrom' | 'noTo' | 'reversed';

/** What is wrong with the range of two `YYYY-MM-DD` ('' for none chosen), both inclusive; null if nothing is. */
export function dayRangeFault(from: string, to: string): DayRangeFault | null {
  if (from === '') return 'noFrom';
  if (to === '') return 'noTo';
  return to < from ? 'reversed' : null;
}
