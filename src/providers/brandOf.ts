import type { Brand } from '../platform/contract/configuration';

/**
 * The absolute URL of an image; '' if the address is not valid. The page's Content-Security-Policy decides which
 * hosts are allowed.
 */
export function imageAddress(address: string, origin: string): string {
  if (address === '') return '';
  try {
    const { href } = new URL(address, origin);
    return /^(https?:|data:image\/)/.test(href) ? href : '';
  } catch {
    return '';
  }
}

/** Brands by host name; null for an invalid brand. */
export type BrandsByHost = Readonly<Record<string, Brand | null>>;

/**
 * The brand of a host name. Where the received brand has a missing or invalid value, the value of the host's built-in
 * brand is used. Invalid are an empty name, a colour other than `#rrggbb`, and a logo that is not an image address. The
 * filing number and the phone belong to one company, so the default brand never fills them in.
 *
 * @param delivered brands by host name of the runtime configuration; null while it is loading or if it failed
 */
export function brandOf(delivered: BrandsByHost | null, host: string, origin: string): Brand {
  const own = Object.hasOwn(builtInBrands, host) ? builtInBrands[host] : undefined;
  const fallback = own ?? builtInBrands.default;
  const brand = delivered !== null && Object.hasOwn(delivered, host) ? delivered[host] : undefined;
  if (!brand) return fallback;
  const name = brand.name.trim() || fallback.name;
  // Lower case, so that another notation of the same colour does not count as a change.
  const colour = brand.primaryColor.toLowerCase();
  return {
    name,
    shortName: brand.shortName.trim() || name,
    logoURL: imageAddress(brand.logoURL, origin) || fallback.logoURL,
    primaryColor: /^#[0-9a-f]{6}$/.test(colour) ? colour : fallback.primaryColor,
    icp: brand.icp.trim(),
    supportPhone: brand.supportPhone.trim() || (own?.supportPhone ?? ''),
  };
}

/** Brands by host name; `default` applies to all other hosts. */
export interface Brands {
  readonly default: Brand;
  readonly [host: string]: Brand | undefined;
}

/**
 * The brands built into the console. A built-in brand is shown at once, and stays if the runtime configuration fails or
 * has no brand for the host. If `logoURL` is empty, the sample mark is shown. The build sets the filing number and the
 * phone; by default, both are empty.
 */
export const builtInBrands: Brands = {
  default: {
    name: '示例云',
    shortName: '示例云',
    logoURL: '',
    primaryColor: '#1b5fd9',
    icp: (import.meta.env.VITE_FILING_NUMBER ?? '').trim(),
    supportPhone: (import.meta.env.VITE_SUPPORT_PHONE ?? '').trim(),
  },
};
