import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Withdrawal } from '../../../platform/contract/wallet';
import { Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import type { Intention } from './intention';
import { createWithdrawFlow } from './withdrawFlow';
import type { WithdrawFlow } from './withdrawState';

/** What becomes of a request: `late` is taken by the platform only when it is delivered. */
type Fate = 'answered' | 'lostAfter' | 'lostBefore' | 'late' | 'refused' | 'busy' | 'expired' | 'held';

const PASSWORD = 'Wallet99';

/** A platform that follows the contract's idempotency, two or more tabs of one browser, and time by hand. */
function world({ locks = true } = {}) {
  const drawn: (Withdrawal & { key: string })[] = [];
  const answers = new Map<string, { body: string; txId: string }>();
  const sends: { key: string; amount: number }[] = [];
  const late: (() => void)[] = [];
  const held: (() => void)[] = [];
  let fates: Fate[] = [];
  let recordsFail = 0;
  let keys = 0;

  const take = (amount: number, password: string, key: string): { txId: string } => {
    const body = JSON.stringify([amount, password]);
    const before = answers.get(key);
    if (before) {
      if (before.body !== body) throw new Refused('another body', 200, 40901);
      return { txId: before.txId };
    }
    if (password !== PASSWORD) throw new Refused('wrong password', 200, 40306);
    const txId = `TX${drawn.length + 1}`;
    answers.set(key, { body, txId });
    drawn.unshift({
      type: 'withdraw',
      create: 1_000,
      txId,
      amount,
      collectionMethod: 'enterpriseCard',
      collectionNumber: '',
      status: 'transferring',
      key,
    });
    return { txId };
  };

  const send = async ({ amount, password }: { amount: number; password: string }, key: string) => {
    sends.push({ key, amount });
    const fate = fates.shift() ?? 'answered';
    await Promise.resolve();
    switch (fate) {
      case 'lostAfter':
        take(amount, password, key);
        throw new Unavailable('timeout');
      case 'lostBefore':
        throw new Unavailable('offline');
      case 'late':
        late.push(() => {
          try {
            take(amount, password, key);
          } catch {
            // Nobody hears the answer.
          }
        });
        throw new Unavailable('timeout');
      case 'refused':
        throw new Refused('no', 200, 40008);
      case 'busy':
        throw new Refused('too many', 429);
      case 'expired':
        throw new SessionEnded('');
      case 'held':
        await new Promise<void>((resolve) => held.push(resolve));
        return take(amount, password, key);
      default:
        return take(amount, password, key);
    }
  };

  let kept: Intention | null = null;
  const tabs = new Map<number, () => void>();
  const events: (() => void)[] = [];
  let locked = false;
  let waiting: (() => void)[] = [];
  const timers: { at: number; then: () => void }[] = [];
  let settled = 0;

  const openTab = (id: number): { flow: WithdrawFlow; close: () => void } => {
    let hear = () => {};
    let gone = false;
    const flow = createWithdrawFlow({
      store: {
        read: () => kept,
        write(next) {
          if (gone) return;
          kept = next;
          for (const [other, tell] of tabs) if (other !== id) events.push(tell);
        },
        subscribe(changed) {
          hear = changed;
          tabs.set(id, () => !gone && hear());
          return () => {
            gone = true;
          };
        },
      },
      send,
      async records() {
        await Promise.resolve();
        if (recordsFail > 0) {
          recordsFail -= 1;
          throw new Unavailable('offline');
        }
        return [...drawn];
      },
      now: () => 1_000,
      makeKey: () => {
        keys += 1;
        return `key${keys}`;
      },
      later(milliseconds, then) {
        const timer = { at: milliseconds, then };
        timers.push(timer);
        return () => {
          const place = timers.indexOf(timer);
          if (place >= 0) timers.splice(place, 1);
        };
      },
      async exclusively(task) {
        if (!locks) {
          await task();
          return true;
        }
        if (locked) return false;
        locked = true;
        try {
          await task();
        } finally {
          locked = false;
          for (const go of waiting.splice(0)) go();
        }
        return true;
      },
      freed: () => new Promise((resolve) => (locked ? waiting.push(resolve) : resolve())),
      settled: () => {
        settled += 1;
      },
    });
    const stop = flow.start();
    return { flow, close: stop };
  };

  const quiet = async () => {
    for (let step = 0; step < 30; step += 1) await Promise.resolve();
  };
  return {
    drawn,
    sends,
    openTab,
    quiet,
    kept: () => kept,
    fate: (...next: Fate[]) => {
      fates = next;
    },
    failRecords: (times: number) => {
      recordsFail = times;
    },
    settled: () => settled,
    deliver: () => late.shift()?.(),
    letGo: () => held.shift()?.(),
    /** The other tabs hear what was written. */
    async tell() {
      while (events.length > 0) events.shift()?.();
      await quiet();
    },
    /** All pauses pass. */
    async pass() {
      for (let rounds = 0; rounds < 12; rounds += 1) {
        await quiet();
        for (const { then } of timers.splice(0)) then();
      }
      await quiet();
    },
    forgetLocks() {
      locked = false;
      waiting = [];
    },
  };
}

async function opened(options?: { locks?: boolean }) {
  const bank = world(options);
  const { flow, close } = bank.openTab(1);
  flow.open();
  await bank.quiet();
  return { bank, flow, close };
}

const pay = { amount: 300_000, password: PASSWORD };

describe('a withdrawal', () => {
  it('is sent once, however often it is asked for', async () => {
    const { bank, flow } = await opened();
    flow.send(pay);
    flow.send(pay);
    await bank.quiet();
    flow.send(pay);
    await bank.quiet();
    expect(bank.sends).toHaveLength(1);
    expect(flow.state()).toEqual({ kind: 'done', amount: 300_000, txId: 'TX1', how: 'answered', record: null });
    expect(bank.settled()).toBe(1);
  });

  it('that is refused keeps its key, and another try uses it', async () => {
    const { bank, flow } = await opened();
    bank.fate('refused');
    flow.send(pay);
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'refused', amount: 300_000 });
    flow.send({ ...pay, amount: 200_000 });
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'done', amount: 200_000 });
    expect(bank.sends.map(({ key }) => key)).toEqual(['key1', 'key1']);
  });

  it('that follows one that was made has a key of its own', async () => {
    const { bank, flow } = await opened();
    for (let times = 0; times < 2; times += 1) {
      flow.open();
      flow.send(pay);
      await bank.quiet();
      flow.leave();
    }
    expect(bank.drawn.map(({ key }) => key)).toEqual(['key2', 'key1']);
  });

  it('is not sent where the records cannot be read before', async () => {
    const { bank, flow } = await opened();
    bank.failRecords(1);
    flow.send(pay);
    await bank.quiet();
    expect(flow.state().kind).toBe('refused');
    expect(bank.sends).toEqual([]);
  });

  it('never has its password in what is kept', async () => {
    const { bank, flow } = await opened();
    bank.fate('lostBefore');
    flow.send(pay);
    await bank.pass();
    expect(JSON.stringify(bank.kept())).not.toContain(PASSWORD);
  });
});

