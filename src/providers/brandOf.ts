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

function builtIn(host: string): Brand {
  return (Object.hasOwn(builtInBrands, host) ? builtInBrands[host] : undefined) ?? builtInBrands.default;
}

/**
 * The brand of a host name, from what the platform delivers and, for all that is missing or unfit in it, from the
 * built-in brand of that host: a name that is empty, a colour that is not `#rrggbb`, a logo from elsewhere than https
 * or this origin.
 *
 * @param delivered brands by host name of the runtime configuration; null until it is there, or where it failed
 */
export function brandOf(delivered: Readonly<Record<string, Brand>> | null, host: string, origin: string): Brand {
  const fallback = builtIn(host);
  const brand = delivered !== null && Object.hasOwn(delivered, host) ? delivered[host] : undefined;
  if (brand === undefined) return fallback;
  const name = brand.name.trim() || fallback.name;
  return {
    name,
    shortName: brand.shortName.trim() || name,
    logoURL: safeImage(brand.logoURL, origin) || fallback.logoURL,
    primaryColor: /^#[0-9a-f]{6}$/i.test(brand.primaryColor) ? brand.primaryColor : fallback.primaryColor,
    icp: brand.icp,
    supportPhone: brand.supportPhone || fallback.supportPhone,
  };
}
