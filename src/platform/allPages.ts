import { Refused, Unavailable } from './errors';

/** One page of a list, and the total number of records according to the platform. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The page to read: `index` and `offset` count from 0, `size` is the most records it may have. */
export interface PageRequest {
  readonly index: number;
  readonly offset: number;
  readonly size: number;
}

export interface AllPages<Row> {
  /** Requests one page. Rejects with the errors of `errors.ts`. */
  readonly read: (page: PageRequest, signal: AbortSignal) => Promise<Page<Row>>;
  readonly size: number;
  /** Parallel requests; 6 by default, the number of connections a browser opens to one host. */
  readonly inFlight?: number;
  readonly signal: AbortSignal;
  /** Called once per page, in order. The next page waits for it, and only few are requested ahead. */
  readonly onPage: (
    rows: readonly Row[],
    so: { readonly rows: number; readonly total: number },
  ) => Promise<void> | void;
  /** Resolves after these milliseconds, or as soon as `signal` is aborted. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** The pages do not make up the list: the total or the length of a page changed while reading. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete';
  constructor(
    readonly expected: number,
    readonly found: number,
  ) {
    super(`${found} of ${expected}`);
  }
}

/**
 * How often a page is requested before reading fails. With the pauses between, this covers half a minute of failures.
 */
export const mostTries = 6;
/** The first pause of a page in milliseconds; each further pause is twice as long. */
const firstPause = 1000;
/** The longest pause in milliseconds, even if `Retry-After` asks for more. */
const longestPause = 60_000;

const passing = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Milliseconds to wait before the page is requested again; null if it must not be retried. */
function pauseAfter(error: unknown, tries: number): number | null {
  const own = firstPause * 2 ** (tries - 1);
  if (error instanceof Unavailable) return own;
  if (error instanceof Refused && error.status === 429) {
    return Math.min(Math.max((error.retryAfter ?? 0) * 1000, own), longestPause);
  }
  return null;
}

/**
 * Reads a whole list page by page, with several requests in parallel. Pages are passed to `onPage` in order; at most
 * twice as many as are in flight are kept ahead of it.
 *
 * A page that fails with 429, 5xx or no answer is retried. All requests pause meanwhile; afterwards fewer run in
 * parallel until pages succeed again. Any other error, or `signal`, aborts the requests in flight and rejects.
 *
 * @returns the number of rows, equal to the platform's total
 * @throws {Incomplete} if a page has an unexpected length or the total changes
 */
export function readAllPages<Row>(options: AllPages<Row>): Promise<{ readonly rows: number; readonly total: number }> {
  const { read, size, inFlight = 6, signal, onPage, wait = passing } = options;
  const most = inFlight * 2;
  const stop = new AbortController();
  const arrived = new Map<number, readonly Row[]>();
  const tries = new Map<number, number>();
  /** Pages to retry, lowest first. */
  const toRetry: number[] = [];
  let total: number | null = null;
  /** The number of pages is not known before the first one has arrived. */
  let pages = 1;
  let next = 0;
  let handedOn = 0;
  let rows = 0;
  let running = 0;
  let atOnce = inFlight;
  /** Pages that arrived since the last failure or the last increase of `atOnce`. */
  let successes = 0;
  let pauses = 0;
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

    const check = (index: number, page: Page<Row>) => {
      total ??= page.total;
      if (page.total !== total) throw new Incomplete(total, page.total);
      const due = Math.min(size, total - index * size);
      if (page.rows.length !== due) throw new Incomplete(total, total - due + page.rows.length);
      pages = Math.max(1, Math.ceil(total / size));
    };

    const rest = async (milliseconds: number) => {
      pauses += 1;
      await wait(milliseconds, stop.signal);
      pauses -= 1;
      ask();
    };

    const retryLater = (index: number, error: unknown) => {
      const tried = (tries.get(index) ?? 0) + 1;
      const pause = pauseAfter(error, tried);
      if (pause === null || tried >= mostTries) return fail(error);
      tries.set(index, tried);
      toRetry.push(index);
      toRetry.sort((a, b) => a - b);
      atOnce = Math.max(1, Math.floor(atOnce / 2));
      successes = 0;
      void rest(pause);
    };

    const succeeded = () => {
      if (pauses > 0) return; // This page was requested before the failure.
      successes += 1;
      if (atOnce === inFlight || successes < atOnce * 2) return;
      atOnce += 1;
      successes = 0;
    };

    const fetched = async (index: number): Promise<Page<Row>> => {
      running += 1;
      try {
        return await read({ index, offset: index * size, size }, stop.signal);
      } finally {
        running -= 1;
      }
    };

    const take = async (index: number) => {
      try {
        const page = await fetched(index);
        if (stop.signal.aborted) return;
        check(index, page);
        arrived.set(index, page.rows);
      } catch (error) {
        if (!stop.signal.aborted) retryLater(index, error);
        return;
      }
      succeeded();
      void handOn();
      ask();
    };

    const ask = () => {
      while (!stop.signal.aborted && pauses === 0 && running < atOnce) {
        const index = toRetry.shift() ?? (next < pages && next < handedOn + most ? next++ : null);
        if (index === null) return;
        void take(index);
      }
    };

    const handOn = async () => {
      if (handing) return;
      handing = true;
      try {
        for (let page = arrived.get(handedOn); page !== undefined; page = arrived.get(handedOn)) {
          arrived.delete(handedOn);
          rows += page.length;
          await onPage(page, { rows, total: total ?? 0 });
          if (stop.signal.aborted) return;
          handedOn += 1;
          ask();
        }
        handing = false;
        if (handedOn === pages && total !== null) end(() => resolve({ rows, total: total ?? 0 }));
      } catch (error) {
        fail(error);
      }
    };

    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    ask();
  });
}
