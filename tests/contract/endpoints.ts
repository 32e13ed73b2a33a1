import type { Channel, Endpoint } from '../../src/platform/endpoint';

type Exports = Readonly<Record<string, unknown>>;

/** The contract's files, read from the disk. */
async function filesOnDisk(): Promise<Record<string, Exports>> {
  const { readdirSync } = await import('node:fs');
  const names = readdirSync(new URL('../../src/platform/contract', import.meta.url)).filter(
    (name) => !name.endsWith('.test.ts'),
  );
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await import(`../../src/platform/contract/${name}`)])),
  );
}

// Playwright has no `import.meta.glob`, and the browser of the contract tests no disk.
const files: Record<string, Exports> = import.meta.env
  ? import.meta.glob<Exports>(['../../src/platform/contract/*.ts', '!**/*.test.ts'], { eager: true })
  : await filesOnDisk();

/** What each file of the contract exports, by its name. */
export const domains: Readonly<Record<string, Exports>> = Object.fromEntries(
  Object.entries(files)
    .map(([path, exports]) => [path.replace(/^.*\/|\.ts$/g, ''), exports] as const)
    .filter(([name]) => name !== 'fields'),
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