describe('a lost answer', () => {
  it('is cleared up from the records', async () => {
    const { bank, flow } = await opened();
    bank.fate('lostAfter');
    flow.send(pay);
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'done', txId: 'TX1', how: 'found', record: { status: 'transferring' } });
    expect(bank.sends).toHaveLength(1);
  });

  it('is not taken for an earlier withdrawal of the same amount', async () => {
    const { bank, flow } = await opened();
    flow.send(pay);
    await bank.quiet();
    flow.leave();
    flow.open();
    bank.fate('lostBefore');
    flow.send(pay);
    await bank.pass();
    expect(flow.state()).toEqual({ kind: 'unsettled', amount: 300_000, read: true, password: true, failure: null });
    expect(bank.drawn).toHaveLength(1);
  });

  it('is looked for again, and sent again under the same key when asked, never by itself', async () => {
    const { bank, flow } = await opened();
    bank.fate('late');
    flow.send(pay);
    await bank.pass();
    expect(flow.state().kind).toBe('unsettled');
    flow.lookAgain();
    await bank.pass();
    expect(flow.state().kind).toBe('unsettled');
    expect(bank.sends).toHaveLength(1);
    flow.resubmit();
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'done', txId: 'TX1' });
    bank.deliver();
    expect(bank.drawn).toHaveLength(1);
    expect(new Set(bank.sends.map(({ key }) => key)).size).toBe(1);
  });

  it('that came through late is found before anything is sent again', async () => {
    const { bank, flow } = await opened();
    bank.fate('late');
    flow.send(pay);
    await bank.pass();
    bank.deliver();
    flow.resubmit();
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'done', how: 'found' });
    expect(bank.sends).toHaveLength(1);
  });

  it('says that the records could not be read', async () => {
    const { bank, flow } = await opened();
    bank.fate('lostAfter');
    flow.send(pay);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    bank.failRecords(99);
    await bank.pass();
    expect(flow.state()).toMatchObject({ kind: 'unsettled', read: false });
    bank.failRecords(0);
    flow.lookAgain();
    await bank.pass();
    expect(flow.state()).toMatchObject({ kind: 'done', how: 'found' });
  });

  it('is taken up after a reload; the password has to be typed again', async () => {
    const { bank, flow, close } = await opened();
    bank.fate('lostBefore');
    flow.send(pay);
    await bank.pass();
    close();
    const next = bank.openTab(2).flow;
    expect(next.state()).toMatchObject({ kind: 'looking', amount: 300_000, ours: false });
    await bank.pass();
    expect(next.state()).toMatchObject({ kind: 'unsettled', password: false });
    next.resubmit();
    expect(next.state().kind).toBe('unsettled');
    next.resubmit(PASSWORD);
    await bank.quiet();
    expect(next.state().kind).toBe('done');
    expect(bank.sends.map(({ key }) => key)).toEqual(['key1', 'key1']);
  });

  it('and a session that ended leave it to be cleared up by who signs in again', async () => {
    const { bank, flow, close } = await opened();
    bank.fate('expired');
    flow.send(pay);
    await bank.quiet();
    expect(flow.state().kind).toBe('idle');
    close();
    expect(bank.openTab(2).flow.state().kind).toBe('looking');
  });

  it('is settled by the wallet’s refusal of the same, not by a mere HTTP status', async () => {
    const { bank, flow } = await opened();
    bank.fate('lostBefore', 'busy', 'refused');
    flow.send(pay);
    await bank.pass();
    flow.resubmit();
    await bank.quiet();
    expect(flow.state()).toMatchObject({ kind: 'unsettled', password: true, failure: { status: 429 } });
    flow.resubmit();
    await bank.quiet();
    expect(flow.state().kind).toBe('refused');
    flow.send({ ...pay, amount: 100_000 });
    await bank.quiet();
    expect(bank.drawn.map(({ key, amount }) => [key, amount])).toEqual([['key1', 100_000]]);
  });

  it('whose key the platform knows with another body is looked up, and told where nothing is found', async () => {
    const { bank, flow } = await opened();
    bank.fate('late', 'refused');
    flow.send(pay);
    await bank.pass();
    flow.resubmit();
    await bank.quiet();
    expect(flow.state().kind).toBe('refused');
    // The first one arrives between the look before sending and the request.
    bank.fate('held');
    flow.send({ ...pay, amount: 100_000 });
    await bank.quiet();
    bank.deliver();
    bank.letGo();
    await bank.pass();
    expect(flow.state()).toMatchObject({ kind: 'done', amount: 300_000, how: 'found' });
    expect(bank.drawn).toHaveLength(1);
  });
});

