import { type GenericSchema, safeParse } from 'valibot';
import { isDay } from './time';

/** A value in the query of an address, stored in one or several parameters. */
export interface SearchPart<Value> {
  /** Reads the value; missing, unknown and malformed parameters give the default. */
  readonly read: (given: URLSearchParams) => Value;
  /** Sets the parameters; sets none for the default. */
  readonly write: (value: Value, into: URLSearchParams) => void;
  /**
   * The names of unreadable parameters that the page reports to the user, because the default shows other content than
   * the address asks for, such as another month.
   */
  readonly unreadable?: (given: URLSearchParams) => readonly string[];
}

/** A value in a single parameter; null if the parameter is missing, or if `schema` rejects its value. */
export function parameter<Value extends string>(
  name: string,
  schema: GenericSchema<unknown, Value>,
): SearchPart<Value | null> {
  return {
    read(given) {
      const { success, output } = safeParse(schema, given.get(name));
      return success ? output : null;
    },
    write: (value, into) => value !== null && into.set(name, value),
  };
}

/**
 * The receipts' explanations whose open state differs from the initial one: the name of an opened one, `-` and the name
 * of a closed one.
 */
export const marksPart: SearchPart<readonly string[]> = {
  read: (given) => [
    ...new Set(
      given
        .get('marks')
        ?.split('.')
        .filter((name) => /^-?[a-z]+$/.test(name)),
    ),
  ],
  write: (names, into) => names.length > 0 && into.set('marks', names.join('.')),
};

/** Reports a parameter as unreadable if `isValue` rejects its value. */
export const unreadableUnless =
  (name: string, isValue: (text: string) => boolean) =>
  (given: URLSearchParams): readonly string[] => {
    const value = given.get(name);
    return value && !isValue(value) ? [name] : [];
  };

/** The parameters `from` and `to`, unless both are days and in order. */
export function unreadableDays(given: URLSearchParams): readonly string[] {
  const ends = ['from', 'to'].filter((name) => given.get(name));
  const [from, to] = [given.get('from') ?? '', given.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? [] : ends;
}

/** The query of a screen's address. */
export interface Search<View> {
  /** Parses a query, with or without `?`. Never throws. */
  readonly read: (search: string) => View;
  /** The canonical query of a view, its parameters in the order of the definition: '' or `?…`. */
  readonly write: (view: View) => string;
  /** The query with a part of the view changed; unknown and malformed parameters are dropped. */
  readonly change: (search: string, change: Partial<View>) => string;
  /** The names of the unreadable parameters that the page reports to the user. */
  readonly unreadable: (search: string) => readonly string[];
  /** The query without the unreadable values; everything else stays, also other parts of the same parameter. */
  readonly withoutUnreadable: (search: string) => string;
}

/** The parameters as a query. `URLSearchParams.size` is missing in older browsers. */
function queryOf(parameters: URLSearchParams): string {
  const text = String(parameters);
  return text === '' ? '' : `?${text}`;
}

/** Defines the query of a screen's address. Equal views always give equal addresses. */
export function defineSearch<View extends object>(
  parts: {
    readonly [Key in keyof View]: SearchPart<View[Key]>;
  },
): Search<View> {
  const keys = Object.keys(parts) as (keyof View)[];
  const read = (search: string) => {
    const given = new URLSearchParams(search);
    return Object.fromEntries(keys.map((key) => [key, parts[key].read(given)])) as View;
  };
  const write = (view: View) => {
    const into = new URLSearchParams();
    for (const key of keys) parts[key].write(view[key], into);
    return queryOf(into);
  };
  const unreadable = (search: string) => {
    const given = new URLSearchParams(search);
    return keys.flatMap((key) => parts[key].unreadable?.(given) ?? []);
  };
  return {
    read,
    write,
    change: (search, change) => write({ ...read(search), ...change }),
    unreadable,
    withoutUnreadable(search) {
      const [rest, readable] = [new URLSearchParams(search), new URLSearchParams(write(read(search)))];
      for (const name of unreadable(search)) {
        const value = readable.get(name);
        if (value === null) rest.delete(name);
        else rest.set(name, value);
      }
      return queryOf(rest);
    },
  };
}
