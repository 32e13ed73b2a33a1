import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../lib/browserStorage';
import { accountKey, accountPrefix } from '../platform/accountStorage';
import { createSessionStore, type SessionStore } from '../platform/session';
import { type Console, ConsoleProvider } from './console';
import { useSavedFilters } from './savedFilters';
import { createTexts } from './texts';

const texts = await createTexts('zh');
const view = (status: string) => ({ filter: { status }, sort: { field: 'name', order: 'ASC' as const } });

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const newTab = () => createSessionStore(localStorage, memoryStorage(), { addEventListener: () => undefined });

/** The saved filters that a tab shows. */
function shownIn(sessions: SessionStore) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ConsoleProvider console={{ sessions, texts } as unknown as Console}>{children}</ConsoleProvider>
  );
  const { result } = renderHook(() => useSavedFilters('device/list'), { wrapper });
  return {
    save(name: string, status: string): boolean {
      let saved = false;
      act(() => {
        saved = result.current.save(name, view(status));
      });
      return saved;
    },
    remove: (name: string) => act(() => result.current.remove(name)),
    shown: () => result.current.saved.map(({ name, filter }) => `${name} ${filter.status}`),
  };
}

describe('saved filters', () => {
  it('of several tabs are all kept, whatever each tab has seen of the others (R3-10)', () => {
    newTab().startShared('t1', 'miner01');
    const [first, second] = [shownIn(newTab()), shownIn(newTab())];
    expect([first.save('甲', 'online'), second.save('乙', 'offline'), first.save('丙', 'fault')]).toEqual([
      true,
      true,
      true,
    ]);
    second.save('甲', 'fault');
    first.remove('乙');
    expect(second.shown().sort()).toEqual(['丙 fault', '甲 fault'].sort());
    expect(shownIn(newTab()).shown()).toEqual(second.shown());
  });

  it('appear when another tab has saved one', () => {
    newTab().startShared('t1', 'miner01');
    const here = shownIn(newTab());
    localStorage.setItem(accountKey('miner01', 'saved.device/list.甲'), JSON.stringify(view('online')));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
    });
    expect(here.shown()).toEqual(['甲 online']);
  });

  it('belong to the account, and are neither read nor written for another one', () => {
    const tab = newTab();
    tab.startShared('t1', 'miner01');
    const here = shownIn(tab);
    here.save('甲', 'online');
    newTab().startShared('t2', 'agent01');
    expect(here.save('乙', 'offline')).toBe(false);
    expect(shownIn(newTab()).shown()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('乙');
  });

  it.each([
    ['refuses', () => new DOMException('full', 'QuotaExceededError')],
    ['drops', () => null],
  ])('are not reported as saved if the browser %s what is written', (_, failure) => {
    const tab = newTab();
    tab.startShared('t1', 'miner01');
    const here = shownIn(tab);
    here.save('甲', 'online');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      const error = failure();
      if (error) throw error;
    });
    expect([here.save('甲', 'fault'), here.save('乙', 'fault')]).toEqual([false, false]);
    expect(here.shown()).toEqual(['甲 online']);
  });

  it('that cannot be read are left out', () => {
    const tab = newTab();
    tab.startShared('t1', 'miner01');
    for (const [at, text] of ['{broken', 'null', '{"filter":[]}'].entries())
      localStorage.setItem(accountKey('miner01', `saved.device/list.${at}`), text);
    expect(shownIn(tab).shown()).toEqual([]);
  });

  it('of an older release are adopted by their owner, and by nobody else', () => {
    const old = (owner: string) => {
      localStorage.clear();
      localStorage.setItem('console.session', JSON.stringify({ token: 't1', username: 'miner01' }));
      localStorage.setItem(`${accountPrefix}owner`, owner);
      const list = [{ label: '离线', value: { ...view('offline'), perPage: 20, displayedFilters: [] } }];
      localStorage.setItem(`${accountPrefix}saved.miner01.device/list.savedQueries`, JSON.stringify(list));
      localStorage.setItem(`${accountPrefix}kept.["bill"]`, '1 1 1 {}');
      const { shown } = shownIn(newTab());
      return [shown(), Object.keys(localStorage).filter((key) => /owner|miner01|kept/.test(key))];
    };
    expect(old('miner01')).toEqual([['离线 offline'], []]);
    expect(old('agent01')).toEqual([[], []]);
  });
});