describe('two tabs', () => {
  async function two(options?: { locks?: boolean }) {
    const { bank, flow: first } = await opened(options);
    const second = bank.openTab(2).flow;
    second.open();
    await bank.quiet();
    return { bank, first, second };
  }

  it('hold one key: what one withdrew, the other tells and does not send', async () => {
    const { bank, first, second } = await two();
    first.send(pay);
    await bank.quiet();
    second.send({ ...pay, amount: 500_000 });
    await bank.quiet();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', amount: 300_000, txId: 'TX1' });
    expect(bank.drawn).toHaveLength(1);
    expect(bank.sends).toHaveLength(1);
  });

  it('hear of it without pressing anything', async () => {
    const { bank, first, second } = await two();
    first.send(pay);
    await bank.quiet();
    await bank.tell();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', amount: 300_000 });
    second.leave();
    second.open();
    second.send(pay);
    await bank.quiet();
    expect(bank.drawn.map(({ key }) => key)).toEqual(['key2', 'key1']);
  });

  it('hear of it even where the first has begun anew meanwhile', async () => {
    const { bank, first, second } = await two();
    first.send(pay);
    await bank.quiet();
    first.leave();
    first.open();
    second.send(pay);
    await bank.quiet();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', txId: 'TX1' });
    expect(bank.drawn).toHaveLength(1);
  });

  it.each([true, false])('that press at once draw once (locks: %s)', async (locks) => {
    const { bank, first, second } = await two({ locks });
    bank.fate('held', 'held');
    first.send(pay);
    second.send(pay);
    await bank.tell();
    bank.letGo();
    bank.letGo();
    await bank.pass();
    await bank.tell();
    expect(bank.drawn).toHaveLength(1);
    expect(first.state()).toMatchObject({ kind: 'done', txId: 'TX1' });
    expect(second.state()).toMatchObject({ kind: 'done', txId: 'TX1' });
  });

  it.each([true, false])('that press at once for different amounts draw one of them (locks: %s)', async (locks) => {
    const { bank, first, second } = await two({ locks });
    bank.fate('held', 'held');
    first.send(pay);
    second.send({ ...pay, amount: 200_000 });
    await bank.tell();
    bank.letGo();
    bank.letGo();
    await bank.pass();
    await bank.tell();
    expect(bank.drawn).toHaveLength(1);
    for (const { state } of [first, second])
      expect(state()).toMatchObject({ kind: 'done', amount: 300_000, txId: 'TX1' });
  });

  it('the other goes back to its form where the first was refused', async () => {
    const { bank, first, second } = await two();
    bank.fate('held', 'refused');
    first.send({ ...pay, password: 'wrong' });
    await bank.quiet();
    await bank.tell();
    second.send(pay);
    expect(second.state().kind).toBe('looking');
    bank.letGo();
    await bank.quiet();
    await bank.tell();
    expect(first.state()).toMatchObject({ kind: 'refused', error: { code: 40306 } });
    expect(second.state()).toEqual({ kind: 'idle' });
  });

  it('the other takes up what the first cannot clear up, and begins nothing of its own', async () => {
    const { bank, flow: first } = await opened();
    const second = bank.openTab(2).flow;
    bank.fate('late');
    first.send(pay);
    await bank.quiet();
    bank.deliver();
    second.open();
    expect(second.state()).toMatchObject({ kind: 'looking', ours: false });
    second.send(pay);
    await bank.quiet();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'found', txId: 'TX1' });
    await bank.tell();
    expect(first.state()).toMatchObject({ kind: 'done', txId: 'TX1' });
    expect(bank.sends).toHaveLength(1);
  });

  it('the other clears up what the first has left behind', async () => {
    const { bank, flow: first, close } = await opened();
    const second = bank.openTab(2).flow;
    bank.fate('held');
    first.send(pay);
    await bank.quiet();
    close();
    await bank.tell();
    expect(second.state()).toEqual({ kind: 'idle' });
    bank.letGo();
    await bank.pass();
    expect(second.state()).toMatchObject({ kind: 'done', how: 'elsewhere', txId: 'TX1' });
  });
});

