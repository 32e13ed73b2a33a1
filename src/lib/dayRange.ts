/** Why two days make no range: one of them is missing, or the last is before the first. */
export type DayRangeFault = 'noFrom' | 'noTo' | 'reversed';

/** The fault of a range between two `YYYY-MM-DD` ('' for none chosen), null when it is one. Both days belong to it. */
export function dayRangeFault(from: string, to: string): DayRangeFault | null {
  if (from === '') return 'noFrom';
  if (to === '') return 'noTo';
  return to < from ? 'reversed' : null;
}
