import type { Intention } from '../../src/features/withdrawals/model/intention';
import { createWithdrawFlow } from '../../src/features/withdrawals/model/withdrawFlow';
import type { WithdrawFlow } from '../../src/features/withdrawals/model/withdrawState';
import type { Withdrawal } from '../../src/platform/contract/wallet';
import { Offline, Refused, SessionEnded, Unavailable } from '../../src/platform/errors';
import { walletPassword } from './walletPassword';

/** The fate of a request; the platform receives a `late` one only when it is delivered. */
export type Fate =
  | 'answered'
  | 'lostAfter'
  | 'lostBefore'
  | 'late'
  | 'refused'
  | 'notSent'
  | 'busy'
  | 'expired'
  | 'held';

/** A platform with the contract's idempotency, several tabs of one browser, and a clock controlled by the test. */
export function withdrawWorld({ locks = true } = {}) {
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
    if (password !== walletPassword) throw new Refused('wrong password', 200, 40306);
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
      case 'notSent':
        throw new Offline('');
      case 'lostBefore':
        throw new Unavailable('offline');
      case 'late':
        late.push(() => {
          try {
            take(amount, password, key);
          } catch {
            // The answer is lost.
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
    /** Notifies the other tabs of what was written. */
    async tell() {
      while (events.length > 0) events.shift()?.();
      await quiet();
    },
    /** Ends all pauses. */
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

/** A first tab with its dialog open. */
export async function openedWorld(options?: { locks?: boolean }) {
  const bank = withdrawWorld(options);
  const { flow, close } = bank.openTab(1);
  flow.open();
  await bank.quiet();
  return { bank, flow, close };
}

/** A withdrawal in cents with the correct password. */
export const pay = { amount: 300_000, password: walletPassword };
