import type { regions } from '../../platform/contract/devices';
import type { CallAnswer } from '../../platform/endpoint';

/** The platform's countries with their regions and ISPs, by name (R4-21). */
export type Countries = CallAnswer<typeof regions>;

/** The names of a country's provinces and ISPs; empty for an unknown country. */
export function placesIn(countries: Countries, country: string): { provinces: string[]; isps: string[] } {
  const known = countries.find((one) => one.country === country);
  const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name);
  return { provinces: names(known?.region), isps: names(known?.isp) };
}

/** Names as the options of a select. */
export const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
