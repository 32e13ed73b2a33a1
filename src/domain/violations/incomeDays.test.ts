import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../lib/time';
import { incomeDays, incomeRange, incomeSums, isUnpaid } from './incomeDays';

const now = dayStart('2025-03-03') + 3600;
const on = (day: string, income: number) => ({ timestamp: dayStart(day), income });

describe('the days of the platform', () => {
  it('are thirty full ones up to yesterday', () => {
    const { start_timestamp, end_timestamp } = incomeRange(now);
    expect(start_timestamp).toBe(dayStart('2025-02-01'));
    expect(end_timestamp).toBe(dayEnd('2025-03-02'));
    expect((end_timestamp + 1 - start_timestamp) / 86_400).toBe(30);
  });
});

describe('income by day', () => {
  const days = incomeDays([on('2025-03-02', 200), on('2025-02-27', 50), on('2025-03-01', -10)], now);

  it('names every day, the oldest first, and which the platform did not give', () => {
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2025-02-01', cents: null });
    expect(days.slice(-4)).toEqual([
      { day: '2025-02-27', cents: 50 },
      { day: '2025-02-28', cents: null },
      { day: '2025-03-01', cents: -10 },
      { day: '2025-03-02', cents: 200 },
    ]);
  });

  it('is summed up over all days and over those of the month', () => {
    expect(incomeSums(days, now)).toEqual({ all: 240, month: 190 });
    expect(incomeSums(incomeDays([on('2025-02-27', 50)], now), now)).toEqual({ all: 50, month: null });
    expect(incomeSums([], now)).toEqual({ all: null, month: null });
  });

  it('was not paid where it is nothing or less, from the day of binding on', () => {
    const bound = dayStart('2025-02-20') + 7200;
    expect(isUnpaid({ day: '2025-02-20', cents: 0 }, bound)).toBe(true);
    expect(isUnpaid({ day: '2025-02-21', cents: -1 }, bound)).toBe(true);
    expect(isUnpaid({ day: '2025-02-19', cents: 0 }, bound)).toBe(false);
    expect(isUnpaid({ day: '2025-02-21', cents: 1 }, bound)).toBe(false);
    expect(isUnpaid({ day: '2025-02-21', cents: null }, bound)).toBe(false);
  });
});
