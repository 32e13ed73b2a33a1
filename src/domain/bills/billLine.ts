import { isDay, isMonth } from '../../lib/time';
import { billLineParameter } from '../devices/deviceLinks';

/** A line of a month's bill, whose nodes are looked at: its resource, and the days it bills, `YYYY-MM-DD`, inclusive. */
export interface BillLine {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The billing mode that a line's name tells. Lines carry no code for it, so this is an inference; null where the name
 * tells none. Hosted nodes are a mode of their own, whatever else their line is called.
 */
export function modeNamed(name: string): 'p95' | 'buyout' | 'hosted' | null {
  if (/托管|hosted/i.test(name)) return 'hosted';
  if (/买断|buy-?out/i.test(name)) return 'buyout';
  return /95\s*计费|p95|95th/i.test(name) ? 'p95' : null;
}

/** The node list of a line: of its billing mode, with the line itself in the address. */
export function billLinePath({ month, name, from, to }: BillLine): string {
  const billingMode = modeNamed(name);
  const search = new URLSearchParams();
  if (billingMode !== null) search.set('filter', JSON.stringify({ billingMode }));
  search.set(billLineParameter, [month, from, to, name].join(','));
  return `/device/list?${search}`;
}

/** The line that an address of the node list names; null where it names none. */
export function billLineIn(search: string): BillLine | null {
  const given = new URLSearchParams(search).get(billLineParameter) ?? '';
  const [month = '', from = '', to = '', ...rest] = given.split(',');
  return isMonth(month) && isDay(from) && isDay(to) ? { month, from, to, name: rest.join(',').slice(0, 100) } : null;
}
