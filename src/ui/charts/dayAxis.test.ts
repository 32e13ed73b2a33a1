import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayTicks, overYears } from './dayAxis';

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