type World = ReturnType<typeof world>;
type Tab = ReturnType<World['openTab']>;
interface Command {
  readonly do: string;
  readonly tab: number;
  readonly amount?: number;
  readonly password?: string;
  readonly fates?: readonly Fate[];
}

/** Does one thing in one tab, or in the world around the tabs. */
async function obey(bank: World, tabs: Tab[], command: Command, open: () => Tab): Promise<void> {
  const { tab, amount = 0, password = '', fates = [] } = command;
  const at = tabs[tab];
  const deeds: Readonly<Record<string, () => unknown>> = {
    open: () => at?.flow.open(),
    send: () => at?.flow.send({ amount, password }),
    async press() {
      at?.flow.open();
      at?.flow.send({ amount, password });
      await bank.quiet();
    },
    resubmit: () => at?.flow.resubmit(password),
    fate: () => bank.fate(...fates),
    lookAgain: () => at?.flow.lookAgain(),
    leave: () => at?.flow.leave(),
    deliver: () => bank.deliver(),
    letGo: () => bank.letGo(),
    noRecords: () => bank.failRecords(1),
    tell: () => bank.tell(),
    pass: () => bank.pass(),
    quiet: () => bank.quiet(),
    reload() {
      at?.close();
      bank.forgetLocks();
      tabs[tab] = open();
    },
  };
  await deeds[command.do]?.();
}

