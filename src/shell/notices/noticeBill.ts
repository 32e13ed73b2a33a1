import { billMonths } from '../commands/billMonths';

/** A month before the word: 2025-05, 2025 年 5 月, 5 月份, 上月. */
const monthly = /((?:\d{4}\s*[-./年]\s*\d{1,2}\s*月?|\d{1,2}\s*月)[份度]?|上个?月)的?\s*账单/;

/**
 * The bill that a notice is about, by its title; null if there is none. `month`, `YYYY-MM`, is counted back from the
 * time of sending, and null if that month has no bill.
 *
 * @param sentAt unix seconds
 */
export function noticeBill(title: string, sentAt: number): { readonly month: string | null } | null {
  const text = title.normalize('NFKC');
  if (!/账单|\bbills?\b/i.test(text)) return null;
  const [, named = ''] = monthly.exec(text) ?? [];
  const [month = null] = named === '' ? [] : billMonths(named.replace(/\s|度$/g, ''), sentAt);
  return { month };
}
