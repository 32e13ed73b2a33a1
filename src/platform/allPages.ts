import { wait } from '../lib/wait';
import { Incomplete, isAnswered, Refused, Unavailable } from './errors';

/** One page of a list, and the platform's total number of records. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The page to read. */
export interface PageRequest {
  /** The number of the page, from 0. */
  readonly index: number;
  /** The index of the page's first record in the list, from 0. */
  readonly offset: number;
  /** The maximum number of records on the page. */
  readonly size: number;
  /** True if the page was read before, and only its keys are compared to see whether the list has changed. */
  readonly again?: boolean;
}

/**
 * How the pages of a list are requested. If a record is removed or added while the list is read, all later records
 * move, and a record may be missed between two pages. Each way of paging notices this differently:
 * - `offset`: a page may begin anywhere. Each page begins with the last record of the previous page; if that record
 *   differs, the list has changed. At the end the first page is read again.
 * - `index`: a page is requested by its number. At the end all pages are read again.
 * - `fixed`: no record can move to another page, for example because each page is a request for given ids.
 */
export type Paging = 'offset' | 'index' | 'fixed';

export interface AllPages<Row> {
  /** Requests one page. Rejects with the errors of `errors.ts`. */
  readonly read: (page: PageRequest, signal: AbortSignal) => Promise<RowPage<Row>>;
  /** The maximum number of records on a page. */
  readonly size: number;
  readonly paging: Paging;
  /** A key that identifies a record. */
  readonly keyOf: (row: Row) => string;
  /** How often the list is read from the beginning before it counts as incomplete; 2 by default. */
  readonly beginnings?: number;
  /** The maximum number of parallel requests; 4 by default, the limit of background requests (`Client.background`). */
  readonly inFlight?: number;
  readonly signal: AbortSignal;
  /** Called before the first page of each attempt: discard the rows of earlier attempts. */
  readonly onBegin?: () => void;
  /**
   * Called once per page, in order. The next call waits until the returned promise resolves; meanwhile only a few more
   * pages are requested.
   */
  readonly onPage: (
    rows: readonly Row[],
    so: { readonly rows: number; readonly total: number },
  ) => Promise<void> | void;
  /** Called with the error when a page is about to be requested again, and with null once a page arrives. */
  readonly onTrouble?: (error: unknown) => void;
  /** Resolves after these milliseconds, or as soon as `signal` is aborted. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * How often a page is requested before reading fails: `failing` if the platform answers with 5xx, `waiting` if the
 * platform is busy (429) or unreachable. With the pauses in between, this takes three seconds for `failing` and half a
 * minute for `waiting`.
 */
export const maxTries = { failing: 3, waiting: 6 } as const;
/** The first pause of a page in milliseconds; each further pause is twice as long. */
const firstPause = 1000;
/** The maximum pause in milliseconds, even if `Retry-After` is longer. */
const maxPause = 60_000;

/**
 * Milliseconds to wait before the page is requested again; null if the error rules out another request, or if the page
 * was requested too often.
 */
function pauseAfter(error: unknown, tries: number): number | null {
  const failing = error instanceof Unavailable && isAnswered(error);
  if (tries >= (failing ? maxTries.failing : maxTries.waiting)) return null;
  const own = firstPause * 2 ** (tries - 1);
  if (error instanceof Unavailable || (error instanceof Refused && error.status === 429)) {
    return Math.min(Math.max((error.retryAfter ?? 0) * 1000, own), maxPause);
  }
  return null;
}

/**
 * Reads a complete list page by page, with several requests in parallel. Pages are passed to `onPage` in order; at most
 * twice `inFlight` pages are requested beyond those passed on.
 *
 * No key occurs twice, and every record that is in the list during the whole reading is included (see `Paging`). If the
 * list has changed, it is read again, starting with `onBegin`. If records are added or removed meanwhile, `index`
 * returns the list as it was at one moment; `offset` may miss an added record if another record was removed. The fields
 * of a record are as they were when its page was read.
 *
 * A page that fails with 429, 5xx or no answer is requested again, up to `maxTries`. All requests pause meanwhile;
 * afterwards fewer run in parallel until pages succeed again. Any other error, or `signal`, aborts the requests in
 * flight and rejects.
 *
 * @returns the number of rows, equal to the platform's total
 * @throws {Incomplete} if every attempt finds a page of unexpected length or a changed list
 */
export async function readAllPages<Row>(
  options: AllPages<Row>,
): Promise<{ readonly rows: number; readonly total: number }> {
  const { beginnings = 2, onBegin } = options;
  for (let beginning = 1; ; beginning += 1) {
    onBegin?.();
    try {
      return await readOnce(options);
    } catch (error) {
      if (!(error instanceof Incomplete) || beginning === beginnings) throw error;
    }
  }
}

/** Where the pages of a list begin. With `offset`, a page shares one record with the previous page. */
function placesOf(paging: Paging, size: number, total: number) {
  const shared = paging === 'offset' ? 1 : 0;
  const pages = total <= size ? 1 : Math.ceil((total - shared) / (size - shared));
  return {
    pages,
    /** How many records a page shares with the previous one. */
    shared: (index: number) => (index === 0 ? 0 : shared),
    offset: (index: number) => index * (size - shared),
    /** How many pages are read again: none for a list of one page, because a single answer cannot contradict itself. */
    again: pages === 1 || paging === 'fixed' ? 0 : paging === 'offset' ? 1 : pages,
  };
}

/**
 * Checks that pages, taken in order, belong to one list: no key occurs twice, and each page begins where the
 * previous page ended.
 */
function createKeyCheck<Row>(keyOf: (row: Row) => string) {
  const seen = new Set<string>();
  /** The keys of the pages that are read again, by page. */
  const keysByPage: (readonly string[])[] = [];
  let last: string | undefined;
  return {
    /** Checks the next page and returns its rows, without those that the page shares with the previous page. */
    take({ rows, total }: RowPage<Row>, shared: number, again: boolean): readonly Row[] {
      const keys = rows.map(keyOf);
      if (shared > 0 && keys[0] !== last) throw new Incomplete(total, total, 'changed');
      last = keys.at(-1);
      const newKeys = shared > 0 ? keys.slice(shared) : keys;
      for (const key of newKeys) {
        if (seen.has(key)) throw new Incomplete(total, total - 1, 'twice');
        seen.add(key);
      }
      if (again) keysByPage.push(keys);
      return shared > 0 ? rows.slice(shared) : rows;
    },
    /** @throws {Incomplete} if a page that is read again does not have the same keys */
    compare(index: number, { rows, total }: RowPage<Row>) {
      const before = keysByPage[index] ?? [];
      if (rows.length !== before.length || rows.some((row, at) => keyOf(row) !== before[at])) {
        throw new Incomplete(total, total, 'changed');
      }
    },
  };
}

function readOnce<Row>(options: AllPages<Row>): Promise<{ readonly rows: number; readonly total: number }> {
  const { read, size, paging, keyOf, inFlight = 4, signal, onPage, onTrouble, wait: pause = wait } = options;
  const max = inFlight * 2;
  const stop = new AbortController();
  const keys = createKeyCheck(keyOf);
  const arrived = new Map<number, RowPage<Row>>();
  const tries = new Map<number, number>();
  /**
   * The requests to retry, lowest first. A request is the index of a page. To read a page again, the number of pages is
   * added to its index.
   */
  const toRetry: number[] = [];
  let total: number | null = null;
  /** The pages of the list. One page is assumed until the first page has arrived. */
  let places = placesOf(paging, size, 0);
  /** The next request. */
  let next = 0;
  /** How many pages were passed to `onPage`. */
  let handedOn = 0;
  /** How many pages were read again and compared. */
  let compared = 0;
  let rows = 0;
  let running = 0;
  let atOnce = inFlight;
  /** Pages that arrived since the last failure or the last increase of `atOnce`. */
  let successes = 0;
  let pauses = 0;
  let troubled = false;
  let handing = false;

  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      stop.abort();
      settle();
    };
    const fail = (error: unknown) => {
      if (!stop.signal.aborted) end(() => reject(error));
    };
    const abort = () => fail(signal.reason);
    const endWhenDone = () => {
      const { pages, again } = places;
      if (handedOn === pages && compared === again && total !== null) end(() => resolve({ rows, total: total ?? 0 }));
    };

