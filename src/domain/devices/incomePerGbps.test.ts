import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { belowMedian, centsPerGbps, medianOf, minCompared } from './incomePerGbps';

const now = dayStart('2025-06-06') + 36_000;
const day = { isSettled: true, now };
const device = (facts: Partial<Device>) =>
  ({ upBandwidth: 100, lineNumber: 20, yesterdayIncome: 1_284, boundAt: 0, ...facts }) as Device;

describe('the income per Gbps of a node (R3-42)', () => {
  it.each([
    ['is yesterday’s income over the bandwidth of all lines, to the cent', {}, 657],
    ['is what a Gbps earned', { upBandwidth: 1024, lineNumber: 1 }, 1_284],
    ['is less than nothing where income was deducted', { yesterdayIncome: -1_000 }, -512],
    ['is zero where a node earned nothing', { yesterdayIncome: 0 }, 0],
    ['is unknown without lines, as for a switch', { upBandwidth: 0, lineNumber: 0 }, null],
    ['is unknown without bandwidth, even with income', { upBandwidth: 0 }, null],
    ['is unknown for a node bound after the day', { yesterdayIncome: 0, boundAt: now }, null],
    ['is a figure for one bound after the day that has income', { boundAt: now }, 657],
  ])('%s', (_, facts, cents) => {
    expect(centsPerGbps(device(facts as Partial<Device>), day)).toBe(cents);
  });

  it('does not count a zero before yesterday’s income has arrived', () => {
    const before = { isSettled: false, now };
    expect(centsPerGbps(device({ yesterdayIncome: 0 }), before)).toBeNull();
    expect(centsPerGbps(device({}), before)).toBe(657);
  });
});

const figures = fc.array(fc.option(fc.integer({ min: -1_000, max: 1_000 })), { maxLength: 40 });

describe('the median (R19-70)', () => {
  it('has as many earning nodes above it as below, whatever their order and however many zeros', () => {
    fc.assert(
      fc.property(figures, fc.integer({ min: 0, max: 9 }), (some, zeros) => {
        const median = medianOf(some);
        const earned = some.filter((cents): cents is number => cents !== null && cents > 0);
        expect(median?.count ?? 0).toBe(earned.length);
        if (median === null) return;
        const above = earned.filter((cents) => cents > median.cents).length;
        const below = earned.filter((cents) => cents < median.cents).length;
        expect(Math.max(above, below) * 2).toBeLessThanOrEqual(earned.length);
        expect(medianOf([...some, ...Array<number>(zeros).fill(0), null].reverse())).toEqual(median);
      }),
    );
  });

  it.each([
    ['none', [], null],
    ['zeros alone', [0, null, -3], null],
    ['one', [7], { cents: 7, count: 1 }],
    ['two, half a cent up', [4, 7], { cents: 6, count: 2 }],
    ['an odd number', [9, 1, 5], { cents: 5, count: 3 }],
  ])('is that of %s', (_, some, median) => {
    expect(medianOf(some)).toEqual(median);
  });

  it('marks a node a quarter or more below it, with the difference', () => {
    const median = { cents: 1_000, count: minCompared };
    expect([620, 750, 751, 1_400].map((cents) => belowMedian(cents, median))).toEqual([0.38, 0.25, null, null]);
  });

  it('marks no zero, no unknown value, and nothing if there are only a few nodes', () => {
    const median = { cents: 1_000, count: minCompared };
    expect([0, -5, null].map((cents) => belowMedian(cents, median))).toEqual([null, null, null]);
    expect(belowMedian(1, { ...median, count: minCompared - 1 })).toBeNull();
    expect(belowMedian(1, null)).toBeNull();
  });
});
