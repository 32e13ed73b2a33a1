import { dice, type Roll } from '../support/dice';

/** A right payload with one thing wrong in it. */
export interface Spoilt {
  /** The field and what became of it, such as `list.0.amount: "1234"`. */
  readonly name: string;
  readonly payload: unknown;
}

type Path = readonly string[];

/** Marks a field to be left out. */
const gone = Symbol('gone');

/** Where the fields of a payload are; of a list one entry stands for all, whichever the dice say. */
function pathsOf(value: unknown, roll: Roll, at: Path = []): Path[] {
  if (Array.isArray(value)) {
    const place = String(roll(Math.max(1, value.length)));
    return [at, ...(value.length > 0 ? pathsOf(value[Number(place)], roll, [...at, place]) : [])];
  }
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, field]) => pathsOf(field, roll, [...at, key]))];
}

/** What a value never is by the contract: of another type, or a figure that is none. */
function wrongFor(value: unknown): unknown[] {
  const shared = [null, {}, []].filter((other) => JSON.stringify(other) !== JSON.stringify(value));
  if (Array.isArray(value)) return [null, { 0: value[0] ?? null, length: 1 }, '[]', value.length];
  if (typeof value === 'number') return [...shared, String(value), '', true];
  if (typeof value === 'string') return [...shared, 0, false, [value]];
  if (typeof value === 'boolean') return [...shared, String(value), 0, 1];
  return [null, [], [value], 'object', 0];
}

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
 * The payload once with each of its fields missing and once with each mistyped, one at a time. How, and in which entry
 * of a list, the seed says.
 */
export function spoiltPayloads(payload: unknown, seed: string): Spoilt[] {
  const roll = dice(seed);
  return pathsOf(payload, roll).flatMap((path) => {
    const at = path.length === 0 ? 'the payload' : path.join('.');
    const wrong = wrongFor(valueAt(payload, path));
    const chosen = wrong[roll(wrong.length)];
    const mistyped = { name: `${at}: ${JSON.stringify(chosen)}`, payload: put(payload, path, chosen) };
    // The whole is not missing, and neither is an entry of a list: the list would be shorter.
    if (path.length === 0 || /^\d+$/.test(path.at(-1) ?? '')) return [mistyped];
    return [{ name: `no ${at}`, payload: put(payload, path, gone) }, mistyped];
  });
}
