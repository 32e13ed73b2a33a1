import { describe, expect, it } from 'vitest';
import { billTokenIn, takeBillToken } from './billToken';

describe('billTokenIn', () => {
  it('returns the token of an SMS link', () => {
    expect(billTokenIn('?month=2025-03&billToken=202504abc')).toBe('202504abc');
    expect(billTokenIn('?billToken=%20abc%0A')).toBe('abc');
    expect(billTokenIn('?token=abc')).toBeNull();
  });

  it.each(['', '.', '..', 'detail', 'inspect', 'state', 'confirm'])('returns null for “%s”', (word) => {
    expect(billTokenIn(`?billToken=${word}`)).toBeNull();
  });
});

describe('takeBillToken', () => {
  const take = (address: string, before: unknown = null) => {
    const location = new URL(address, 'https://console.test') as unknown as Location;
    const replaced: unknown[] = [];
    const history = { state: before, replaceState: (...args: unknown[]) => void replaced.push(args) };
    takeBillToken(location, history as unknown as History);
    return replaced;
  };

  it('moves the token from the address to the history state', () => {
    expect(take('/wallet?month=2025-03&billToken=abc&records=weekly-entry#x')).toEqual([
      [{ usr: { billToken: 'abc' } }, '', '/wallet?month=2025-03&records=weekly-entry#x'],
    ]);
    expect(take('/wallet?billToken=abc', { idx: 3 })).toEqual([[{ idx: 3, usr: { billToken: 'abc' } }, '', '/wallet']]);
  });

  it('drops a value that cannot be a token', () => {
    expect(take('/wallet?billToken=detail')).toEqual([[{ usr: null }, '', '/wallet']]);
    expect(take('/wallet?billToken=')).toEqual([[{ usr: null }, '', '/wallet']]);
  });

  it('leaves every other address as it is', () => {
    expect(take('/wallet?month=2025-03')).toEqual([]);
    expect(take('/device/list?billToken=abc')).toEqual([]);
  });
});
