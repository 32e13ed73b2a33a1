import { describe, expect, it, vi } from 'vitest';
import { explore, quiet } from '../../../../tests/support/explore';
import { terms, type World, withdrawModel } from '../../../../tests/support/withdrawModel';
import { memoryStorage } from '../../../lib/browserStorage';
import type { Withdrawal } from '../../../platform/contract/wallet';
import { Refused, ReviewUnread, Unavailable } from '../../../platform/errors';
import { createIntentionStore } from './intention';
import { createWithdrawFlow, type WithdrawPorts, type WithdrawReview, type WithdrawState } from './withdrawFlow';

const always = ['done answered', 'done found inferred', 'idle', 'notFound', 'refused', 'similar', 'unknown'];
const withTabs = ['done elsewhere', 'ended', 'sending', 'stale'];

describe('a withdrawal, through every sequence of presses, answers, look-ups, tabs and sessions', () => {
  it.each<[World, number, string[]]>([
    ['locks', 6, [...withTabs, 'elsewhere']],
    ['no locks', 6, withTabs],
    ['links', 5, []],
    ['storage', 5, ['unreadable']],
    ['clock', 6, []],
    ['devices', 6, []],
    ['terms', 5, []],
  ])(
    'is made once an intention, is never denied or claimed against the ledger, and is not forgotten: %s (R10-8, R10-9, R16-49, R17-4)',
    async (world, steps, also) => {
      const seen = new Set<string>();
      const { states, sequences, depth } = await explore(() => withdrawModel(world, seen), steps);
      console.info(`withdrawal, ${world}: ${states} states, ${sequences} sequences of up to ${depth} steps`);
      expect(depth).toBe(steps);
      expect([...seen]).toEqual(expect.arrayContaining([...always, ...also]));
    },
    300_000,
  );
});

/** What `createIntentionStore` calls when it has written. */
type Listeners = Map<string, Set<() => void>>;

describe('a withdrawal', () => {
  const shown: WithdrawReview = { ...terms, storable: true };
  const press = (password = 'right') => ({ amount: 300, password, shown });

  /** A tab of a browser without locks; its pauses end at once. Tabs with the same `listeners` notice each other. */
  function tab(
    shared: Storage,
    ports: Pick<WithdrawPorts, 'send'> & Partial<WithdrawPorts>,
    listeners: Listeners = new Map(),
  ) {
    let keys = 0;
    const flow = createWithdrawFlow({
      store: createIntentionStore({
        shared,
        own: shared,
        events: { addEventListener: () => undefined, removeEventListener: () => undefined },
        username: 'miner01',
        walletType: 0,
        maySave: () => true,
        page: { storage: memoryStorage(), listeners },
      }),
      review: async () => shown,
      records: async () => [],
      now: () => 1_000_000,
      readNow: async () => 1_000_000,
      makeKey() {
        keys += 1;
        return `key${keys}`;
      },
      later(_, then) {
        void Promise.resolve().then(then);
        return () => undefined;
      },
      async exclusively(task) {
        await task();
        return true;
      },
      freed: async () => undefined,
      withdrawn: () => undefined,
      ...ports,
    });
    flow.start();
    flow.open();
    return flow;
  }

  /** Two tabs of a browser. The second has the confirmation open while the first one's request is unanswered. */
  async function twoTabs(ports: Partial<WithdrawPorts>) {
    const shared = memoryStorage();
    const listeners: Listeners = new Map();
    let answer = (_: { txId: string }) => {};
    const made: Withdrawal[] = [];
    const all = { records: async () => made, ...ports };
    const send: WithdrawPorts['send'] = ({ amount }) => {
      const { collectionMethod, collectionNumber } = terms;
      const to = { collectionMethod, collectionNumber };
      made.push({ type: 'withdraw', create: 1_000_000, txId: 'TX1', amount, ...to, status: 'transferring' });
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const first = tab(shared, { ...all, send }, listeners);
    const second = tab(shared, { ...all, send: async () => ({ txId: 'never' }) }, listeners);
    first.send(press());
    await quiet();
    await quiet();
    return { first, second, answered: () => answer({ txId: 'TX1' }) };
  }

  it('that another tab is sending waits for that tab’s answer, although the records already show it (R10-8)', async () => {
    let freed = () => {};
    const free = new Promise<void>((resolve) => {
      freed = resolve;
    });
    const { first, second, answered } = await twoTabs({ freed: () => free, later: () => () => undefined });
    expect([first.state().kind, second.state().kind]).toEqual(['sending', 'elsewhere']);
    answered();
    freed();
    await quiet();
    await quiet();
    expect(first.state()).toMatchObject({ kind: 'done', how: 'answered' });
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', txId: 'TX1', inferred: false });
  });

  it('that a tab without locks found in the records is certain once the other tab has the answer (R10-8)', async () => {
    const { second, answered } = await twoTabs({});
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', txId: 'TX1', inferred: true });
    answered();
    await quiet();
    await quiet();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', txId: 'TX1', inferred: false });
    second.leave();
    second.open();
    expect(second.state()).toEqual({ kind: 'idle' });
  });

  it('that cannot be sent again because its review could not be read says that nothing was sent', async () => {
    const review = vi.fn(async () => shown);
    const send = vi.fn(async () => {
      throw new Unavailable('timeout');
    });
    const flow = tab(memoryStorage(), { send, review });
    flow.send(press());
    await quiet();
    await quiet();
    review.mockRejectedValueOnce(new Unavailable('timeout'));
    flow.resubmit(shown);
    await quiet();
    await quiet();
    const { failure } = flow.state() as Extract<WithdrawState, { kind: 'unknown' }>;
    expect(failure).toBeInstanceOf(ReviewUnread);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('that was made forgets the password: another one in doubt asks for its own', async () => {
    const shared = memoryStorage();
    const flow = tab(shared, { send: async () => ({ txId: 'TX1' }) });
    flow.send(press());
    await quiet();
    await quiet();
    expect(flow.state()).toMatchObject({ kind: 'done' });
    flow.leave();
    const other = tab(shared, {
      makeKey: () => 'other',
      send: async () => {
        throw new Unavailable('timeout');
      },
    });
    other.send(press());
    await quiet();
    await quiet();
    expect(other.state()).toMatchObject({ kind: 'unknown', password: true });
    flow.open();
    await quiet();
    await quiet();
    expect(flow.state()).toMatchObject({ kind: 'unknown', password: false });
  });

  it('sent again with a wrong password asks for it again', async () => {
    const answers = [new Unavailable('timeout'), new Refused('wrong password', 200, { code: 40306, own: true })];
    const flow = tab(memoryStorage(), {
      send: async () => {
        throw answers.shift();
      },
    });
    flow.send(press());
    await quiet();
    await quiet();
    expect(flow.state()).toMatchObject({ kind: 'unknown', password: true });
    flow.resubmit(shown, 'wrong');
    await quiet();
    await quiet();
    expect(flow.state()).toMatchObject({ kind: 'unknown', password: false });
  });
});