it('whatever is lost, refused, resubmitted, reloaded or pressed in whichever tab: one key draws once, and another key is used only once that is told', async () => {
  const tab = fc.nat(1);
  const command = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), tab }) },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom('send', 'press'),
        tab,
        amount: fc.constantFrom(100, 200, 300),
        password: fc.constantFrom(PASSWORD, PASSWORD, PASSWORD, 'wrong'),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('fate' as const),
        tab,
        fates: fc.array(
          fc.constantFrom<Fate>(
            'answered',
            'lostAfter',
            'late',
            'lostBefore',
            'late',
            'refused',
            'busy',
            'expired',
            'held',
          ),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('resubmit' as const), tab, password: fc.constantFrom(PASSWORD, 'wrong') }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom('lookAgain', 'leave', 'reload', 'deliver', 'letGo', 'tell', 'pass', 'quiet', 'noRecords'),
        tab,
      }),
    },
  );

  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(command, { minLength: 15, maxLength: 60, size: 'max' }),
      async (locks, commands) => {
        const bank = world({ locks });
        const told = new Set<string>();
        let ids = 2;
        const watch = ({ flow, close }: ReturnType<typeof bank.openTab>) => {
          const note = () => {
            const state = flow.state();
            if (state.kind === 'done') told.add(state.txId);
            // The platform says that the key is used: that is told too.
            if (state.kind === 'used')
              for (const { key, txId } of bank.drawn) if (key === bank.kept()?.key) told.add(txId);
          };
          flow.subscribe(note);
          note();
          return { flow, close };
        };
        const tabs = [watch(bank.openTab(0)), watch(bank.openTab(1))];
        let seen = 0;
        const check = () => {
          const keys = bank.drawn.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          for (const { key } of bank.sends.slice(seen)) {
            // No other key is sent while a withdrawal of an earlier one is not told.
            for (const one of bank.drawn)
              if (Number(one.key.slice(3)) < Number(key.slice(3))) expect(told).toContain(one.txId);
          }
          seen = bank.sends.length;
        };
        for (const one of commands) {
          await obey(bank, tabs, one, () => watch(bank.openTab(ids++)));
          check();
        }
        await bank.pass();
        check();
      },
    ),
    { numRuns: 600 },
  );
}, 60_000);
