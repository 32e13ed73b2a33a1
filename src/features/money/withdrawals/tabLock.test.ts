import { expect, it } from 'vitest';
import { tabLock } from './tabLock';

/** A LockManager with one holder per name. */
function locks(): LockManager {
  const held = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]
  ) => {
    const run = rest.length === 1 ? rest[0] : rest[1];
    const before = held.get(name);
    if (before !== undefined && rest.length === 2) return run(null);
    const lock: Lock = { name, mode: 'exclusive' };
    const mine = before === undefined ? Promise.resolve(run(lock)) : before.then(() => run(lock));
    held.set(name, mine);
    await mine;
    held.delete(name);
    return mine;
  };
  return { request } as unknown as LockManager;
}

it('tab lock: one tab runs its task, and the other is notified when it ends', async () => {
  const { exclusively, freed } = tabLock(locks(), 'a');
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
  const { exclusively, freed } = tabLock(undefined, 'a');
  await freed();
  expect(await exclusively(async () => undefined)).toBe(true);
});
