import type { Brand } from '../platform/contract/configuration';

/** Brands by host name; `default` applies to all other hosts. */
export interface Brands {
  readonly default: Brand;
  readonly [host: string]: Brand | undefined;
}

/**
 * The brands built into the console: shown at once, and kept if the runtime configuration fails or has no brand for the
 * host. With an empty `logoURL` the sample mark is shown. Filing number and phone are those of whoever builds the console,
 * or none.
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
