import type { Brand } from '../platform/contract/configuration';
import { builtInBrands } from './builtInBrands';

/** The absolute address of an image; '' for what is none. From where images may come is the policy's to say. */
export function imageAddress(address: string, origin: string): string {
  if (address === '') return '';
  try {
    const { href } = new URL(address, origin);
    return /^(https?:|data:image\/)/.test(href) ? href : '';
  } catch {
    return '';
  }
}

/** Brands by host name; null for an invalid one. */
export type BrandsByHost = Readonly<Record<string, Brand | null>>;

/**
 * The brand of a host name. What is missing or invalid in the delivered one comes from the host's built-in brand: an
 * empty name, a colour other than `#rrggbb`, a logo that is no address of an image. The filing number and the phone
 * belong to one company, so the default brand never fills them in.
 *
 * @param delivered brands by host name of the runtime configuration; null while it is loading or if it failed
 */
export function brandOf(delivered: BrandsByHost | null, host: string, origin: string): Brand {
  const own = Object.hasOwn(builtInBrands, host) ? builtInBrands[host] : undefined;
  const fallback = own ?? builtInBrands.default;
  const brand = delivered !== null && Object.hasOwn(delivered, host) ? delivered[host] : undefined;
  if (!brand) return fallback;
  const name = brand.name.trim() || fallback.name;
  // In small letters, so that a colour written otherwise is not another one.
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
