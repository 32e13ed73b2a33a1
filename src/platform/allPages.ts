/** One page of a list, and how many records the platform says there are in all. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Which page: `index` and `offset` from 0, `size` records at most. */
export interface PageAsked {
  readonly index: number;
  readonly offset: number;
  readonly size: number;
}

export interface AllPages<Row> {
  /** Asks the platform for one page; rejects with the kinds of `errors.ts`. */
  readonly read: (page: PageAsked, signal: AbortSignal) => Promise<Page<Row>>;
  readonly size: number;
  /** Pages asked for at once; six unless told otherwise, as many as a browser opens to one host. */
  readonly inFlight?: number;
  readonly signal: AbortSignal;
  /** Each page once, in order; the next one waits for it, and few are asked for ahead of it. */
  readonly onPage: (
    rows: readonly Row[],
    so: { readonly rows: number; readonly total: number },
  ) => Promise<void> | void;
}

/** The pages do not make up the list: their number or its size changed on the way. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete';
  constructor(
    readonly expected: number,
    readonly found: number,
  ) {
    super(`${found} of ${expected}`);
  }
}
