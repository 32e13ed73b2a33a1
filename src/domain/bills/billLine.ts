import { isDay, isMonth } from '../../lib/time';
import { billLineParameter } from '../devices/deviceLinks';

/** A line of a month's bill: the name of its resource and the days it covers, `YYYY-MM-DD`, inclusive. */
export interface BillLine {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Guesses the billing mode from a line's name, since lines carry no code for it; null if the name contains none.
 * `hosted` takes precedence over any other mode in the name.
 */
export function modeNamed(name: string): 'p95' | 'buyout' | 'hosted' | null {
  if (/托管|hosted/i.test(name)) return 'hosted';
  if (/买断|buy-?out/i.test(name)) return 'buyout';
  return /95\s*计费|p95|95th/i.test(name) ? 'p95' : null;
}

/** The address of the node list for a line, filtered by its billing mode. */
export function billLinePath({ month, name, from, to }: BillLine): string {
  const billingMode = modeNamed(name);
  const search = new URLSearchParams();
  if (billingMode !== null) search.set('filter', JSON.stringify({ billingMode }));
  search.set(billLineParameter, [month, from, to, name].join(','));
  return `/device/list?${search}`;
}

/** The line in the search of the node list's address; null without a valid one. */
export function billLineIn(search: string): BillLine | null {
  const given = new URLSearchParams(search).get(billLineParameter) ?? '';
  const [month = '', from = '', to = '', ...rest] = given.split(',');
  return isMonth(month) && isDay(from) && isDay(to) ? { month, from, to, name: rest.join(',').slice(0, 100) } : null;
}
