import { describe, expect, it } from 'vitest';
import { browserStorage, memoryStorage } from '../../../lib/browserStorage';
import { accountKey, dropInDoubt, hasInDoubt, inDoubtKey } from '../../../platform/accountStorage';
import type { Withdrawal } from '../../../platform/contract/wallet';
import {
  arrivalDeadline,
  createIntentionStore,
  findWithdrawal,
  isUnreadable,
  markFirstSeen,
  markSent,
  mayResend,
  nextIntention,
  openIntention,
  otherAmounts,
  recordsSince,
  settleIfDue,
  similarTo,
} from './intention';

function browser() {
  const kept = new Map<string, string>();
  const heard = new Set<(event: StorageEvent) => void>();
  const storage = memoryStorage(kept);
  const events = {
    addEventListener: (_: string, listener: (event: StorageEvent) => void) => void heard.add(listener),
    removeEventListener: (_: string, listener: (event: StorageEvent) => void) => void heard.delete(listener),
  } as unknown as Window;
  const tell = (name: string | null) => {
    for (const listener of heard) listener({ storageArea: storage, key: name } as StorageEvent);
  };
  return { kept, storage, events, tell, heard };
}

interface Places {
  shared: Storage;
  own?: Storage;
  events: Window;
}

const storeOf = ({ shared, own = shared, events }: Places, username: string, walletType: 0 | 1, signedIn = true) =>
  createIntentionStore({ shared, own, events, username, walletType, maySave: () => signedIn });

const keys = () => {
  let count = 0;
  return () => {
    count += 1;
    return `key${count}`;
  };
};
const done = { amount: 300_000, txId: 'TX1', inferred: false };

