import type { Brand } from '../platform/contract/configuration';

/** Brands by host name; `default` stands for every host name that has none. */
export interface Brands {
  readonly default: Brand;
  readonly [host: string]: Brand | undefined;
}

/**
 * The brands the console was built with: shown at once, and kept where the runtime configuration fails or names no
 * brand for the host. An empty `logoURL` is the sample mark.
 */
export const builtInBrands: Brands = {
  default: {
    name: '示例云',
    shortName: '示例云',
    logoURL: '',
    primaryColor: '#1b5fd9',
    icp: '示例ICP备00000000号',
    supportPhone: '400-000-0000',
  },
};
