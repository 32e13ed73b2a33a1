import { expect, it, vi } from 'vitest';
import { type TakeOverPage, takeOver } from './takeOver';

function page({ controlled = true, waits = true } = {}) {
  const kept = new Map<string, string>();
  const events = new EventTarget();
  const waiting = { postMessage: vi.fn() };
  let time = 1_000_000;
  let used = false;
  const it = {
    workers: {
      controller: controlled ? {} : null,
      getRegistration: async () => ({ waiting: waits ? waiting : null }),
      addEventListener: events.addEventListener.bind(events),
    } as unknown as TakeOverPage['workers'],
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }),
    now: () => time,
    touched: () => used,
    quiet: async () => undefined,
    reload: vi.fn(),
  } satisfies TakeOverPage;
  return {
    it,
    orders: () => waiting.postMessage.mock.calls.map(([order]) => order),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    use: () => {
      used = true;
    },
    tookOver: () => void events.dispatchEvent(new Event('controllerchange')),
  };
}

it('asks the waiting release to take over, and reloads once it has', async () => {
  const { it, orders, tookOver } = page();
  await takeOver(it);
  expect(orders()).toEqual([{ type: 'takeOver' }]);
  expect(it.reload).not.toHaveBeenCalled();
  tookOver();
  tookOver();
  expect(it.reload).toHaveBeenCalledTimes(1);
});

it('asks only once the page is quiet (R18-10)', async () => {
  const { it, orders } = page();
  const quiet = vi.fn(async () => expect(orders()).toEqual([]));
  await takeOver({ ...it, quiet });
  expect(quiet).toHaveBeenCalledTimes(1);
  expect(orders()).toHaveLength(1);
});

it('leaves a page alone that has been used for a while', async () => {
  const idle = page();
  await takeOver(idle.it);
  idle.pass(10_000);
  idle.tookOver();
  expect(idle.it.reload).toHaveBeenCalledTimes(1);
  const { it, pass, tookOver, use } = page();
  await takeOver(it);
  use();
  pass(2001);
  tookOver();
  expect(it.reload).not.toHaveBeenCalled();
});

it('does so once a minute in a tab, whatever servers deliver (R18-10)', async () => {
  const { it, orders, pass, tookOver } = page();
  await takeOver(it);
  tookOver();
  pass(59_000);
  await takeOver(it);
  expect(orders()).toHaveLength(1);
  pass(2000);
  await takeOver(it);
  expect(orders()).toHaveLength(2);
});

it('does nothing without a release that waits, on a first visit, or without a storage to stop it from repeating', async () => {
  const refusing = page();
  const storage = () => ({
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  await takeOver({ ...refusing.it, storage });
  refusing.tookOver();
  expect(refusing.it.reload).not.toHaveBeenCalled();
  const others = [page({ waits: false }), page({ controlled: false })];
  for (const { it } of others) await takeOver(it);
  await takeOver({ ...page().it, workers: undefined });
  expect(others.flatMap(({ orders }) => orders())).toEqual([]);
});