describe('an intention', () => {
  it('is the same in all tabs until it becomes a withdrawal', () => {
    const { storage, events } = browser();
    const make = keys();
    const here = storeOf({ shared: storage, events }, 'miner01', 0);
    const there = storeOf({ shared: storage, events }, 'miner01', 0);
    const first = openIntention(here, make);
    expect(openIntention(there, make)).toEqual(first);
    here.write({ ...first, done });
    expect(openIntention(there, make)).toMatchObject({ key: 'key2', done: null, last: { key: 'key1', ...done } });
  });

  it('in doubt is found by every kind of session of the account', () => {
    const [shared, form, link] = [browser(), browser(), browser()];
    const store = (own: ReturnType<typeof browser>) =>
      storeOf({ shared: shared.storage, own: own.storage, events: own.events }, 'miner01', 0);
    const sent = { ...openIntention(store(link), keys()), doubt: true, amounts: [300_000] };
    store(link).write(sent);
    expect(store(form).read()).toEqual(sent);
    expect(link.kept.size).toBe(0);
  });

  it('in doubt lasts as long as the page if the browser refuses storage, which is known beforehand', () => {
    const refused = browserStorage({ localStorage: null } as unknown as Window, 'localStorage');
    const store = storeOf({ shared: refused, events: browser().events }, 'miner02', 0);
    expect(store.isStorable()).toBe(false);
    const sent = { ...openIntention(store, keys()), doubt: true, amounts: [300_000] };
    expect([store.write(sent), store.isStored(), store.read()]).toEqual([false, false, sent]);
    dropInDoubt(refused, 'miner02');
  });

  it.each(['shared', 'own'] as const)(
    'in doubt that an older release stored under the user name is found until it is settled: %s storage',
    (place) => {
      const places = { shared: browser(), own: browser() };
      const { shared, own } = places;
      const store = storeOf({ shared: shared.storage, own: own.storage, events: own.events }, 'old01', 0);
      const sent = { ...openIntention(store, keys()), doubt: true, amounts: [300_000] };
      places[place].kept.set('console.unsettled.old01.withdraw.0', JSON.stringify(sent));
      expect(store.read()).toEqual(sent);
      if (place === 'shared') expect(hasInDoubt(shared.storage, 'old01')).toBe(true);
      store.write({ ...sent, doubt: false, amounts: [], done });
      expect(store.read()).toMatchObject({ doubt: false, done });
      expect([...shared.kept.keys(), ...own.kept.keys()]).toEqual([accountKey('old01', 'withdraw.0')]);
    },
  );

  it('is stored per account and wallet, and removed on sign-out', () => {
    const { storage, events, kept } = browser();
    const make = keys();
    for (const username of ['miner01', 'miner02']) {
      for (const wallet of [0, 1] as const) openIntention(storeOf({ shared: storage, events }, username, wallet), make);
    }
    expect([...kept.keys()]).toEqual([
      accountKey('miner01', 'withdraw.0'),
      accountKey('miner01', 'withdraw.1'),
      accountKey('miner02', 'withdraw.0'),
      accountKey('miner02', 'withdraw.1'),
    ]);
    expect(new Set([...kept.values()]).size).toBe(4);
  });

  it('is only stored apart from the session while it is in doubt', () => {
    const { storage, events, kept } = browser();
    const store = storeOf({ shared: storage, events }, 'miner01', 0);
    const first = openIntention(store, keys());
    store.write({ ...first, doubt: true, amounts: [300_000] });
    expect([...kept.keys()]).toEqual([inDoubtKey('miner01', 'withdraw.0')]);
    expect([hasInDoubt(storage, 'miner01'), hasInDoubt(storage, 'miner0')]).toEqual([true, false]);
    expect(openIntention(store, keys())).toMatchObject({ key: first.key, doubt: true });
    store.write({ ...first, done });
    expect([...kept.keys()]).toEqual([accountKey('miner01', 'withdraw.0')]);
  });

  it('is not written for an account that has signed out', () => {
    const { storage, events, kept } = browser();
    openIntention(storeOf({ shared: storage, events }, '1', 0, false), keys());
    expect(kept.size).toBe(0);
  });

  it.each(['', '{', '[]', '{"key":""}', '{"key":"k","doubt":"yes"}'])(
    'is replaced by a new one if the storage contains %j',
    (text) => {
      const { storage, events, kept } = browser();
      kept.set(accountKey('1', 'withdraw.0'), text);
      const store = storeOf({ shared: storage, events }, '1', 0);
      expect(store.read()).toBeNull();
      expect(openIntention(store, keys()).key).toBe('key1');
    },
  );

  it.each(['', '{', '{"v":2,"intent":{"id":"k"}}'])(
    'in doubt counts even if its stored text cannot be read: %j',
    (text) => {
      const { storage, events, kept } = browser();
      kept.set(inDoubtKey('1', 'withdraw.0'), text);
      const read = storeOf({ shared: storage, events }, '1', 0).read();
      expect(read).toMatchObject({ doubt: true, done: null });
      expect(read && [isUnreadable(read), mayResend(read, 0)]).toEqual([true, false]);
      expect(hasInDoubt(storage, '1')).toBe(true);
    },
  );

  it('lasts as long as the page without storage', () => {
    const refuse = () => {
      throw new Error('no room');
    };
    const { storage, events } = browser();
    const open = () => storeOf({ shared: storage, events }, '1', 0);
    const first = openIntention(open(), keys());
    const full = Object.assign(storage, { setItem: refuse });
    open().write({ ...first, doubt: true });
    // The storage still has the older version, without the doubt.
    expect([open().isStorable(), open().isStored()]).toEqual([false, false]);
    expect(hasInDoubt(full, '1')).toBe(true);
    expect(storeOf({ shared: full, events }, '1', 0).read()).toEqual({ ...first, doubt: true });
  });

  it('that is settled replaces one in doubt if the storage is full', () => {
    const { storage, events, kept } = browser();
    const store = storeOf({ shared: storage, events }, 'full01', 0);
    const first = openIntention(store, keys());
    store.write({ ...first, doubt: true, amounts: [300_000] });
    const full = Object.assign(storage, {
      setItem() {
        throw new Error('no room');
      },
    });
    const next = { ...first, key: 'key2' };
    expect(storeOf({ shared: full, events }, 'full01', 0).write(next)).toBe(false);
    expect(storeOf({ shared: full, events }, 'full01', 0).read()).toEqual(next);
    expect([...kept.keys()]).toEqual([]);
  });

  it('that the storage lost does not count as stored', () => {
    const { storage, events, kept } = browser();
    const store = storeOf({ shared: storage, events }, 'lost01', 0);
    store.write({ ...openIntention(store, keys()), doubt: true, amounts: [300_000] });
    expect(store.isStored()).toBe(true);
    kept.clear();
    expect(store.isStored()).toBe(false);
  });

  it('is not mixed up with that of an account whose name starts the same', () => {
    const { storage, events, kept } = browser();
    const store = storeOf({ shared: storage, events }, 'li.wang', 0);
    store.write({ ...openIntention(store, keys()), doubt: true, amounts: [300_000] });
    expect([hasInDoubt(storage, 'li'), hasInDoubt(storage, 'li.wang')]).toEqual([false, true]);
    dropInDoubt(storage, 'li');
    expect(kept.size).toBe(1);
  });

  it('notifies the subscribers of this page and of other tabs', () => {
    const { storage, events, tell, heard } = browser();
    const here = storeOf({ shared: storage, events }, '9', 0);
    const there = storeOf({ shared: storage, events }, '9', 0);
    let times = 0;
    const stop = there.subscribe(() => {
      times += 1;
    });
    const first = openIntention(here, keys());
    expect(times).toBe(1);
    tell(accountKey('9', 'withdraw.0'));
    tell(accountKey('9', 'withdraw.1'));
    tell(null);
    tell(inDoubtKey('9', 'withdraw.0'));
    expect(times).toBe(4);
    stop();
    here.write(first);
    expect(times).toBe(4);
    expect(heard.size).toBe(0);
  });
});

