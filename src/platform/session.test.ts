import { describe, expect, it, vi } from 'vitest';
import { keysWith, memoryStorage } from '../lib/browserStorage';
import { accountKey } from './accountStorage';
import { createSessionStore, signInByAddress, takeAddressToken } from './session';

const own = (name: string, username = 'miner01') => accountKey(username, name);
const storage = (entries: Record<string, string> = {}) => memoryStorage(new Map(Object.entries(entries)));

/** A browser with several tabs: a shared storage, and the events that a write in one tab causes in the others. */
function browser() {
  const local = storage();
  const heard: ((event: Partial<StorageEvent>) => void)[] = [];
  const restored: ((event: Partial<PageTransitionEvent>) => void)[] = [];
  const open = (tab = storage(), now = Date.now) => {
    const listeners: ((event: Partial<StorageEvent>) => void)[] = [];
    const store = createSessionStore(
      local,
      tab,
      {
        addEventListener: ((name: string, listener: never) => {
          if (name === 'storage') listeners.push(listener);
          if (name === 'pageshow') restored.push(listener);
        }) as never,
      },
      now,
    );
    heard.push((event) => {
      for (const listener of listeners) listener(event);
    });
    return { store, tab };
  };
  const say = (event: Partial<StorageEvent>) => {
    for (const hear of [...heard]) hear({ storageArea: local, ...event });
  };
  /** The events that all tabs receive. */
  const events = {
    storage: say,
    pageshow(event: Partial<PageTransitionEvent>) {
      for (const restore of restored) restore(event);
    },
  };
  /** The ended sessions, as announced to the tabs. */
  const wrote: string[] = [];
  const tell = () => {
    say({ key: 'console.session' });
    for (const newValue of wrote) say({ key: 'console.sessionEnded', newValue });
  };
  const { setItem } = local;
  local.setItem = (key, newValue) => {
    setItem.call(local, key, newValue);
    if (key === 'console.sessionEnded') wrote.push(newValue);
  };
  return { local, open, tell, wrote, events };
}

describe('a session from the form', () => {
  it('is shared by all tabs and ends in all of them (R1-5)', () => {
    const { open, tell } = browser();
    const first = open().store;
    const second = open().store;
    first.startShared('t1', 'miner01');
    tell();
    expect(second.current()).toMatchObject({ token: 't1', username: 'miner01', source: 'form', readOnly: false });
    first.end('t1', 'signedOut');
    tell();
    expect(second.state()).toMatchObject({ session: null, ended: { reason: 'signedOut', username: 'miner01' } });
  });

  it('ends once, however many calls fail, and only for its own token', () => {
    const { store } = browser().open();
    store.startShared('t1', 'miner01');
    const heard = vi.fn();
    store.subscribe(heard);
    store.end('older', 'expired');
    expect(store.current()?.token).toBe('t1');
    for (let call = 0; call < 10; call += 1) store.end('t1', 'expired');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.state().ended).toEqual({ reason: 'expired', username: 'miner01' });
  });

  it('asks before it follows another tab to another account (R1-12)', () => {
    const { open, tell } = browser();
    const first = open().store;
    const second = open();
    first.startShared('t1', 'miner01');
    tell();
    first.startShared('t2', 'agent01');
    tell();
    expect(second.store.current()?.username).toBe('miner01');
    expect(second.store.state().rival?.username).toBe('agent01');
    second.store.settle('stay');
    expect(second.store.state()).toMatchObject({ rival: null, session: { username: 'miner01', source: 'address' } });
    expect(open(second.tab).store.current()?.username).toBe('miner01');
  });
});

