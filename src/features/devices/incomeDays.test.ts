import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../lib/time';
import { incomeDays, incomeRange } from './incomeDays';

const midnight = dayStart('2025-03-01');

describe('the days of the platform', () => {
  it('are thirty full ones up to yesterday', () => {
    const { start_timestamp, end_timestamp } = incomeRange(midnight + 3600);
    expect(start_timestamp).toBe(dayStart('2025-01-30'));
    expect(end_timestamp).toBe(dayEnd('2025-02-28'));
    expect((end_timestamp + 1 - start_timestamp) / 86_400).toBe(30);
  });
});

describe('income by day', () => {
  it('stands newest first, its bars by the best day', () => {
    expect(
      incomeDays([
        { timestamp: dayStart('2025-02-27'), income: 200 },
        { timestamp: dayStart('2025-02-28'), income: 50 },
        { timestamp: dayStart('2025-02-26'), income: -10 },
      ]),
    ).toEqual([
      { day: '2025-02-28', cents: 50, share: 0.25 },
      { day: '2025-02-27', cents: 200, share: 1 },
      { day: '2025-02-26', cents: -10, share: 0 },
    ]);
  });

  it('has no bars where there is no income', () => {
    expect(incomeDays([{ timestamp: midnight, income: 0 }])).toEqual([{ day: '2025-03-01', cents: 0, share: 0 }]);
  });
});
