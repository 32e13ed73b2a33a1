import { describe, expect, it, vi } from 'vitest';
import { type ReloadPage, reloadForNewRelease } from './newRelease';

function page(changes: Partial<ReloadPage> = {}) {
  const kept = new Map<string, string>();
  return {
    release: () => '/assets/main-a.js',
    online: () => true,
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

  it('does not reload offline, or without storage to prevent a second reload', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const it of [page({ online: () => false }), page({ storage: () => refusing })]) {
      expect(reloadForNewRelease(it)).toBe(false);
      expect(it.reload).not.toHaveBeenCalled();
    }
  });
});
