import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { text } from './fields';

export const brand = v.object({
  name: text,
  shortName: text,
  logoURL: text,
  primaryColor: text,
  icp: text,
  supportPhone: text,
});
export type Brand = v.InferOutput<typeof brand>;

/** Brands by host name, and the object storage that images go to; the path is a setting. */
export const runtimeConfiguration = endpoint({
  name: 'configuration.runtimeConfiguration',
  method: 'GET',
  path: '/kv/console-config',
  dialect: 'status',
  open: true,
  answer: v.object({
    brands: v.record(text, brand),
    objectStorage: v.object({ endpoint: text, bucket: text, region: text }),
  }),
});

/** The call, at the path that is set. */
export type ConfigurationCall = Omit<typeof runtimeConfiguration, 'path'> & { readonly path: string };
