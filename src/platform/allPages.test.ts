import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllPages, Incomplete, mostTries, type PageRequest, readAllPages } from './allPages';
import { ContractBroken, ReadOnly, Refused, SessionEnded, Unavailable } from './errors';

const busy = (retryAfter: number | null = null) => new Refused('', 429, { retryAfter });
const down = () => new Unavailable('server', '', 503);

/** A list of numbers that answers page by page. `answer` may throw or change a page, as the platform might. */
function listOf(total: number, answer: (page: PageRequest, times: number) => number[] | undefined = () => undefined) {
  const requested: number[] = [];
  let under = 0;
  let most = 0;
  const read: AllPages<number>['read'] = async (page, signal) => {
    requested.push(page.index);
    under += 1;
    most = Math.max(most, under);
    try {
      await Promise.resolve();
      signal.throwIfAborted();
      const times = requested.filter((index) => index === page.index).length;
      const due = Array.from(
        { length: Math.max(0, Math.min(page.size, total - page.offset)) },
        (_, at) => page.offset + at,
      );
      return { rows: answer(page, times) ?? due, total };
    } finally {
      under -= 1;
    }
  };
  return { read, requested, most: () => most };
}

/** Reads a list to its end; pauses take no time. */
function reading(read: AllPages<number>['read'], options: Partial<AllPages<number>> = {}) {
  const got: number[] = [];
  const progress: number[] = [];
  const pauses: number[] = [];
  const end = readAllPages<number>({
    read,
    size: 10,
    signal: new AbortController().signal,
    onPage: (rows, so) => {
      got.push(...rows);
      progress.push(so.rows);
    },
    wait: async (milliseconds) => void pauses.push(milliseconds),
    ...options,
  });
  return { end, got, progress, pauses };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([0, 1, 9, 10, 11, 95, 1000])('reads a list of %i in order', async (total) => {
  const { read, requested } = listOf(total);
  const { end, got, progress } = reading(read);
  expect(await end).toEqual({ rows: total, total });
  expect(got).toEqual(upTo(total));
  expect(requested).toHaveLength(Math.max(1, Math.ceil(total / 10)));
  expect(progress.at(-1)).toBe(total);
});

it("hands on each row once, in order, whatever the order of the answers, the failures and the consumer's pace", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 0, max: 130 }),
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.constantFrom('ok', 'ok', 'busy', 'down', 'offline'), { maxLength: 40 }),
      async (scheduler, total, inFlight, fates) => {
        let under = 0;
        let handedOn = 0;
        const troubles = new Map<number, number>();
        const got: number[] = [];
        const read: AllPages<number>['read'] = async ({ index, offset, size }) => {
          under += 1;
          expect(under).toBeLessThanOrEqual(inFlight);
          expect(index).toBeLessThan(handedOn + 2 * inFlight);
          await scheduler.schedule(Promise.resolve());
          under -= 1;
          const fate = (troubles.get(index) ?? 0) < mostTries - 1 ? fates.shift() : 'ok';
          if (fate !== undefined && fate !== 'ok') {
            troubles.set(index, (troubles.get(index) ?? 0) + 1);
            throw fate === 'busy' ? busy(1) : fate === 'down' ? down() : new Unavailable('offline');
          }
          return { rows: upTo(total).slice(offset, offset + size), total };
        };
        const end = readAllPages<number>({
          read,
          size: 10,
          inFlight,
          signal: new AbortController().signal,
          onPage: async (rows) => {
            await scheduler.schedule(Promise.resolve());
            got.push(...rows);
            handedOn += 1;
          },
          wait: async () => void (await scheduler.schedule(Promise.resolve())),
        });
        expect(await scheduler.waitFor(end)).toEqual({ rows: total, total });
        expect(got).toEqual(upTo(total));
      },
    ),
    { numRuns: 200 },
  );
});

describe('requests', () => {
  it('the first page alone, then several at once', async () => {
    const { read, requested, most } = listOf(1000);
    const { end } = reading(read);
    expect(requested).toEqual([0]);
    await end;
    expect(most()).toBe(6);
  });

  it('few pages ahead of the consumer', async () => {
    const { read, requested } = listOf(1000);
    const { end } = reading(read, { onPage: () => new Promise(() => undefined), inFlight: 3 });
    void end;
    await expect.poll(() => requested.length).toBe(6);
    await new Promise((resolve) => setTimeout(resolve));
    expect(requested).toHaveLength(6);
  });
});

