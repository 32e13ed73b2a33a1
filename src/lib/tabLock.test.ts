import { beforeEach, expect, it, vi } from 'vitest';
import { holdLock, tabLock } from './tabLock';

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  return () => vi.unstubAllGlobals();
});

/** A LockManager with one holder per name. */
function locks(): LockManager {
  const held = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
  ) => {
    const run = rest.length === 1 ? rest[0] : rest[1];
    const before = held.get(name);
    if (before !== undefined && rest.length === 2 && rest[0].ifAvailable) return run(null);
    const lock: Lock = { name, mode: 'exclusive' };
    const mine = before === undefined ? Promise.resolve(run(lock)) : before.catch(() => {}).then(() => run(lock));
    held.set(name, mine);
    try {
      return await mine;
    } finally {
      if (held.get(name) === mine) held.delete(name);
    }
  };
  return { request } as unknown as LockManager;
}

it('tab lock: one tab runs its task, and the other is notified when it ends', async () => {
  const { exclusively, freed } = tabLock('a', locks());
  const done: string[] = [];
  let release = () => {};
  const first = exclusively(async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    done.push('first');
  });
  expect(await exclusively(async () => void done.push('second'))).toBe(false);
  const over = freed().then(() => done.push('freed'));
  release();
  expect(await first).toBe(true);
  await over;
  expect(done).toEqual(['first', 'freed']);
});

it('tab lock without browser locks: every task runs', async () => {
  const { exclusively, freed } = tabLock('a');
  await freed();
  expect(await exclusively(async () => undefined)).toBe(true);
});

it('tab lock that the browser refuses: every task runs', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
  const { exclusively, freed } = tabLock('a', refusing as unknown as LockManager);
  const ran: string[] = [];
  expect(await exclusively(async () => void ran.push('task'))).toBe(true);
  await freed();
  expect(ran).toEqual(['task']);
});

it.each([locks(), undefined])('tab lock: a task that fails is not run again', async (manager) => {
  let runs = 0;
  const failing = tabLock('a', manager).exclusively(async () => {
    runs += 1;
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(runs).toBe(1);
});

it('a lock is held until its signal is aborted; waiting for it is aborted by a signal of its own', async () => {
  const manager = locks();
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
  expect(await holdLock('a', first.signal, {}, manager)).toBe('held');
  expect(await holdLock('a', second.signal, { ifAvailable: true }, manager)).toBe('taken');
  const left = holdLock('a', second.signal, {}, manager);
  const next = holdLock('a', third.signal, {}, manager);
  second.abort(new Error('left'));
  first.abort();
  await expect(left).rejects.toThrow('left');
  expect(await next).toBe('held');
});
