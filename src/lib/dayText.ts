import { plainText } from './plainText';
import { isDay, isMonth } from './time';

/** Separators between year, month and day, as people write them. */
const gap = String.raw`\s*[-/.年\s]\s*`;
const next = String.raw`\s*[-/.月\s]\s*`;
const written = new RegExp(
  String.raw`^(\d{4})${gap}(\d{1,2})(?:${next}(\d{1,2})\s*[日号]?|\s*月?)(?:[T\s]\s*\d{1,2}:\d{2}(?::\d{2})?)?$`,
);
const compact = /^(\d{4})(\d{2})(\d{2})?$/;

function parts(text: string): { readonly month: string; readonly day: string | undefined } | null {
  const plain = plainText(text)
    // The patterns have several `\s*` in a row, which is slow for a long run of blanks.
    .replaceAll(/\s+/g, ' ')
    .replaceAll('。', '.')
    .replaceAll(/\p{Pd}/gu, '-');
  const [, year, month = '', day] = written.exec(plain) ?? compact.exec(plain) ?? [];
  if (year === undefined) return null;
  return { month: `${year}-${month.padStart(2, '0')}`, day: day?.padStart(2, '0') };
}

/**
 * The day that a typed or pasted text means, as `YYYY-MM-DD`. Understands `2026/3/5`, `2026.3.5`, `2026年3月5日`,
 * `20260305`, and a day with its time. `impossible` for a day that does not exist, `unread` for any other text.
 */
export function readDay(text: string): { readonly day: string } | 'impossible' | 'unread' {
  const { month, day } = parts(text) ?? {};
  if (month === undefined || day === undefined) return 'unread';
  return isDay(`${month}-${day}`) ? { day: `${month}-${day}` } : 'impossible';
}

/**
 * The month that a text means, as `YYYY-MM`. Understands `2026/3`, `2026年3月`, `202603`, and a day of the month.
 * `impossible` for a month that does not exist, `unread` for any other text.
 */
export function readMonth(text: string): { readonly month: string } | 'impossible' | 'unread' {
  const { month } = parts(text) ?? {};
  if (month === undefined) return 'unread';
  return isMonth(month) ? { month } : 'impossible';
}

/** Why two days are not a range: one is missing, or the last is before the first. */
type DayRangeFault = 'noFrom' | 'noTo' | 'reversed';

/** The fault of a range of two days, `YYYY-MM-DD` ('' for none), both inclusive; null if it is valid. */
export function dayRangeFault(from: string, to: string): DayRangeFault | null {
  if (from === '') return 'noFrom';
  if (to === '') return 'noTo';
  return to < from ? 'reversed' : null;
}
