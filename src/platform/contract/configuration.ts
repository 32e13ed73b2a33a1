import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { text } from './fields';

/**
 * A text of the configuration. A value of the wrong type counts as missing, so that a mistake affects one field only.
 */
const field = v.fallback(text, '');

/** The brand of a host name; '' for a missing value. `primaryColor` is usable if it is `#rrggbb`. */
export const brand = v.object({
  name: field,
  shortName: field,
  logoURL: field,
  primaryColor: field,
  icp: field,
  supportPhone: field,
});
export type Brand = v.InferOutput<typeof brand>;

/**
 * Brands by host name, `null` for an invalid brand, and the object storage for images. A build may set another address
 * for this call (`VITE_CONFIGURATION_URL`).
 */
export const runtimeConfiguration = endpoint({
  name: 'configuration.runtimeConfiguration',
  method: 'GET',
  path: '/kv/console-config',
  dialect: 'status',
  open: true,
  answer: v.object({
    brands: v.record(text, v.fallback(v.nullable(brand), null)),
    objectStorage: v.object({ endpoint: text, bucket: text, region: text }),
  }),
});

/** The configuration call at the configured address. */
export type ConfigurationCall = Omit<typeof runtimeConfiguration, 'path'> & { readonly path: string };

/**
 * The configuration call at another address: a path below the platform's origin, or a URL of another host. Without an
 * address, the default path is used.
 */
export function configurationAt(address = ''): ConfigurationCall {
  return { ...runtimeConfiguration, path: address || runtimeConfiguration.path };
}
