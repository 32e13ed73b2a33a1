import { describe, expect, it, vi } from 'vitest';
import { type ReloadPage, reloadForNewRelease } from './newRelease';

function page(changes: Partial<ReloadPage> = {}) {
  const kept = new Map<string, string>();
  return {
    release: () => '/assets/main-a.js',
    online: () => true,
    answers: async () => false,
    reload: vi.fn(),
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }),
    ...changes,
  };
}

describe('reloadForNewRelease', () => {
  it('reloads once per release (R17-15)', () => {
    const it = page();
    expect(reloadForNewRelease(it)).toBe(true);
    expect(reloadForNewRelease(it)).toBe(false);
    expect(it.reload).toHaveBeenCalledTimes(1);
    expect(reloadForNewRelease({ ...it, release: () => '/assets/main-b.js' })).toBe(true);
    expect(it.reload).toHaveBeenCalledTimes(2);
  });

  it('reloads if the server answers although the browser reports no network, once per release (R18-12)', async () => {
    const it = page({ online: () => false, answers: async () => true });
    expect(reloadForNewRelease(it)).toBe(false);
    reloadForNewRelease(it);
    await vi.waitFor(() => expect(it.reload).toHaveBeenCalled());
    expect(it.reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload offline, or without storage to prevent a second reload', async () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const it of [page({ online: () => false }), page({ storage: () => refusing })]) {
      expect(reloadForNewRelease(it)).toBe(false);
      await it.answers();
      expect(it.reload).not.toHaveBeenCalled();
    }
  });
});
