import { Refused, Unavailable } from './errors';

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
  /** Resolves after these milliseconds, or when `signal` ends the wait. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
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

/** How often a page is asked for before it is given up: with the pauses between, half a minute of trouble. */
export const mostTries = 6;
/** Milliseconds of the first pause; each further one of a page is twice as long. */
const firstPause = 1000;
/** The longest pause, whatever a `Retry-After` says. */
const longestPause = 60_000;

const passing = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Milliseconds to wait before the page is asked for again; null where asking again is no use. */
function pauseAfter(error: unknown, tries: number): number | null {
  const own = firstPause * 2 ** (tries - 1);
  if (error instanceof Unavailable) return own;
  if (error instanceof Refused && error.status === 429) {
    return Math.min(Math.max((error.retryAfter ?? 0) * 1000, own), longestPause);
  }
  return null;
}

/**
 * Reads a whole list page by page: several pages at once, handed on in order, few kept ahead of whoever takes them
 * (twice as many as are in flight). These are reads: a page that the platform is too busy for (429, 5xx, no answer) is
 * asked for again after a pause in which nothing is asked for, and from then on fewer pages at once, until pages come
 * again. Every other failure ends it, as does `signal`; what is on its way is then given up.
 *
 * @returns how many rows there were: as many as the platform said
 * @throws {Incomplete} where a page is not as long as it has to be, or the total changes on the way
 */
export function readAllPages<Row>(options: AllPages<Row>): Promise<{ readonly rows: number; readonly total: number }> {
  const { read, size, inFlight = 6, signal, onPage, wait = passing } = options;
  const most = inFlight * 2;
  const stop = new AbortController();
  const arrived = new Map<number, readonly Row[]>();
  const tries = new Map<number, number>();
  /** Pages to be asked for once more, lowest first. */
  const again: number[] = [];
  let total: number | null = null;
  /** Until the first page has come there is no other. */
  let pages = 1;
  let next = 0;
  let handedOn = 0;
  let rows = 0;
  let running = 0;
  let atOnce = inFlight;
  /** Pages that came since the last trouble, or since it was last dared to ask for more at once. */
  let good = 0;
  let resting = 0;
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
      resting += 1;
      await wait(milliseconds, stop.signal);
      resting -= 1;
      ask();
    };

    const troubled = (index: number, error: unknown) => {
      const tried = (tries.get(index) ?? 0) + 1;
      const pause = pauseAfter(error, tried);
      if (pause === null || tried >= mostTries) return fail(error);
      tries.set(index, tried);
      again.push(index);
      again.sort((a, b) => a - b);
      atOnce = Math.max(1, Math.floor(atOnce / 2));
      good = 0;
      void rest(pause);
    };

    const eased = () => {
      if (resting > 0) return; // It was asked for before the trouble.
      good += 1;
      if (atOnce === inFlight || good < atOnce * 2) return;
      atOnce += 1;
      good = 0;
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
        if (!stop.signal.aborted) troubled(index, error);
        return;
      }
      eased();
      void handOn();
      ask();
    };

    const ask = () => {
      while (!stop.signal.aborted && resting === 0 && running < atOnce) {
        const index = again.shift() ?? (next < pages && next < handedOn + most ? next++ : null);
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
