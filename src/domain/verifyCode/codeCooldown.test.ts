import { beforeEach, describe, expect, it } from 'vitest';
import { browserStorage } from '../../lib/browserStorage';
import { cooldownSeconds, createCodeCooldown } from './codeCooldown';

const phone = '13800138000';
const other = '13900139000';
const unwilling = {
  get sessionStorage(): Storage {
    throw new DOMException('no', 'SecurityError');
  },
} as Window;
const begin = 1_749_175_200_000;
let now = begin;
let tab: Storage;
const open = (storage: Storage = tab) => createCodeCooldown(storage, () => now);

beforeEach(() => {
  tab = browserStorage(unwilling, 'sessionStorage');
  now = begin;
});

describe('the cooldown of verification codes', () => {
  it('counts whole seconds down to 0', () => {
    const cooldown = open();
    expect(cooldown.secondsLeft(1, phone)).toBe(0);
    cooldown.start(1, phone, cooldownSeconds);
    expect(cooldown.secondsLeft(1, phone)).toBe(60);
    now += 1;
    expect(cooldown.secondsLeft(1, phone)).toBe(60);
    now += 58_999;
    expect(cooldown.secondsLeft(1, phone)).toBe(1);
    now += 1000;
    expect(cooldown.secondsLeft(1, phone)).toBe(0);
  });

  it('applies to one purpose and one target, in any spelling', () => {
    const cooldown = open();
    cooldown.start(2, 'Ada@example.com', 60);
    expect(cooldown.secondsLeft(2, 'ada@EXAMPLE.com')).toBe(60);
    expect(cooldown.secondsLeft(2, 'bob@example.com')).toBe(0);
    cooldown.start(1, phone, 60);
    expect([cooldown.secondsLeft(1, phone), cooldown.secondsLeft(3, phone), cooldown.secondsLeft(1, other)]).toEqual([
      60, 0, 0,
    ]);
  });

  it('continues after a reload', () => {
    open().start(1, phone, 60);
    now += 20_000;
    expect(open().secondsLeft(1, phone)).toBe(40);
  });

  it('stores no phone number', () => {
    open().start(1, phone, 60);
    open().start(2, 'ada@example.com', 60);
    const stored = tab.getItem('console.codeCooldown');
    expect(stored).not.toContain(phone);
    expect(stored).not.toContain('ada');
  });

  it('ends if the clock was set back, so it is never longer than shown', () => {
    const cooldown = open();
    cooldown.start(1, phone, 60);
    now -= 3_600_000;
    expect(cooldown.secondsLeft(1, phone)).toBe(0);
  });

  it('removes expired entries when it stores a new one', () => {
    const cooldown = open();
    cooldown.start(1, phone, 60);
    now += 60_000;
    cooldown.start(1, other, 60);
    expect(Object.keys(JSON.parse(tab.getItem('console.codeCooldown') ?? '{}') as object)).toHaveLength(1);
  });

  it.each(['', 'not JSON', 'null', '[]', '{"a":1}', '{"a":["x","y"]}'])('is 0 if %j was stored', (stored) => {
    tab.setItem('console.codeCooldown', stored);
    const cooldown = open();
    expect(cooldown.secondsLeft(1, phone)).toBe(0);
    cooldown.start(1, phone, 60);
    expect(cooldown.secondsLeft(1, phone)).toBe(60);
  });

  it('works if the browser refuses storage', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    const cooldown = open(full);
    expect(() => cooldown.start(1, phone, 60)).not.toThrow();
    expect(cooldown.secondsLeft(1, phone)).toBe(0);
  });
});
