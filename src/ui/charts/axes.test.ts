import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsAxis, centsLabels, dayTicks, overYears } from './axes';

describe('centsAxis', () => {
  it('begins where it does in the design, at zero or above', () => {
    const axis = centsAxis([26_240, 33_668, 36_412]);
    expect(centsLabels(axis)).toEqual(['240', '280', '320', '360', '400']);
    expect(axis.from).toBe(24_000);
  });

  it.each([
    [
      [0, 120_000],
      ['0', '400', '800', '1,200'],
    ],
    [
      [0, 0],
      ['0', '1'],
    ],
    [[], ['0', '1']],
    [
      [-5_000, 15_000],
      ['−50', '0', '50', '100', '150'],
    ],
    [[35], ['0.35', '0.36']],
    [
      [30_000, 30_001],
      ['300', '304'],
    ],
  ])('for %j has the lines %j', (list, labels) => {
    expect(centsLabels(centsAxis(list))).toEqual(labels);
  });

  it('contains every value, with two to five equally spaced lines at whole cents', () => {
    const cents = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 40 }), (list) => {
        const { from, to, ticks } = centsAxis(list);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks[0]).toBe(from);
        const step = (ticks[1] ?? 0) - from;
        expect(ticks).toEqual(ticks.map((_, line) => from + line * step));
        expect([from, to, ...ticks].every(Number.isSafeInteger)).toBe(true);
        expect(from).toBeLessThanOrEqual(Math.min(...list));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...list));
        expect(to).toBeGreaterThanOrEqual(Math.max(...ticks));
        // The axis begins above zero only if all values are far from it.
        if (from > 0) expect(Math.min(...list)).toBeGreaterThan(Math.max(...list) * 0.4);
      }),
    );
  });
});

describe('dayTicks', () => {
  it('label every fifth day and the last, as in the design', () => {
    expect(dayTicks(30, 688, 64)).toEqual([0, 5, 10, 15, 20, 25, 29]);
    expect(dayTicks(30, 276, 56)).toEqual([0, 10, 20, 29]);
    expect(dayTicks(7, 688, 64)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('handle one day and no days', () => {
    expect(dayTicks(1, 688, 64)).toEqual([0]);
    expect(dayTicks(0, 688, 64)).toEqual([]);
  });

  it('never overlap, and always include the last day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 800 }), fc.integer({ min: 160, max: 1900 }), (count, width) => {
        const ticks = dayTicks(count, width, 64);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBe(count - 1);
        const pixels = width / (count - 1);
        for (const [place, index] of ticks.slice(1).entries()) {
          expect((index - (ticks[place] ?? 0)) * pixels).toBeGreaterThanOrEqual(64);
        }
      }),
    );
  });

  it('overYears: is true only if the days span several years', () => {
    expect(overYears(['2025-05-07', '2025-06-05'])).toBe(false);
    expect(overYears(['2024-12-31', '2025-01-01'])).toBe(true);
    expect(overYears([])).toBe(false);
  });
});
