import type { Brand } from '../platform/contract/configuration';
import { builtInBrands } from './builtInBrands';

/** The address where an image may come from: https, or this very origin; '' for anything else. */
function safeImage(address: string, origin: string): string {
  if (address === '') return '';
  try {
    const url = new URL(address, origin);
    return url.protocol === 'https:' || url.origin === origin ? url.href : '';
  } catch {
    return '';
  }
}

/** Brands by host name; null where what stands there is none. */
export type BrandsByHost = Readonly<Record<string, Brand | null>>;

/**
 * The brand of a host name, from what the platform delivers and, for all that is missing or unfit in it, from the
 * built-in brand of that host: a name that is empty, a colour that is not `#rrggbb`, a logo from elsewhere than https
 * or this origin. Filing number and phone are one company's own: the default brand never lends them.
 *
 * @param delivered brands by host name of the runtime configuration; null until it is there, or where it failed
 */
export function brandOf(delivered: BrandsByHost | null, host: string, origin: string): Brand {
  const own = Object.hasOwn(builtInBrands, host) ? builtInBrands[host] : undefined;
  const fallback = own ?? builtInBrands.default;
  const brand = delivered !== null && Object.hasOwn(delivered, host) ? delivered[host] : undefined;
  if (!brand) return fallback;
  const name = brand.name.trim() || fallback.name;
  return {
    name,
    shortName: brand.shortName.trim() || name,
    logoURL: safeImage(brand.logoURL, origin) || fallback.logoURL,
    primaryColor: /^#[0-9a-f]{6}$/i.test(brand.primaryColor) ? brand.primaryColor : fallback.primaryColor,
    icp: brand.icp.trim(),
    supportPhone: brand.supportPhone.trim() || (own?.supportPhone ?? ''),
  };
}
