import { type GenericSchema, is } from 'valibot';

const marker = 'Qz7x';
let planted = 0;

/** A text that occurs nowhere else; it may look like a token, a name or a number. */
export function secret(): string {
  planted += 1;
  return `${marker}-${planted}`;
}

/** A number that occurs nowhere else. */
export function secretNumber(): number {
  planted += 1;
  return 770_000_000 + planted;
}

/** How many were planted so far. */
export const plantedCount = (): number => planted;

/** A planted text or number. */
export const leaked = /Qz7x|77\d{7}/i;

export interface AnySchema extends GenericSchema {
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
  readonly items?: readonly AnySchema[];
  readonly wrapped?: AnySchema;
  readonly value?: AnySchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** A value that the schema accepts, with a secret wherever one fits. */
export function secretsFor(schema: AnySchema): unknown {
  const value = anySecret(schema);
  // Secrets beside each other may contradict each other, such as counters; a value with a fixed format cannot contain
  // one.
  const calmer = Array.isArray(value) ? value.slice(0, 1) : firstFigure(value);
  return [value, calmer, '2025-05', '2025-06-10', 1, 1749571199].find((one) => is(schema, one)) ?? value;
}

/** The record with its first figure, and 0 for the others. */
function firstFigure(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const first = Object.values(value).find((one) => typeof one === 'number') as number | undefined;
  const figure = (one: unknown) => (typeof one === 'number' && one !== first ? 0 : one);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, figure(one)]));
}

function anySecret(schema: AnySchema): unknown {
  const { type, entries, item, items, wrapped, value, options } = schema;
  if (entries) return Object.fromEntries(Object.entries(entries).map(([key, one]) => [key, secretsFor(one)]));
  if (item) return [secretsFor(item), secretsFor(item)];
  if (items) return items.map(secretsFor);
  if (wrapped) return secretsFor(wrapped);
  if (type === 'record' && value) return { [secret()]: secretsFor(value) };
  if (type === 'literal') return schema.literal;
  const [first] = options ?? [];
  if (options) return typeof first === 'object' ? secretsFor(first as AnySchema) : first;
  if (type === 'number') return secretNumber();
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return secret();
}
