import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllPages, maxTries, type PageRequest, type Paging, readAllPages } from './allPages';
import { ContractBroken, Incomplete, ReadOnly, Refused, SessionEnded, Unavailable } from './errors';

const busy = (retryAfter: number | null = null) => new Refused('', 429, { retryAfter });
const down = () => new Unavailable('server', '', 503);

/** A list of numbers, served page by page. `answer` may throw or change a page, as the platform might. */
function listOf(total: number, answer: (page: PageRequest, times: number) => number[] | undefined = () => undefined) {
  const requested: number[] = [];
  let under = 0;
  let max = 0;
  const read: AllPages<number>['read'] = async (page, signal) => {
    requested.push(page.index);
    under += 1;
    max = Math.max(max, under);
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
  return { read, requested, max: () => max };
}

/** Reads a list to its end; pauses take no time. The pages do not change unless the options say otherwise. */
function reading(read: AllPages<number>['read'], options: Partial<AllPages<number>> = {}) {
  const got: number[] = [];
  const progress: number[] = [];
  const pauses: number[] = [];
  const end = readAllPages<number>({
    read,
    size: 10,
    paging: 'fixed',
    keyOf: String,
    signal: new AbortController().signal,
    onBegin: () => void got.splice(0),
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

it("returns each row once, in order, whatever the order of answers, the failures and the consumer's pace", async () => {
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
          const fate = (troubles.get(index) ?? 0) < maxTries.failing - 1 ? fates.shift() : 'ok';
          if (fate !== undefined && fate !== 'ok') {
            troubles.set(index, (troubles.get(index) ?? 0) + 1);
            throw fate === 'busy' ? busy(1) : fate === 'down' ? down() : new Unavailable('offline');
          }
          return { rows: upTo(total).slice(offset, offset + size), total };
        };
        const end = readAllPages<number>({
          read,
          size: 10,
          paging: 'fixed',
          keyOf: String,
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
  it('only the first page, then several at once (R9-37)', async () => {
    const { read, requested, max } = listOf(1000);
    const { end } = reading(read);
    expect(requested).toEqual([0]);
    await end;
    expect(max()).toBe(4);
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
      if (index === 1 && times === 4) throw new Unavailable('offline');
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
    expect(Math.max(...after.slice(0, 4))).toBe(2);
    expect(Math.max(...after)).toBe(4);
  });

  it.each([
    ['a failing platform', down(), [1000, 2000]],
    ['no answer', new Unavailable('offline'), [1000, 2000, 4000, 8000, 16_000]],
    ['429', busy(), [1000, 2000, 4000, 8000, 16_000]],
  ])('gives up on one page after seconds of %s (R9-84)', async (_, error, waited) => {
    const { read, requested } = listOf(100, ({ index }) => {
      if (index === 2) throw error;
      return undefined;
    });
    const { end, pauses } = reading(read);
    await expect(end).rejects.toBe(error);
    expect(pauses).toEqual(waited);
    expect(requested.filter((index) => index === 2)).toHaveLength(waited.length + 1);
  });

  it('reports that it is retrying, until a page arrives (R9-84)', async () => {
    const { read } = listOf(30, ({ index }, times) => {
      if (index === 1 && times < 3) throw down();
      if (index === 2 && times === 1) throw busy();
      return undefined;
    });
    const troubles: string[] = [];
    const onTrouble = (error: unknown) => void troubles.push(error === null ? '' : (error as Error).name);
    await reading(read, { onTrouble, inFlight: 1 }).end;
    expect(troubles).toEqual(['Unavailable', 'Unavailable', '', 'Refused', '']);
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

describe('throws Incomplete, after a second reading, if', () => {
  it.each([
    ['too few', [0]],
    ['too many', upTo(11)],
    ['none', []],
  ])('a page has %s rows', async (_, rows) => {
    const { read, requested } = listOf(100, ({ index }) => (index === 3 ? rows : undefined));
    await expect(reading(read).end).rejects.toEqual(new Incomplete(100, 90 + rows.length));
    expect(requested.filter((index) => index === 0)).toHaveLength(2);
  });

  it('the total changes while reading', async () => {
    const { read } = listOf(100);
    const growing: typeof read = async (page, signal) => {
      const answer = await read(page, signal);
      return page.index === 7 ? { ...answer, total: 101 } : answer;
    };
    const { end } = reading(growing);
    await expect(end).rejects.toMatchObject({ name: 'Incomplete', expected: 100, found: 101, why: 'changed' });
  });

  it.each(['offset', 'index', 'fixed'] as const)(
    'a page holds a record twice, and lacks another (%s)',
    async (paging) => {
      const { read } = listOf(100, ({ index, offset }) =>
        index === 3 ? upTo(10).map((at) => offset + (at === 5 ? 4 : at)) : undefined,
      );
      await expect(reading(read, { paging }).end).rejects.toEqual(new Incomplete(100, 99, 'twice'));
    },
  );

  it('two pages hold the same record', async () => {
    const { read } = listOf(100, ({ index, offset }) =>
      index === 5 ? [0, ...upTo(9).map((at) => offset + at + 1)] : undefined,
    );
    await expect(reading(read).end).rejects.toEqual(new Incomplete(100, 99, 'twice'));
  });
});

/** A list that changes: `changes` maps the number of an answer to the list's content from then on. */
function changingList(start: readonly number[], changes: Readonly<Record<number, readonly number[]>>) {
  let now = start;
  let answers = 0;
  const read: AllPages<number>['read'] = async ({ offset, size }) => {
    const page = { rows: now.slice(offset, offset + size), total: now.length };
    answers += 1;
    now = changes[answers] ?? now;
    return page;
  };
  return { read };
}

describe('a list that changes while it is read', () => {
  /** Moves rows from the second page to the end: the total and the first page stay the same. */
  const moved = (by: number) => [...upTo(12), ...upTo(83).map((row) => 12 + by + row)];
  const before = moved(0);
  const after = moved(1);

  it.each(['offset', 'index'] as const)(
    'is read again once, so that no record is missed between two pages (%s)',
    async (paging) => {
      const { read } = changingList(before, { 4: after });
      const { end, got } = reading(read, { paging, inFlight: 1 });
      expect(await end).toEqual({ rows: 95, total: 95 });
      expect(got).toEqual(after);
    },
  );

  it.each(['offset', 'index'] as const)(
    'is read again if the last answer shows that the first page changed (%s)',
    async (paging) => {
      const replaced = [100, ...upTo(95).slice(1)];
      const { read } = changingList(before, { 5: replaced });
      const { end, got } = reading(read, { paging, inFlight: 1 });
      await end;
      expect(got).toEqual(replaced);
    },
  );

  it.each(['offset', 'index'] as const)('is refused if it has changed again (%s)', async (paging) => {
    const { read } = changingList(before, { 4: after, 8: moved(2), 16: moved(3) });
    const { end } = reading(read, { paging, inFlight: 1 });
    await expect(end).rejects.toEqual(new Incomplete(95, 95, 'changed'));
  });

  it.each<[Paging, number, number[]]>([
    // Ten rows per page, one of them shared.
    ['offset', 95, [0, 9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 0]],
    ['offset', 91, [0, 9, 18, 27, 36, 45, 54, 63, 72, 81, 0]],
    ['index', 25, [0, 10, 20, 0, 10, 20]],
    ['fixed', 25, [0, 10, 20]],
    // A single answer is consistent.
    ['offset', 10, [0]],
    ['index', 10, [0]],
  ])('is asked for by %s, %i rows: from %j', async (paging, total, offsets) => {
    const { read } = listOf(total);
    const asked: number[] = [];
    const { end, got } = reading(
      (page, signal) => {
        asked.push(page.offset);
        return read(page, signal);
      },
      { paging, inFlight: 1 },
    );
    await end;
    expect(asked).toEqual(offsets);
    expect(got).toEqual(upTo(total));
  });

  it('returns each record once, and all that existed throughout, in order; by index the result is one consistent state (R9-50)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom('offset' as const, 'index' as const),
        fc.integer({ min: 11, max: 60 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(
          fc.record({
            at: fc.integer({ min: 1, max: 12 }),
            leaves: fc.integer({ min: 0, max: 60 }),
            comes: fc.integer({ min: 0, max: 60 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        async (scheduler, paging, total, inFlight, swaps) => {
          let now = upTo(total);
          let answers = 0;
          let moments = [now];
          const read: AllPages<number>['read'] = async ({ index, offset, size, again }) => {
            if (index === 0 && !again) moments = [now];
            await scheduler.schedule(Promise.resolve());
            const page = { rows: now.slice(offset, offset + size), total: now.length };
            answers += 1;
            for (const [nth, { at, leaves, comes }] of swaps.entries()) {
              if (at !== answers) continue;
              now = now.filter((_, place) => place !== leaves % now.length);
              now.splice(comes % (now.length + 1), 0, 1000 + nth);
              moments.push(now);
            }
            return page;
          };
          const { end, got } = reading(read, { paging, inFlight });
          const outcome = await scheduler.waitFor(end.catch((error: unknown) => error));
          if (outcome instanceof Incomplete) return;
          expect(outcome).toEqual({ rows: total, total });
          expect(new Set(got).size).toBe(total);
          const [first = [], ...others] = moments;
          const stayed = first.filter((row) => others.every((moment) => moment.includes(row)));
          expect(got.filter((row) => stayed.includes(row))).toEqual(stayed);
          if (paging === 'index') expect(moments).toContainEqual(got);
        },
      ),
      { numRuns: 500 },
    );
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
    await expect.poll(() => signals.length).toBe(5);
    stop.abort(new Error('enough'));
    await ended;
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(signals).toHaveLength(5);
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
    // Uses the real one-minute pause: without the abort the test would time out.
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
