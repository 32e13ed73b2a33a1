import { is } from 'valibot';
import type { Schema } from '../../src/platform/endpoint';
import { dice, type Roll } from '../support/dice';
import type { Described } from './endpoints';

/** A valid payload with one change that breaks the contract. */
export interface Spoilt {
  /** The field and its change, such as `list.0.amount: "1234"`. */
  readonly name: string;
  readonly payload: unknown;
  readonly path: Path;
  /** The value at the path now; undefined if it is missing. */
  readonly value?: unknown;
}

type Path = readonly string[];

/** Marks a field to leave out. */
const gone = Symbol('gone');

/** The paths of a payload's fields; for a list, of one random entry. */
function pathsOf(value: unknown, roll: Roll, at: Path = []): Path[] {
  if (Array.isArray(value)) {
    const place = String(roll(Math.max(1, value.length)));
    return [at, ...(value.length > 0 ? pathsOf(value[Number(place)], roll, [...at, place]) : [])];
  }
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, field]) => pathsOf(field, roll, [...at, key]))];
}

/** Values that the contract never allows in place of this one: another type, or a number that is not finite. */
function wrongFor(value: unknown): unknown[] {
  const shared = [null, {}, []].filter((other) => JSON.stringify(other) !== JSON.stringify(value));
  if (Array.isArray(value)) return [null, { 0: value[0] ?? null, length: 1 }, '[]', value.length];
  if (typeof value === 'number') return [...shared, String(value), '', true];
  if (typeof value === 'string') return [...shared, 0, false, [value]];
  if (typeof value === 'boolean') return [...shared, String(value), 0, 1];
  return [null, [], [value], 'object', 0];
}

/** Values outside the range of a number, by the name of its field. */
const outside: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(tax_ratio|taxRatio|payfee_rate)$/, [-0.001, 1.375, 6]],
  [/(start|end)day$/, [-1, 0, 32, 1.5]],
  [/^verifiedStep$/, [-1, 3, 0.5]],
  [/^(upBandwidth|bandwidth.*)$/, [-1]],
];

function put(value: unknown, [key, ...rest]: Path, what: unknown): unknown {
  if (key === undefined) return what;
  if (Array.isArray(value))
    return value.map((entry, place) => (String(place) === key ? put(entry, rest, what) : entry));
  const fields = Object.entries(value as object).flatMap(([name, field]) => {
    const next = name === key ? put(field, rest, what) : field;
    return next === gone ? [] : [[name, next]];
  });
  return Object.fromEntries(fields);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inside, key) => (inside as Record<string, unknown>)[key], value);
}

/**
 * The payload once with each of its fields missing, once with each mistyped, and with each number outside its range.
 * The seed decides how, and in which entry of a list.
 */
export function spoiltPayloads(payload: unknown, seed: string): Spoilt[] {
  const roll = dice(seed);
  return pathsOf(payload, roll).flatMap((path) => {
    const at = path.length === 0 ? 'the payload' : path.join('.');
    const wrong = wrongFor(valueAt(payload, path));
    const chosen = wrong[roll(wrong.length)];
    const spoilt = (value: unknown) => ({
      name: `${at}: ${JSON.stringify(value)}`,
      payload: put(payload, path, value),
      path,
      value,
    });
    // Neither the whole payload nor an entry of a list can be missing: the list would only be shorter.
    if (path.length === 0 || /^\d+$/.test(path.at(-1) ?? '')) return [spoilt(chosen)];
    const figures = outside.flatMap(([field, values]) => (field.test(path.at(-1) ?? '') ? values : []));
    return [{ name: `no ${at}`, payload: put(payload, path, gone), path }, ...[chosen, ...figures].map(spoilt)];
  });
}

/** Whether a schema allows a change: the field may be missing or null, or of any type. */
export function isLeftOpen(schema: Described, [key, ...rest]: Path, value: unknown): boolean {
  const { type, entries = {}, item, wrapped, value: ofRecord } = schema;
  if ('fallback' in schema || type === 'unknown') return true;
  if (wrapped) {
    const isMissing = key === undefined && (value ?? null) === null && is(schema as Schema & Described, value);
    return isMissing || isLeftOpen(wrapped, key === undefined ? [] : [key, ...rest], value);
  }
  // A list is an object without fields, and a record.
  if (key === undefined) return type === 'record' || (type === 'object' && Object.keys(entries).length === 0);
  if (type === 'record' && rest.length === 0 && value === undefined) return true;
  const next = entries[key] ?? item ?? ofRecord;
  return next !== undefined && isLeftOpen(next, rest, value);
}
