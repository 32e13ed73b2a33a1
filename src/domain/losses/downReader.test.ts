import { beforeEach, describe, expect, it } from 'vitest';
import type { PageRequest } from '../../platform/allPages';
import type { Device } from '../../platform/contract/devices';
import { Refused, Unavailable } from '../../platform/errors';
import { createDownReader } from './downReader';

const device = (nth: number) =>
  ({
    id: `node-${nth}`,
    minerAccount: 'alice',
    status: nth % 4 === 0 ? 'fault' : 'offline',
    lastOnlineAt: 2,
  }) as Device;

let total: number;
/** Errors to throw once, by page. */
let faults: Map<number, Error>;
let asked: number[];
/** Pages that are not answered until the test releases them. */
let held: Map<number, () => void>;
let holdFrom: number;

beforeEach(() => {
  total = 950;
  faults = new Map();
  asked = [];
  held = new Map();
  holdFrom = Number.POSITIVE_INFINITY;
});

const reader = () =>
  createDownReader({
    async read({ index, offset, size }: PageRequest, signal) {
      asked.push(index);
      if (index >= holdFrom) {
        await new Promise<void>((resolve, reject) => {
          held.set(index, resolve);
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      }
      const fault = faults.get(index);
      faults.delete(index);
      if (fault) throw fault;
      const count = Math.max(0, Math.min(size, total - offset));
      return { rows: Array.from({ length: count }, (_, nth) => device(offset + nth)), total };
    },
    now: () => 1_700_000_000,
    wait: () => Promise.resolve(),
  });

type Reader = ReturnType<typeof reader>;

const until = (it: Reader, reached: (state: ReturnType<Reader['get']>) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => reached(it.get()) && resolve();
    it.subscribe(look);
    look();
  });
const ended = (it: Reader) => until(it, ({ phase }) => phase !== 'reading');
const ids = (it: Reader) => it.get().nodes.map(({ id }) => id);
const firstIds = (count: number) => Array.from({ length: count }, (_, nth) => `node-${nth}`);

describe('the nodes that are not online', () => {
  it('are read once each, with progress', async () => {
    const it = reader();
    const progress: (number | null)[][] = [];
    it.subscribe(() => progress.push([it.get().read, it.get().total]));
    expect(it.get()).toMatchObject({ phase: 'resting', isComplete: false });
    it.start();
    it.start();
    await ended(it);
    expect(it.get()).toMatchObject({ phase: 'done', isComplete: true, at: 1_700_000_000, read: 950, total: 950 });
    expect(ids(it)).toEqual(firstIds(950));
    // The first page is read again at the end.
    expect(asked).toHaveLength(11);
    expect(progress.slice(0, 3)).toEqual([
      [0, null],
      [100, 950],
      [199, 950],
    ]);
  });

  it('waits as long as the platform asks, then continues (R19-22)', async () => {
    faults.set(3, new Refused('', 429, { retryAfter: 1 }));
    faults.set(4, new Unavailable('server', '', 503));
    const it = reader();
    it.start();
    await ended(it);
    expect(it.get().phase).toBe('done');
    expect(asked).toHaveLength(13);
  });

  it('starts over if the list changed meanwhile, three times at most (R19-22)', async () => {
    const it = reader();
    holdFrom = 3;
    it.start();
    await until(it, ({ read }) => read === 298);
    total = 940;
    holdFrom = Number.POSITIVE_INFINITY;
    for (const go of held.values()) go();
    await ended(it);
    expect(it.get()).toMatchObject({ phase: 'done', total: 940 });
    expect(ids(it)).toEqual(firstIds(940));

    const changing = createDownReader({
      read: ({ index }) => Promise.resolve({ rows: index === 0 ? [device(0)] : [], total: 950 }),
      now: () => 0,
    });
    changing.start();
    await ended(changing);
    expect(changing.get()).toMatchObject({ phase: 'failed', nodes: [], error: { name: 'Incomplete' } });
  });
});

describe('reading that ends early', () => {
  it('shows what was read before a failure, and continues from there', async () => {
    const it = reader();
    faults.set(4, new Refused('not now', 403));
    it.start();
    await ended(it);
    expect(it.get()).toMatchObject({ phase: 'failed', isComplete: false, total: 950, error: { status: 403 } });
    expect(ids(it)).toEqual(firstIds(397));
    expect(it.get().read).toBe(397);
    asked.length = 0;
    it.start();
    await ended(it);
    expect(ids(it)).toEqual(firstIds(950));
    expect(asked.indexOf(0)).toBe(asked.length - 1);
  });

  it('stops, shows what was read, and continues from there', async () => {
    const it = reader();
    holdFrom = 2;
    it.start();
    await until(it, ({ read }) => read === 199);
    it.stop();
    expect(it.get()).toMatchObject({ phase: 'stopped', isComplete: false, read: 199, total: 950 });
    expect(ids(it)).toEqual(firstIds(199));
    holdFrom = Number.POSITIVE_INFINITY;
    asked.length = 0;
    it.start();
    await ended(it);
    expect(it.get()).toMatchObject({ phase: 'done', isComplete: true });
    expect(asked.indexOf(0)).toBe(asked.length - 1);
    expect(asked).toHaveLength(9);
  });

  it('keeps the last complete reading during the next one', async () => {
    const it = reader();
    it.start();
    await ended(it);
    const before = it.get().nodes;
    holdFrom = 1;
    it.start();
    expect(it.get()).toMatchObject({ phase: 'reading', isComplete: true });
    expect(it.get().nodes).toBe(before);
    it.leave();
    expect(it.get()).toMatchObject({ phase: 'done', isComplete: true });
    expect(it.get().nodes).toBe(before);
    holdFrom = Number.POSITIVE_INFINITY;
    faults.set(0, new Refused('not now', 403));
    it.start();
    await ended(it);
    expect(it.get()).toMatchObject({ phase: 'failed', isComplete: true, at: 1_700_000_000 });
    expect(it.get().nodes).toBe(before);
  });
});