describe('the storage of an intention', () => {
  const places = () => {
    const [shared, own] = [browser(), browser()];
    const store = storeOf({ shared: shared.storage, own: own.storage, events: own.events }, 'place01', 0);
    return { shared, own, store, first: openIntention(store, keys()) };
  };
  const last = { key: 'key0', ...done, inferred: true };

  it.each([
    ['in doubt', { doubt: true }, true],
    ['made, as its record shows', { done: { ...done, inferred: true } }, true],
    ['made, as the platform said', { done }, false],
    ['new, after one that its record shows', { last: { ...last, until: 1 } }, true],
    ['new, after one that is certain', { last: { ...last, until: 0 } }, false],
    ['made, after one that its record shows', { done, last: { ...last, until: 1 } }, false],
  ])('outlasts the session while the outcome is not certain: %s', (_, over, outlasts) => {
    const { shared, own, store, first } = places();
    expect(store.write({ ...first, ...over })).toBe(true);
    expect([shared.kept.size, own.kept.size]).toEqual(outlasts ? [1, 0] : [0, 1]);
  });

  it('notifies its subscribers of changes in its storages, and in no others', () => {
    const { shared, own, store } = places();
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    for (const storageArea of [shared.storage, own.storage, browser().storage]) {
      for (const listener of own.heard) listener({ storageArea, key: null } as StorageEvent);
    }
    expect(told).toBe(2);
    stop();
  });

  it('is probed beforehand, which leaves nothing behind, and is empty after sign-out', () => {
    const { shared, own, store } = places();
    expect([store.isStorable(), shared.kept.size]).toEqual([true, 0]);
    const signedOut = storeOf({ shared: shared.storage, own: own.storage, events: own.events }, 'place01', 0, false);
    expect(signedOut.isStorable()).toBe(false);
  });

  it('counts as unavailable if it drops what was written', () => {
    const { shared, store, first } = places();
    shared.storage.setItem = () => undefined;
    expect(store.write({ ...first, doubt: true })).toBe(false);
    dropInDoubt(shared.storage, 'place01');
  });

  it('is read instead of the page’s copy once another tab has seen the end of the intention', () => {
    const { shared, own, store, first } = places();
    shared.storage.setItem = () => undefined;
    store.write({ ...first, doubt: true });
    own.kept.set(accountKey('place01', 'withdraw.0'), JSON.stringify({ ...first, done }));
    expect(store.read()).toMatchObject({ doubt: false, done });
    dropInDoubt(shared.storage, 'place01');
  });
});