describe('a session from an address', () => {
  it('is limited to its tab and leaves the shared session as it is (R1-5)', () => {
    const { open, local } = browser();
    const first = open();
    first.store.startShared('t1', 'miner01');
    const second = open();
    second.store.startInTab('t2', 'agent01', true);
    expect(second.store.current()).toMatchObject({ token: 't2', readOnly: true, source: 'address' });
    expect(first.store.current()?.token).toBe('t1');
    expect(local.getItem('console.session')).not.toContain('t2');
    expect(open(second.tab).store.current()).toMatchObject({ token: 't2', readOnly: true });
    second.store.end('t2', 'signedOut');
    expect(open().store.current()?.token).toBe('t1');
  });

  it.each(['signedOut', 'expired'] as const)(
    'ends in every tab that has it, copied or reopened: %s (R1-16)',
    (reason) => {
      const { open, tell, local, wrote } = browser();
      const first = open();
      first.store.startInTab('t2', 'agent01', true);
      const copiedSession = { 'console.tabSession': first.tab.getItem('console.tabSession') ?? '' };
      const copied = open(storage(copiedSession));
      const again = open();
      again.store.startInTab('t2', 'agent01', true);
      const other = open();
      other.store.startInTab('t3', 'agent01', true);
      copied.tab.setItem(own('draft.a', 'agent01'), 'typed');
      first.store.end('t2', reason);
      tell();
      for (const { store, tab } of [first, copied, again]) {
        expect(store.state()).toMatchObject({ session: null, ended: { reason, username: 'agent01' } });
        expect(tab.getItem('console.tabSession')).toBeNull();
      }
      expect(copied.tab.getItem(own('draft.a', 'agent01'))).toBe(reason === 'expired' ? 'typed' : null);
      expect(other.store.current()?.token).toBe('t3');
      // Announced once, without the token, and not stored.
      expect(wrote).toHaveLength(1);
      expect(wrote[0]).not.toContain('t2');
      expect(local.getItem('console.sessionEnded')).toBeNull();
    },
  );

  it("keeps the account's browser data while other tabs use it", () => {
    const { open, local } = browser();
    const { store, tab } = open();
    store.startShared('t1', 'miner01');
    tab.setItem(own('draft.a'), 'typed');
    local.setItem(own('choice'), 'kept');
    store.startInTab('t2', 'agent01', false);
    expect([tab.getItem(own('draft.a')), local.getItem(own('choice'))]).toEqual([null, 'kept']);
    const other = open().store;
    other.end('t1', 'signedOut');
    expect(local.getItem(own('choice'))).toBeNull();
  });

  it.each(['miner01', 'agent01'])('keeps personal drafts outside the storage; %s signs in (R1-23)', (next) => {
    const { store, tab } = browser().open();
    const key = own('private.draft');
    store.startShared('t1', 'miner01');
    tab.setItem(key, 'typed');
    store.end('t1', 'expired');
    expect(tab.getItem(key)).toBeNull();
    store.startShared('t2', next);
    expect(tab.getItem(key)).toBe(next === 'miner01' ? 'typed' : null);
    store.end('t2', 'expired');
    store.startShared('t3', 'miner01');
    expect(tab.getItem(key)).toBe(next === 'miner01' ? 'typed' : null);
  });

  it.each([1, -1])('keeps drafts for a day: %i ms too long (R1-23)', (over) => {
    let time = 1_760_000_000_000;
    const { open } = browser();
    const { store, tab } = open(undefined, () => time);
    store.startShared('t1', 'miner01');
    tab.setItem(own('draft.a'), 'typed');
    tab.setItem(own('private.draft'), 'typed');
    store.end('t1', 'expired');
    // Reloading the sign-in page does not extend the day.
    time += 40_000_000;
    open(tab, () => time);
    time += 46_400_000 + over;
    store.startShared('t2', 'miner01');
    const left = over > 0 ? null : 'typed';
    expect([tab.getItem(own('draft.a')), tab.getItem(own('private.draft'))]).toEqual([left, left]);
    store.end('t2', 'signedOut');
    expect(tab).toHaveLength(0);
  });

  it.each(['expired', 'signedOut'] as const)('removes stored answers when it ends: %s (R1-23)', (reason) => {
    const { open, local, tell } = browser();
    const [first, second] = [open().store, open().store];
    first.startShared('t1', 'miner01');
    tell();
    local.setItem(own('kept.wallet'), '$1.00');
    first.end('t1', reason);
    expect(local.getItem(own('kept.wallet'))).toBeNull();
    // Written by a tab that has not received the event.
    local.setItem(own('kept.wallet'), '$1.00');
    tell();
    expect([second.current(), local.getItem(own('kept.wallet'))]).toEqual([null, null]);
  });

  it('leaves stored answers to the account that signed in meanwhile, and those of other sessions alone', () => {
    const { open, local } = browser();
    const { store } = open();
    store.startShared('t1', 'miner01');
    open().store.startShared('t2', 'agent01');
    local.setItem(own('kept.wallet', 'agent01'), '$1.00');
    store.end('t1', 'expired');
    const view = open().store;
    view.startInTab('t3', 'whale01', true);
    view.end('t3', 'expired');
    expect(local.getItem(own('kept.wallet', 'agent01'))).toBe('$1.00');
    expect(open().store.current()).toMatchObject({ username: 'agent01' });
  });

  describe('a session that expires with three tabs', () => {
    const signedIn = () => {
      const { open, tell, local } = browser();
      const tabs = Array.from({ length: 3 }, () => open());
      tabs[0]?.store.startShared('t1', 'miner01');
      tell();
      for (const [at, { tab }] of tabs.entries()) tab.setItem(own('draft.a'), `typed ${at}`);
      local.setItem(own('import.head'), 'kept');
      const stored = () => [...tabs.map(({ tab }) => tab.getItem(own('draft.a'))), local.getItem(own('import.head'))];
      const all = [...tabs.map((_, at) => `typed ${at}`), 'kept'];
      return { tabs, open, tell, stored, all };
    };

    it('expires in every tab, and each keeps its data', () => {
      const { tabs, open, tell, stored, all } = signedIn();
      tabs[0]?.store.end('t1', 'expired');
      tell();
      for (const { store } of tabs)
        expect(store.state()).toMatchObject({ session: null, ended: { reason: 'expired', username: 'miner01' } });
      // Reloading the sign-in page keeps the data too.
      open(tabs[1]?.tab);
      expect(stored()).toEqual(all);
      tabs[1]?.store.startShared('t2', 'miner01');
      tell();
      for (const { store } of tabs) expect(store.current()?.token).toBe('t2');
      expect(stored()).toEqual(all);
    });

    it('differs from a sign-out, which removes the account’s data and nothing else (R1-20)', () => {
      const { tabs, tell, stored, all } = signedIn();
      for (const { tab } of tabs) tab.setItem('other', 'stays');
      tabs[0]?.store.end('t1', 'signedOut');
      tell();
      for (const { store } of tabs) expect(store.state().ended?.reason).toBe('signedOut');
      expect(stored()).toEqual(all.map(() => null));
      for (const { tab } of tabs) expect(tab.getItem('other')).toBe('stays');
    });

    it('loses its data in every tab that another account signs in to', () => {
      const { tabs, open, tell, stored } = signedIn();
      tabs[0]?.store.end('t1', 'expired');
      tell();
      tabs[1]?.store.startShared('t2', 'agent01');
      tell();
      expect([tabs[1]?.tab.getItem(own('draft.a')), stored().at(-1)]).toEqual([null, null]);
      open(tabs[0]?.tab);
      expect(stored()[0]).toBeNull();
    });

    it('is ignored by a tab that learns of it after the account signed in again', () => {
      const { tabs, tell, stored, all } = signedIn();
      tabs[0]?.store.end('t1', 'expired');
      tabs[0]?.store.startShared('t2', 'miner01');
      tabs[1]?.store.end('t1', 'expired');
      expect(tabs[1]?.store.state()).toMatchObject({ session: { token: 't2' }, ended: null });
      tell();
      for (const { store } of tabs) expect(store.current()?.token).toBe('t2');
      expect(stored()).toEqual(all);
    });
  });

  it('does not remove the data of another account when it signs out late', () => {
    const { open, local } = browser();
    const first = open().store;
    first.startShared('t1', 'miner01');
    open().store.startShared('t2', 'agent01');
    local.setItem(own('import.head', 'agent01'), 'agent’s');
    first.end('t1', 'signedOut');
    expect(local.getItem(own('import.head', 'agent01'))).toBe('agent’s');
  });

  it('restores no drafts without a session', () => {
    const { tab } = browser().open(storage({ [own('draft.a')]: 'typed' }));
    expect(tab.getItem(own('draft.a'))).toBeNull();
  });
});