    const check = (index: number, page: RowPage<Row>) => {
      if (total === null) places = placesOf(paging, size, page.total);
      total ??= page.total;
      if (page.total !== total) throw new Incomplete(total, page.total, 'changed');
      const due = Math.min(size, total - places.offset(index));
      if (page.rows.length !== due) throw new Incomplete(total, total - due + page.rows.length);
    };

    const rest = async (milliseconds: number) => {
      pauses += 1;
      await pause(milliseconds, stop.signal);
      pauses -= 1;
      ask();
    };

    const retryLater = (request: number, error: unknown) => {
      const tried = (tries.get(request) ?? 0) + 1;
      const pause = pauseAfter(error, tried);
      if (pause === null) return fail(error);
      troubled = true;
      onTrouble?.(error);
      tries.set(request, tried);
      toRetry.push(request);
      toRetry.sort((a, b) => a - b);
      atOnce = Math.max(1, Math.floor(atOnce / 2));
      successes = 0;
      void rest(pause);
    };

    const succeeded = () => {
      if (pauses > 0) return; // This page was requested before the failure.
      if (troubled) onTrouble?.(null);
      troubled = false;
      successes += 1;
      if (atOnce === inFlight || successes < atOnce * 2) return;
      atOnce += 1;
      successes = 0;
    };

    const fetched = async (index: number, again: boolean): Promise<RowPage<Row>> => {
      running += 1;
      try {
        return await read({ index, offset: places.offset(index), size, ...(again && { again }) }, stop.signal);
      } finally {
        running -= 1;
      }
    };

    const take = async (request: number) => {
      const again = request >= places.pages;
      const index = again ? request - places.pages : request;
      try {
        const page = await fetched(index, again);
        if (stop.signal.aborted) return;
        check(index, page);
        if (again) keys.compare(index, page);
        else arrived.set(index, page);
      } catch (error) {
        if (!stop.signal.aborted) retryLater(request, error);
        return;
      }
      succeeded();
      if (again) {
        compared += 1;
        endWhenDone();
      } else void handOn();
      ask();
    };

    /** Whether another page may be requested. Pages are read again only after all of them were passed to `onPage`. */
    const mayAsk = () => {
      const { pages, again } = places;
      return next < pages ? next < handedOn + max : handedOn === pages && next < pages + again;
    };

    const ask = () => {
      while (!stop.signal.aborted && pauses === 0 && running < atOnce) {
        const request = toRetry.shift() ?? (mayAsk() ? next++ : null);
        if (request === null) return;
        void take(request);
      }
    };

    const handOn = async () => {
      if (handing) return;
      handing = true;
      try {
        for (let page = arrived.get(handedOn); page !== undefined; page = arrived.get(handedOn)) {
          arrived.delete(handedOn);
          const newRows = keys.take(page, places.shared(handedOn), handedOn < places.again);
          rows += newRows.length;
          await onPage(newRows, { rows, total: total ?? 0 });
          if (stop.signal.aborted) return;
          handedOn += 1;
          ask();
        }
        handing = false;
        endWhenDone();
      } catch (error) {
        fail(error);
      }
    };

    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    ask();
  });
}
