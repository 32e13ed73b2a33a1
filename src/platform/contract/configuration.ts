import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { text } from './fields';

/** What is of another kind is as good as missing: a slip in one field costs that field alone. */
const field = v.fallback(text, '');

/** How one host name is dressed; '' for what is missing. `primaryColor` is `#rrggbb` where it is of any use. */
export const brand = v.object({
  name: field,
  shortName: field,
  logoURL: field,
  primaryColor: field,
  icp: field,
  supportPhone: field,
});
export type Brand = v.InferOutput<typeof brand>;

/** Brands by host name, null for what is none, and the object storage that images go to; the path is a setting. */
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

/** The call, at the path that is set. */
export type ConfigurationCall = Omit<typeof runtimeConfiguration, 'path'> & { readonly path: string };

/** The call at a path below the platform's origin; where nothing is set, at its own. */
export function configurationAt(path: string = runtimeConfiguration.path): ConfigurationCall {
  return { ...runtimeConfiguration, path };
}
