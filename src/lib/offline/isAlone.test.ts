import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlone } from './isAlone';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The answer for page `a`, where each look finds the next of these pages; the last ones stay. */
async function alone(...found: readonly string[]): Promise<{ alone: boolean; milliseconds: number }> {
  const began = Date.now();
  let looks = 0;
  const look = async () => [...(found[Math.min(looks++, found.length - 1)] ?? '')].map((id) => ({ id }));
  const answer = isAlone('a', look);
  await vi.runAllTimersAsync();
  return { alone: await answer, milliseconds: Date.now() - began };
}

describe('a page is the only one', () => {
  it('at once, if no other is open', async () => {
    expect(await alone('a')).toEqual({ alone: true, milliseconds: 0 });
  });

  it('soon after the one before it in its tab has gone', async () => {
    expect(await alone('ba', 'ba', 'a')).toEqual({ alone: true, milliseconds: 800 });
  });

  it('soon after it is counted itself', async () => {
    expect(await alone('', 'a')).toEqual({ alone: true, milliseconds: 600 });
  });

  it('not while another tab goes to its next page, which the browser does not count (R18-10)', async () => {
    expect(await alone('ab', 'a', 'a', 'ac')).toEqual({ alone: false, milliseconds: 4000 });
  });

  it('not if it has gone itself', async () => {
    expect(await alone('ab', 'b')).toEqual({ alone: false, milliseconds: 4000 });
  });
});
