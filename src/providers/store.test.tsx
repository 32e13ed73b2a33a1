import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from './store';

const saved = 'device/list.savedQueries';

function storeOf(username: string) {
  const store = createStore(localStorage, username, 'zh');
  store.setup();
  return store;
}

beforeEach(() => localStorage.clear());

describe('the store of an account', () => {
  it('keeps saved filters in this browser, per account', () => {
    storeOf('miner01').setItem(saved, [{ label: '离线' }]);
    expect(storeOf('miner01').getItem(saved)).toEqual([{ label: '离线' }]);
    expect(storeOf('miner0').getItem(saved)).toBeUndefined();
    expect(storeOf('miner010').getItem(saved)).toBeUndefined();
    expect(storeOf('agent01').getItem(saved, [])).toEqual([]);
  });

  it('keeps everything else for this page only', () => {
    const store = storeOf('miner01');
    store.setItem('device/list.selectedIds', ['a']);
    expect(store.getItem('device/list.selectedIds')).toEqual(['a']);
    expect(localStorage).toHaveLength(0);
    expect(storeOf('miner01').getItem('device/list.selectedIds')).toBeUndefined();
  });

  it('is empty after a reset, except for what the browser keeps', () => {
    const store = storeOf('miner01');
    store.setItem(saved, [{ label: '离线' }]);
    store.setItem('device/list.selectedIds', ['a']);
    store.reset();
    expect(store.getItem('device/list.selectedIds')).toBeUndefined();
    expect(store.getItem(saved)).toBeUndefined();
    expect(storeOf('miner01').getItem(saved)).toEqual([{ label: '离线' }]);
  });

  it('forgets a saved filter that was removed', () => {
    const store = storeOf('miner01');
    store.setItem(saved, [{ label: '离线' }]);
    store.removeItem(saved);
    expect(store.getItem(saved)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('notifies its listeners', () => {
    const store = storeOf('miner01');
    const heard = vi.fn();
    store.subscribe(saved, heard);
    store.setItem(saved, [{ label: '离线' }]);
    expect(heard).toHaveBeenCalledWith([{ label: '离线' }]);
  });

  it('drops unreadable values', () => {
    localStorage.setItem(`console.account.saved.miner01.${saved}`, '{broken');
    localStorage.setItem('console.preferences', '{}');
    expect(storeOf('miner01').getItem(saved)).toBeUndefined();
    expect({ ...localStorage }).toEqual({ 'console.preferences': '{}' });
  });

  it('works for this page if the browser refuses storage', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = storeOf('miner01');
    store.setItem(saved, [{ label: '离线' }]);
    expect(store.getItem(saved)).toEqual([{ label: '离线' }]);
    full.mockRestore();
  });
});