describe('when the platform fails', () => {
  it('pauses as long as Retry-After says, at most a minute, and longer after each failure', async () => {
    const { read } = listOf(30, ({ index }, times) => {
      if (index === 1 && times === 1) throw busy(7);
      if (index === 1 && times === 2) throw busy(3600);
      if (index === 1 && times === 3) throw busy();
      if (index === 1 && times === 4) throw down();
      return undefined;
    });
    const { end, got, pauses } = reading(read);
    await end;
    expect(pauses).toEqual([7000, 60_000, 4000, 8000]);
    expect(got).toEqual(upTo(30));
  });

  it('pauses all requests, then has fewer in flight, and more again after successes', async () => {
    const under: number[] = [];
    let running = 0;
    let pause = () => {};
    const paused = new Promise<void>((resolve) => {
      pause = resolve;
    });
    const { read, requested } = listOf(600, ({ index }, times) => {
      if (index === 4 && times === 1) throw busy(1);
      return undefined;
    });
    const { end } = reading(
      async (page, signal) => {
        running += 1;
        under.push(running);
        try {
          await new Promise((resolve) => setTimeout(resolve));
          return await read(page, signal);
        } finally {
          running -= 1;
        }
      },
      { wait: () => paused },
    );
    await expect.poll(() => requested.includes(4)).toBe(true);
    await expect.poll(() => running).toBe(0);
    const before = under.length;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(under).toHaveLength(before);
    pause();
    await end;
    const after = under.slice(before);
    expect(Math.max(...after.slice(0, 6))).toBe(3);
    expect(Math.max(...after)).toBe(6);
  });

  it('gives up after several attempts at one page', async () => {
    const { read, requested } = listOf(100, ({ index }) => {
      if (index === 2) throw down();
      return undefined;
    });
    const { end } = reading(read);
    await expect(end).rejects.toBeInstanceOf(Unavailable);
    expect(requested.filter((index) => index === 2)).toHaveLength(mostTries);
  });

  it.each([
    new SessionEnded(''),
    new Refused('no', 403),
    new Refused('', 200, { code: 40301 }),
    new ContractBroken('billing.billInspection', 'Items'),
    new ReadOnly(''),
    new Error('anything else'),
  ])('does not retry after $name', async (error) => {
    const { read, requested } = listOf(100, ({ index }) => {
      if (index === 2) throw error;
      return undefined;
    });
    const { end, pauses } = reading(read);
    await expect(end).rejects.toBe(error);
    expect(requested.filter((index) => index === 2)).toHaveLength(1);
    expect(pauses).toEqual([]);
  });
});

describe('throws Incomplete if', () => {
  it.each([
    ['too few', [0]],
    ['too many', upTo(11)],
    ['none', []],
  ])('a page has %s rows', async (_, rows) => {
    const { read } = listOf(100, ({ index }) => (index === 3 ? rows : undefined));
    await expect(reading(read).end).rejects.toEqual(new Incomplete(100, 90 + rows.length));
  });

  it('the total changes while reading', async () => {
    const { read } = listOf(100);
    const growing: typeof read = async (page, signal) => {
      const answer = await read(page, signal);
      return page.index === 7 ? { ...answer, total: 101 } : answer;
    };
    const { end } = reading(growing);
    await expect(end).rejects.toMatchObject({ name: 'Incomplete', expected: 100, found: 101 });
  });
});

describe('stops', () => {
  it('all requests when it is aborted', async () => {
    const stop = new AbortController();
    const signals: AbortSignal[] = [];
    const { end } = reading(
      ({ index }, signal) => {
        signals.push(signal);
        return index === 0
          ? Promise.resolve({ rows: upTo(10), total: 1000 })
          : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
      { signal: stop.signal },
    );
    const ended = expect(end).rejects.toThrow('enough');
    await expect.poll(() => signals.length).toBe(7);
    stop.abort(new Error('enough'));
    await ended;
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(signals).toHaveLength(7);
  });

  it('before the first request when it is aborted already', async () => {
    const { read, requested } = listOf(100);
    await expect(reading(read, { signal: AbortSignal.abort(new Error('gone')) }).end).rejects.toThrow('gone');
    expect(requested).toEqual([]);
  });

  it('during a pause when it is aborted', async () => {
    const stop = new AbortController();
    const { read } = listOf(100, () => {
      throw busy(60);
    });
    // Uses the real pause of a minute: without the abort the test would time out.
    const { end } = reading(read, { signal: stop.signal, wait: undefined as never });
    const ended = expect(end).rejects.toThrow('enough');
    setTimeout(() => stop.abort(new Error('enough')), 10);
    await ended;
  });

  it('when the consumer throws, without further requests', async () => {
    const { read, requested } = listOf(1000);
    const { end } = reading(read, {
      onPage: () => {
        throw new Error('full');
      },
    });
    await expect(end).rejects.toThrow('full');
    expect(requested.length).toBeLessThanOrEqual(7);
  });
});
