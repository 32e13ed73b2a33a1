import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../lib/time';
import { averageCents, incomeDays, incomeRange, incomeSums, isUnpaid } from './incomeDays';

const now = dayStart('2025-03-03') + 3600;
const on = (day: string, income: number) => ({ timestamp: dayStart(day), income });

describe('the range of days shown', () => {
  it('is thirty full days up to yesterday', () => {
    const { start_timestamp, end_timestamp } = incomeRange(now);
    expect(start_timestamp).toBe(dayStart('2025-02-01'));
    expect(end_timestamp).toBe(dayEnd('2025-03-02'));
    expect((end_timestamp + 1 - start_timestamp) / 86_400).toBe(30);
  });
});

describe('income by day', () => {
  const days = incomeDays([on('2025-03-02', 200), on('2025-02-27', 50), on('2025-03-01', -10)], now);

  it('has every day, the oldest first, with null for days that the platform left out', () => {
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2025-02-01', cents: null });
    expect(days.slice(-4)).toEqual([
      { day: '2025-02-27', cents: 50 },
      { day: '2025-02-28', cents: null },
      { day: '2025-03-01', cents: -10 },
      { day: '2025-03-02', cents: 200 },
    ]);
  });

  it('is summed over all days and over those of the month', () => {
    expect(incomeSums(days, now)).toEqual({ all: 240, month: 190 });
    expect(incomeSums(incomeDays([on('2025-02-27', 50)], now), now)).toEqual({ all: 50, month: null });
    expect(incomeSums([], now)).toEqual({ all: null, month: null });
  });

  it('is unpaid at zero or below, from the day of binding', () => {
    const bound = dayStart('2025-02-20') + 7200;
    expect(isUnpaid({ day: '2025-02-20', cents: 0 }, bound)).toBe(true);
    expect(isUnpaid({ day: '2025-02-21', cents: -1 }, bound)).toBe(true);
    expect(isUnpaid({ day: '2025-02-19', cents: 0 }, bound)).toBe(false);
    expect(isUnpaid({ day: '2025-02-21', cents: 1 }, bound)).toBe(false);
    expect(isUnpaid({ day: '2025-02-21', cents: null }, bound)).toBe(false);
  });
});

describe('the average', () => {
  it.each([
    [[1, 2], 2],
    [[1, 1, 2], 1],
    [[-1, -2], -1],
    [[-1, -1, -2], -1],
    [[], 0],
    [[9_007_199_254_740_991], 9_007_199_254_740_991],
  ])('of %j is %i', (list, average) => {
    expect(averageCents(list)).toBe(average);
  });

  it('is the nearest cent, half a cent up, like exact arithmetic', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e11, max: 1e11 }), { minLength: 1, maxLength: 800 }), (list) => {
        const average = BigInt(averageCents(list));
        const sum = list.reduce((total, one) => total + BigInt(one), 0n);
        const count = BigInt(list.length);
        // average − ½ ≤ sum ÷ count < average + ½
        expect(2n * average * count - count <= 2n * sum).toBe(true);
        expect(2n * sum < 2n * average * count + count).toBe(true);
      }),
    );
  });
});