describe('what an account has stored', () => {
  const rows = ['import.head', 'import.rows.0'];
  /**
   * A tab of miner01, signed in by the form, with an import, a saved filter and drafts. The other tabs sign in around
   * it.
   */
  const working = () => {
    const world = browser();
    const first = world.open();
    first.store.startShared('t1', 'miner01');
    for (const name of [...rows, 'saved.a', 'shared.draft.a']) first.store.stored().set(name, name);
    for (const name of ['draft.b', 'private.draft.b']) first.store.stored('tab').set(name, name);
    return { ...world, first };
  };
  const of = (storage: Storage, username: string) => {
    const prefix = own('', username);
    const keys = keysWith(storage, prefix).map((key) => key.slice(prefix.length));
    return keys.filter((name) => name !== 'since' && name !== 'held').sort();
  };
  const inTab = ['draft.b', 'private.draft.b'];

  it('is neither read nor written once another account has signed in in another tab, even if this tab has not noticed', () => {
    const { open, local, first } = working();
    const stored = first.store.stored();
    expect([stored.get('saved.a'), stored.set('saved.b', 'b'), stored.names('saved.')]).toEqual([
      'saved.a',
      true,
      ['saved.a', 'saved.b'],
    ]);
    open().store.startShared('t2', 'agent01');
    expect([stored.get('saved.a'), stored.set('saved.c', 'c'), stored.names('saved.')]).toEqual([null, false, []]);
    stored.remove('saved.a');
    expect(of(local, 'miner01')).toContain('saved.a');
    expect(of(local, 'agent01')).toEqual([]);
    // The tab's own storage is still its account's.
    expect(first.store.stored('tab').get('draft.b')).toBe('draft.b');
  });

  it('stays that account’s, whoever has the tab by now', () => {
    const { first, tell, open } = working();
    const stored = [first.store.stored(), first.store.stored('tab')];
    open().store.startShared('t2', 'agent01');
    tell();
    first.store.settle('follow');
    for (const one of stored) expect([one.set('x', 'x'), one.names('')]).toEqual([false, []]);
    expect([of(first.tab, 'miner01'), of(first.tab, 'agent01')]).toEqual([[], []]);
  });

  it('moves into the tab that keeps the account, except an import, and is removed on sign-out (R1-12)', () => {
    const { local, first, tell, open } = working();
    local.setItem(own('kept.wallet'), '$1.00');
    open().store.startShared('t2', 'agent01');
    expect(of(local, 'miner01')).not.toContain('kept.wallet');
    tell();
    first.store.settle('stay');
    const kept = [...inTab, 'saved.a', 'shared.draft.a'];
    expect(of(first.tab, 'miner01')).toEqual(kept);
    // Kept for its other tabs, which may stay with the account too.
    expect(of(local, 'miner01')).toEqual([...rows, 'saved.a']);
    expect(of(open(first.tab).tab, 'miner01')).toEqual(kept);
    expect(of(local, 'agent01')).toEqual([]);
    first.store.end('t1', 'signedOut');
    expect([of(first.tab, 'miner01'), of(local, 'miner01')]).toEqual([[], []]);
  });

  it('is one import in the storage of all tabs: its progress outlives the tab, and no other account reads it', () => {
    const { local, first, tell, open } = working();
    // The page that started it.
    for (const name of rows) first.store.stored().remove(name);
    const before = first.store.stored('import');
    for (const name of rows) before.set(name, name);
    const other = open();
    other.store.startShared('t2', 'agent01');
    // A row's answer arrives before the user has chosen.
    expect(before.set('import.rows.0', 'sending')).toBe(true);
    tell();
    first.store.settle('stay');
    // The answer to its last row arrives after the user has chosen.
    expect(before.set('import.rows.0', 'sending')).toBe(true);
    const during = first.store.stored('import');
    expect([during.get('import.rows.0'), during.set('import.rows.0', 'bound')]).toEqual(['sending', true]);
    expect(other.store.stored('import').names('')).toEqual([]);
    const view = open().store;
    view.startInTab('t3', 'miner01', true);
    expect(view.stored('import').names('')).toEqual([]);
    // The tab is closed, and the account signs in again.
    const back = open().store;
    back.startShared('t4', 'miner01');
    expect(back.stored('import').get('import.rows.0')).toBe('bound');
    back.end('t4', 'signedOut');
    expect(of(local, 'miner01')).toEqual([]);
    // Nothing is written after a sign-out in another tab.
    expect([during.names(''), before.names('')]).toEqual([[], []]);
  });

  it.each([1, -1])(
    'is removed a day after its last page if it is an import continued by a tab with its own session: %i ms',
    (over) => {
      let time = 1_760_000_000_000;
      const now = () => time;
      const { local, open } = browser();
      const { store, tab } = open(undefined, now);
      store.startShared('t1', 'miner01');
      for (const name of [...rows, 'saved.a']) store.stored().set(name, name);
      store.end('t1', 'expired');
      time += 80_000_000;
      store.startInTab('t2', 'miner01', false);
      time += 80_000_000;
      open(tab, now);
      // Another account signs in meanwhile.
      open(undefined, now).store.startShared('t3', 'agent01');
      time += 86_400_000 + over;
      open(undefined, now);
      expect(of(local, 'miner01')).toEqual(over > 0 ? [] : [...rows, 'saved.a']);
    },
  );

  it.each([
    ['an import, nobody', rows, ['saved.a'], ['saved.a']],
    ['an import, agent01', rows, [...rows, 'saved.a'], []],
    ['no import, agent01', [], [], []],
  ])(
    'of an expired account includes its saved filters when it returns by a link, after a sign-in of %s',
    (next, names, soon, late) => {
      let time = 1_760_000_000_000;
      const now = () => time;
      const { local, open } = browser();
      const { store } = open(undefined, now);
      store.startShared('t1', 'miner01');
      for (const name of [...names, 'saved.a']) store.stored().set(name, name);
      store.end('t1', 'expired');
      store.startInTab('t2', 'miner01', false);
      if (next.endsWith('agent01')) open(undefined, now).store.startShared('t3', 'agent01');
      else time += 86_400_001;
      open(undefined, now);
      expect(of(local, 'miner01')).toEqual(soon);
      time += 86_400_001;
      open(undefined, now);
      expect(of(local, 'miner01')).toEqual(late);
    },
  );

  it.each([
    [1, 'stays'],
    [-1, 'stays'],
    [1, 'expires'],
  ])('of an account that no tab keeps is removed after a day: %i ms too long, the other session %s', (over, other) => {
    let time = 1_760_000_000_000;
    const { local, open } = browser();
    open(undefined, () => time).store.startShared('t1', 'miner01');
    local.setItem(own('saved.a'), 'filter');
    const { store } = open(undefined, () => time);
    store.startShared('t2', 'agent01');
    local.setItem(own('saved.b', 'agent01'), 'filter');
    if (other === 'expires') store.end('t2', 'expired');
    time += 86_400_000 + over;
    open(undefined, () => time);
    expect(of(local, 'miner01')).toEqual(over > 0 ? [] : ['saved.a']);
    expect(of(local, 'agent01')).toEqual(['saved.b']);
  });

  it('stays in its tab if the browser’s storage is full', () => {
    const { local, open } = browser();
    const { store, tab } = open();
    store.startInTab('t1', 'miner01', false);
    for (const name of [...rows, 'saved.a']) store.stored('import').set(name, name);
    const { setItem } = local;
    local.setItem = (key, text) => {
      if (key.endsWith('rows.0')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(local, key, text);
    };
    store.startShared('t2', 'miner01');
    expect([of(tab, 'miner01'), of(local, 'miner01')]).toEqual([rows, ['saved.a']]);
  });

  it.each([false, true])(
    'of an expired session goes to the account that returns by a link; read-only: %s',
    (readOnly) => {
      const { local, first, open } = working();
      first.store.end('t1', 'expired');
      const back = open(first.tab).store;
      back.startInTab('t2', '', readOnly);
      expect(of(local, 'miner01')).toContain('import.head');
      back.rename('miner01');
      const waiting = [...rows, 'saved.a', 'shared.draft.a'];
      // Personal data was in the memory of the previous page.
      expect(of(first.tab, 'miner01')).toEqual(readOnly ? ['draft.b'] : ['draft.b', 'saved.a', 'shared.draft.a']);
      expect(of(local, 'miner01')).toEqual(readOnly ? waiting : [...rows, 'saved.a']);
      expect(back.stored('import').names('import.')).toEqual(readOnly ? [] : rows);
      back.end('t2', 'signedOut');
      expect(of(first.tab, 'miner01')).toEqual([]);
      expect(of(local, 'miner01')).toEqual(readOnly ? waiting : ['saved.a']);
    },
  );

  it('by a session from a link stays in its tab, beside a session of the same account from the form', () => {
    const { local, open } = working();
    const before = keysWith(local, '');
    const { store, tab } = open();
    store.startInTab('t2', 'miner01', false);
    // The saved filters are a copy of its own.
    expect(store.stored().names('')).toEqual(['saved.a']);
    store.stored().remove('saved.a');
    store.stored().set('saved.b', 'b');
    expect(of(open(tab).tab, 'miner01')).toEqual(['saved.b']);
    // Its own import takes precedence over the one of all tabs.
    store.stored('tab').set('import.head', 'own');
    expect(store.stored('import').get('import.head')).toBe('own');
    store.end('t2', 'signedOut');
    expect([of(tab, 'miner01'), keysWith(local, '')]).toEqual([[], before]);
  });

  it('by a session from a link becomes the account’s in all tabs once it signs in by the form; an import stays whole', () => {
    const { local, open } = browser();
    const { store, tab } = open();
    const fill = () => {
      for (const name of [...rows, 'saved.a', 'shared.draft.a']) store.stored().set(name, 'link');
      store.stored('tab').set('draft.b', 'link');
    };
    store.startInTab('t1', 'miner01', false);
    fill();
    store.end('t1', 'expired');
    store.startShared('t2', 'miner01');
    expect([of(local, 'miner01'), of(tab, 'miner01')]).toEqual([[...rows, 'saved.a', 'shared.draft.a'], ['draft.b']]);
    store.stored().remove('import.rows.0');
    store.startInTab('t3', 'miner01', false);
    fill();
    store.end('t3', 'expired');
    store.startShared('t4', 'miner01');
    expect(of(local, 'miner01')).toEqual(['import.head', 'saved.a', 'shared.draft.a']);
    store.end('t4', 'signedOut');
    expect([of(local, 'miner01'), of(tab, 'miner01')]).toEqual([[], []]);
  });

  it('by an older release without a digest goes to its owner where that is safe', () => {
    const old = (name: string) => `console.account.${name}`;
    const local = storage({
      'console.session': JSON.stringify({ token: 't1', username: 'miner01' }),
      [old('owner')]: 'miner01',
      [old('draft.100001.answers')]: 'typed',
      [old('import.head')]: 'whose?',
      [old('kept.wallet')]: 'whose?',
      [old('withdraw.miner01.0')]: 'known',
      [old('withdraw.agent01.0')]: 'left behind',
    });
    const tab = storage({
      [old('owner')]: 'miner01',
      [old('draft.100001.own.node')]: 'typed',
      // By a session from a link: this tab stores what is otherwise shared by all tabs.
      [old('draft.100001.certification.answers')]: 'typed',
      [old('private.draft.100001.bind')]: 'typed',
    });
    createSessionStore(local, tab, { addEventListener: vi.fn() });
    expect(keysWith(local, 'console.account').sort()).toEqual([own('withdraw.0'), own('shared.draft.answers')].sort());
    expect(keysWith(tab, '').sort()).toEqual(
      [own('draft.own.node'), own('private.draft.bind'), own('shared.draft.certification.answers')].sort(),
    );
  });

  it.each(['room', 'signed out'])('by an older release waits if there is no room for it: %s', (end) => {
    const taken = ['saved.nodes.a', 'saved.nodes.b', 'shared.draft.a', 'shared.draft.b'].map((name) => own(name));
    const session = JSON.stringify({ token: 't1', username: 'miner01' });
    const old = (name: string) => `console.account.${name}`;
    const filters = JSON.stringify([
      { label: 'a', value: 1 },
      { label: 'b', value: 2 },
    ]);
    const local = storage({
      'console.session': session,
      [old('owner')]: 'miner01',
      [old('kept.wallet')]: 'long',
      [old('draft.100001.a')]: 'typed',
      [old('draft.100001.b')]: 'typed',
      [old('saved.miner01.nodes.savedQueries')]: filters,
      [own('shared.draft.b')]: 'newer',
    });
    const { setItem } = local;
    let room = 1;
    local.setItem = (key, text) => {
      const isNew = local.getItem(key) === null && key.startsWith(own(''));
      if (isNew && room === 0) throw new DOMException('full', 'QuotaExceededError');
      if (isNew) room -= 1;
      setItem.call(local, key, text);
    };
    const entries = () => keysWith(local, 'console.account').sort();
    const openTab = () => createSessionStore(local, storage(), { addEventListener: vi.fn() });
    openTab();
    // There was room for only one of the two filters, so neither is adopted.
    expect(entries()).toEqual(
      [old('owner'), old('saved.miner01.nodes.savedQueries'), own('shared.draft.a'), own('shared.draft.b')].sort(),
    );
    expect(local.getItem(own('shared.draft.b'))).toBe('newer');
    if (end === 'signed out') openTab().end('t1', 'signedOut');
    else room = 9;
    if (end === 'room') openTab();
    expect(entries()).toEqual(end === 'room' ? taken : []);
  });
});

/** A tab that has not received the events of other tabs, and another tab that has signed in since. */
describe('a tab beside others', () => {
  const beside = (username: string) => {
    const world = browser();
    const first = world.open();
    first.store.startShared('t1', 'miner01');
    const second = world.open();
    if (username !== '') second.store.startShared('t2', username);
    return { ...world, first, second };
  };

  it.each([
    ['expired', 'miner01', 't2'],
    ['signedOut', 'miner01', undefined],
    ['expired', 'agent01', undefined],
  ] as const)(
    'continues with the new session of its own account if its own has expired: %s, %s',
    (reason, who, next) => {
      const { first, second } = beside(who);
      first.store.end('t1', reason);
      expect(first.store.current()?.token).toBe(next);
      expect(second.store.current()?.token).toBe('t2');
    },
  );

  it('does not switch to the session from the form when its own, from a link, expires', () => {
    const { open } = beside('miner01');
    const { store } = open();
    store.startInTab('t3', 'miner01', true);
    store.end('t3', 'expired');
    expect(store.state()).toEqual({ session: null, ended: { reason: 'expired', username: 'miner01' }, rival: null });
  });

  it('signs out completely, even if another tab’s session expired', () => {
    const { first, second, local } = beside('');
    local.setItem(own('saved.a'), 'filter');
    second.store.end('t1', 'expired');
    first.store.end('t1', 'signedOut');
    expect(keysWith(local, own(''))).toEqual([]);
  });

  it('signs out if the browser’s storage is cleared; other keys and storages have no effect', () => {
    const { local, events, first } = beside('');
    const heard = vi.fn();
    first.store.subscribe(heard);
    for (const storageArea of [local, first.tab]) events.storage({ storageArea, key: 'console.session' });
    local.clear();
    events.storage({ storageArea: first.tab, key: null });
    events.storage({ storageArea: local, key: 'console.theme' });
    expect(heard).not.toHaveBeenCalled();
    events.storage({ storageArea: local, key: null });
    expect(first.store.state()).toMatchObject({ session: null, ended: { reason: 'signedOut' } });
  });

  it('that is restored from the browser’s page cache checks who is signed in', () => {
    const { events, first } = beside('agent01');
    events.pageshow({ persisted: false });
    expect(first.store.state().rival).toBeNull();
    events.pageshow({ persisted: true });
    expect(first.store.state().rival?.username).toBe('agent01');
  });

  it('remains one of all tabs if there is nothing to settle', () => {
    const { first } = beside('');
    first.store.settle('stay');
    expect(first.store.current()?.source).toBe('form');
  });

  it.each([
    ['a session from the form', 'form', ['miner1', 'miner1']],
    ['a session from the form that another tab has replaced', 'replaced', ['miner1', 'agent01']],
    ['a session from a link', 'link', ['miner1', 'miner01']],
  ])('keeps the name that the platform returns for %s', (_, kind, names) => {
    const { open, first } = beside(kind === 'replaced' ? 'agent01' : '');
    if (kind === 'link') first.store.startInTab('t3', '', false);
    first.store.rename('miner1');
    const heard = vi.fn();
    first.store.subscribe(heard);
    first.store.rename('miner1');
    expect(heard).not.toHaveBeenCalled();
    const reloaded = kind === 'link' ? open(first.tab).store : first.store;
    expect([reloaded, open().store].map((store) => store.current()?.username)).toEqual(names);
  });

  it('of the support view does not keep an import for its account once another signs in', () => {
    const { local, first, open } = beside('');
    first.store.stored().set('import.head', 'head');
    first.store.end('t1', 'expired');
    const view = open();
    view.store.startInTab('t2', 'miner01', true);
    open(view.tab);
    open().store.startShared('t3', 'agent01');
    expect(keysWith(local, own(''))).toEqual([]);
  });

  it('takes the token of an address only while nobody is signed in (R1-9, R1-33)', () => {
    const { store } = browser().open();
    for (const nothing of [null, { token: null, readOnly: true }])
      expect(signInByAddress(store, nothing)).toBe(nothing);
    expect(store.current()).toBeNull();
    expect(signInByAddress(store, { token: 't1', readOnly: true })).toBeNull();
    expect(store.current()).toEqual({ token: 't1', username: '', source: 'address', readOnly: true });
    const other = { token: 't2', readOnly: false };
    expect(signInByAddress(store, other)).toBe(other);
    expect(store.current()?.token).toBe('t1');
  });

  it('stores nothing without a session, or before the platform has returned the user name', () => {
    const { store } = browser().open();
    expect(store.stored().set('saved.a', 'a')).toBe(false);
    store.startInTab('t1', '', false);
    expect(store.stored().set('saved.a', 'a')).toBe(false);
  });

  it('stores nothing for all tabs except an import, once it keeps its account or shows it in the support view', () => {
    const { first, tell, open } = beside('');
    const [saved, rows] = [first.store.stored(), first.store.stored('import')];
    rows.set('import.head', 'head');
    open().store.startShared('t2', 'agent01');
    tell();
    first.store.settle('stay');
    expect([saved.set('saved.a', 'a'), rows.set('import.head', 'next')]).toEqual([false, true]);
    first.store.startInTab('t3', 'miner01', true);
    expect(rows.set('import.head', 'last')).toBe(false);
  });
});

it('starts without a session if the stored value is invalid', () => {
  for (const stored of ['{', '[]', '{"token":1}', '{"token":""}', '{"token":"令牌"}', 'null']) {
    const store = createSessionStore(storage({ 'console.session': stored }), storage(), { addEventListener: vi.fn() });
    expect(store.current()).toBeNull();
  }
});

describe('the token of an address', () => {
  const take = (address: string) => {
    const url = new URL(address, 'https://console.test');
    const replaceState = vi.fn();
    const found = takeAddressToken(url as never, { state: null, replaceState } as never);
    const left = replaceState.mock.lastCall?.[2] as string | undefined;
    // The path may begin with two slashes, so the address includes the origin.
    if (left !== undefined) expect(new URL(left, 'https://elsewhere.test').origin).toBe(url.origin);
    return { found, address: left?.slice(url.origin.length) };
  };

  it('is removed from the address; the rest of the query stays (R1-7)', () => {
    expect(take('/wallet?month=2025-05&token=abc&readonly=1#x')).toEqual({
      found: { token: 'abc', readOnly: true },
      address: '/wallet?month=2025-05#x',
    });
    expect(take('/?token=abc')).toEqual({ found: { token: 'abc', readOnly: false }, address: '/' });
  });

  it.each([
    ['/wallet?TOKEN=abc', '/wallet'],
    ['/wallet?Token=abc&month=2025-05', '/wallet?month=2025-05'],
    ['/wallet#token=abc', '/wallet'],
    ['/wallet#/x?a=1&token=abc', '/wallet#/x?a=1'],
    ['/auth?next=%2Fwallet%3Fmonth%3D2025-05%26token%3Dabc', '/auth?next=%2Fwallet%3Fmonth%3D2025-05'],
    ['/auth?next=%2Fauth%3Fnext%3D%252Fwallet%253Ftoken%253Dabc', '/auth?next=%2Fauth%3Fnext%3D%252Fwallet'],
  ])('is found in %s', (address, left) => {
    expect(take(address)).toEqual({ found: { token: 'abc', readOnly: false }, address: left });
  });

  it.each([
    ['1', true],
    ['true', true],
    ['01', true],
    ['TRUE', true],
    ['', true],
    ['ja', true],
    ['0', false],
    ['false', false],
    ['No', false],
    ['off', false],
  ])('with readonly=%s is read-only: %s', (value, readOnly) => {
    for (const address of [
      `/wallet?token=abc&readonly=${value}`,
      `/wallet?Readonly=${value}&token=abc`,
      `/wallet?token=abc#READONLY=${value}`,
      `/auth?token=abc&next=${encodeURIComponent(`/wallet?readonly=${value}`)}`,
    ])
      expect(take(address).found).toEqual({ token: 'abc', readOnly });
    expect(take(`/wallet?readonly=${value}`)).toEqual({ found: null, address: '/wallet' });
  });

  it.each([
    '/wallet?%2574oken=abc',
    '/wallet?a=1;token=abc',
    '/wallet?access_token=abc',
    '/wallet?accessToken=abc',
    '/wallet?token[]=abc',
    '/wallet?token%5B0%5D=abc',
    '/wallet?token=abc;x=1;token=abc',
    '/wallet?token%EF%BC%9Dabc',
    '/wallet?to%E2%80%8Bken=abc',
    '/wallet?next=%252Fwallet%253F%252574oken%253Dabc%25',
    '/wallet?a=%zz;%74oken=abc',
    '/wallet#x;token=abc',
    '/token=abc',
    '/device/list%3Ftoken=abc',
    '/device/list%3ftoken%3dabc%26page%3d2',
    '/device/list%253Ftoken%253Dabc',
    '/device/list&token=abc',
    '/device/list;token=abc?page=2',
    '/device/list%20token=abc',
    '/device/listtoken=abc',
    '/device/list%EF%BC%9Ftoken=abc',
    '/device/list？token＝abc',
    '/auth?next=%2Fdevice%2Flist%253Ftoken%3Dabc',
  ])('is not used if it cannot be read, but removed and reported: %s (R1-33)', (address) => {
    const left = take(address);
    expect(left.found).toEqual({ token: null, readOnly: false });
    expect(left.address).not.toContain('abc');
  });

  it.each([
    '/wallet?token=abc&readonly[]=1',
    '/wallet?token=abc&x=1;readonly=1',
    '/wallet;readonly=1?token=abc',
    '/wallet%26readonly=0?token=abc',
  ])('is read-only if the value that says so cannot be read: %s (R1-33)', (address) => {
    expect(take(address).found).toEqual({ token: 'abc', readOnly: true });
  });

  it.each(['%20abc', 'abc%20', '%0Aabc%0D%0A', 'abc%09', 'abc%C2%A0', '%E2%80%8Babc%EF%BB%BF', '%E3%80%80abc'])(
    'is read without surrounding blanks and line breaks: %s (R1-33)',
    (value) => {
      expect(take(`/wallet?token=${value}`)).toEqual({ found: { token: 'abc', readOnly: false }, address: '/wallet' });
      expect(take(`/auth?next=${encodeURIComponent(`/wallet?token=${value}`)}`).found?.token).toBe('abc');
    },
  );

  it('is found in an address that is encoded any number of times', () => {
    expect(take(`/wallet?x=%${'25'.repeat(50_000)}`)).toEqual({ found: null, address: undefined });
  });

  it('leaves other addresses unchanged', () => {
    for (const address of [
      '/device/list/token/show',
      '/wallet?billToken=a%20b',
      '/device/list?q=token&a=1',
      '/a%FFb%3F',
    ])
      expect(take(address)).toEqual({ found: null, address: undefined });
  });

  it('is removed from a path that reads like another host', () => {
    expect(take('https://console.test//evil.test/x?token=abc').address).toBe('//evil.test/x');
  });

  it('is removed even if it is empty or given twice', () => {
    expect(take('/wallet?token=')).toEqual({ found: { token: null, readOnly: false }, address: '/wallet' });
    expect(take('/wallet?token=a&token=b').address).toBe('/wallet');
  });

  it('may contain any character that a header can carry, its plus signs encoded or not', () => {
    const token = 'eyJ.a+b/c~d-_.x==';
    const readOnly = false;
    expect(take(`/?token=${encodeURIComponent(token)}`).found).toEqual({ token, readOnly });
    expect(take(`/?token=${token}`).found).toEqual({ token, readOnly });
    expect(take('/?token=a%20b').found).toEqual({ token: 'a+b', readOnly });
    for (const plus of ['+a', 'a+']) expect(take(`/?token=${plus}`).found).toEqual({ token: plus, readOnly });
    for (const broken of ['%E6%B5%8B', 'a%0Ab', 'a%00b']) {
      expect(take(`/wallet?token=${broken}`)).toEqual({ found: { token: null, readOnly }, address: '/wallet' });
    }
  });

  it('is not the token of a bill (R1-6)', () => {
    expect(take('/wallet?billToken=abc')).toEqual({ found: null, address: undefined });
  });
});
