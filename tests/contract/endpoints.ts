import { readdirSync } from 'node:fs';
import type { Channel, Endpoint } from '../../src/platform/endpoint';

const files = readdirSync(new URL('../../src/platform/contract', import.meta.url)).sort();

/** What each file of the contract exports. Playwright has no `import.meta.glob`. */
export const domains: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.fromEntries(
  await Promise.all(
    files
      .filter((file) => file !== 'fields.ts' && !file.endsWith('.test.ts'))
      .map((file) => file.replace('.ts', ''))
      .map(async (domain) => [domain, await import(`../../src/platform/contract/${domain}.ts`)]),
  ),
);

const values = Object.values(domains).flatMap((domain) => Object.values(domain));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every call of the contract. */
export const endpoints: readonly Endpoint[] = values.filter(
  (value): value is Endpoint => isObject(value) && 'dialect' in value && 'path' in value,
);

/** Every socket of the contract. */
export const channels: readonly Channel[] = values.filter(
  (value): value is Channel => isObject(value) && 'message' in value && 'path' in value,
);

/** The parts of the validation library's schema that the tests use. */
export interface Described {
  readonly type: string;
  /** The fields of an object. */
  readonly entries?: Readonly<Record<string, Described>>;
  /** The items of an array. */
  readonly item?: Described;
  /** The schema inside an optional one. */
  readonly wrapped?: Described;
  /** The keys of a record. */
  readonly key?: Described;
  readonly value?: Described;
  readonly literal?: unknown;
  /** The values of a picklist, the schemas of a union. */
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly fallback?: unknown;
}
