import { type GenericSchema, safeParse } from 'valibot';

/** A value that an address states, with one parameter or several. */
export interface SearchPart<Value> {
  /** Reads it strictly: what is missing, unknown or broken is the default. */
  readonly read: (given: URLSearchParams) => Value;
  /** Sets the parameters; none for the default. */
  readonly write: (value: Value, into: URLSearchParams) => void;
}

/** One parameter with a value that `schema` accepts; null where the address names none. */
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

/** What a screen's address states after its path. */
export interface Search<View> {
  /** The view of a search, with or without `?`. Never throws. */
  readonly read: (search: string) => View;
  /** The one search of a view, its parameters in the order of the definition: '' or `?…`. */
  readonly write: (view: View) => string;
  /** The search with some of its view changed; what is unknown or broken in it is dropped. */
  readonly change: (search: string, change: Partial<View>) => string;
}

/** Defines the search of a screen's address, so that two addresses of one view are equal. */
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
    return into.size === 0 ? '' : `?${into}`;
  };
  return { read, write, change: (search, change) => write({ ...read(search), ...change }) };
}