describe('what is known about an intention', () => {
  const at = 1_000_000;
  const fresh = () => nextIntention(null, () => 'key1');
  const sent = () => markSent(fresh(), 300, [{ txId: 'OLD' } as Withdrawal], at);
  const record = (over: Partial<Withdrawal> = {}) => ({ txId: 'TX1', amount: 300, create: at, ...over }) as Withdrawal;

  it('starts empty, and records each request and the records before the first', () => {
    expect(fresh()).toMatchObject({
      doubt: false,
      taken: false,
      acknowledged: false,
      known: [],
      amounts: [],
      last: null,
    });
    expect(sent()).toMatchObject({ doubt: true, sentAt: at, lastSentAt: at, amounts: [300], known: ['OLD'] });
    expect(markSent(sent(), 500, [record()], at + 60)).toMatchObject({
      sentAt: at,
      lastSentAt: at + 60,
      amounts: [300, 500],
      known: ['OLD'],
    });
    expect(otherAmounts({ ...sent(), amounts: [300, 500, 300] }, 300)).toEqual([300, 500]);
    expect(markFirstSeen(fresh(), at)).toEqual({ ...fresh(), sentAt: at, lastSentAt: at });
  });

  it.each([
    ['ten minutes before it was sent', { create: at - 600 }, true],
    ['earlier', { create: at - 601 }, false],
    ['of another amount', { amount: 301 }, false],
    ['known before', { txId: 'OLD' }, false],
  ])('includes its record: one %s', (_, over, isIts) => {
    expect(findWithdrawal([record({ amount: 1 }), record(over)], sent())).toEqual(isIts ? record(over) : null);
    expect([recordsSince(sent(), at + 60), recordsSince(fresh(), at + 60)]).toEqual([at - 600, at - 540]);
  });

  it('includes that its key may be sent for a day, and that no request arrives after an hour', () => {
    const [day, again] = [86_400, { ...sent(), lastSentAt: at + 60 }];
    expect([mayResend(again, at + day - 1), mayResend(again, at + day)]).toEqual([true, false]);
    expect(arrivalDeadline(again)).toBe(at + 3_660);
  });

  it('passes to the next one: fifty order numbers, and the withdrawal that was made', () => {
    const known = Array.from({ length: 50 }, (_, nth) => `TX${nth}`);
    const next = nextIntention({ ...sent(), known, done: { ...done, txId: 'NEW' } }, () => 'key2');
    expect(next.known).toEqual([...known.slice(1), 'NEW']);
    expect(next.last).toEqual({ key: 'key1', ...done, txId: 'NEW', until: 0 });
    expect(nextIntention({ ...sent(), done: { ...done, txId: '' } }, () => 'key2').known).toEqual(['OLD']);
    const after = nextIntention(next, () => 'key3');
    expect([after.known, after.last]).toEqual([next.known, next.last]);
  });

  it('includes, if only its record shows it, that a similar one needs a decision for an hour', () => {
    const inferred = { ...done, inferred: true };
    const [made, until] = [{ ...sent(), doubt: false, done: inferred }, at + 3_600];
    const next = nextIntention(made, () => 'key2');
    for (const one of [made, next]) {
      expect(similarTo(one, until - 1)).toMatchObject({ ...inferred, until });
      expect(similarTo(one, until)).toBeNull();
      expect(similarTo({ ...one, doubt: true }, until - 1)).toBeNull();
      expect(settleIfDue(one, until - 1, () => 'key3')).toBe(one);
    }
    const certain = { key: 'key1', ...inferred, until: 0 };
    expect(settleIfDue(made, until, () => 'key3')).toMatchObject({ key: 'key3', done: null, last: certain });
    expect(settleIfDue(next, until, () => 'key3')).toMatchObject({ key: 'key2', done: null, last: certain });
    expect([similarTo(fresh(), at), similarTo({ ...sent(), doubt: false, done }, at)]).toEqual([null, null]);
    const first = fresh();
    expect(settleIfDue(first, at, () => 'key3')).toBe(first);
  });
});
