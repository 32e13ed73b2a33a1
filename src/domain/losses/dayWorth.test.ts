import { describe, expect, it } from 'vitest';
import { dayStart } from '../../lib/time';
import { lifeWorth, paidDayWorth, worthDays } from './dayWorth';

const now = dayStart('2025-06-06') + 36_000;

describe('what a day of a device is worth', () => {
  it('is the mean of the other days with income', () => {
    const history = [
      { day: '2025-06-01', cents: 100 },
      { day: '2025-06-02', cents: 0 },
      { day: '2025-06-03', cents: 203 },
    ];
    expect(paidDayWorth('2025-06-02', history)).toEqual({ cents: 152, days: 2, basis: 'paidDays' });
    expect(paidDayWorth('2025-06-02', [])).toBeNull();
  });

  it.each([
    ['2025-06-04', 305, { cents: 153, days: 2, basis: 'life' }],
    ['2025-06-05', 305, { cents: 305, days: 1, basis: 'life' }],
    ['2025-06-06', 305, null],
    ['2025-05-07', 14, null],
    ['2025-05-07', 0, null],
    ['2025-05-07', -500, null],
    // Nothing was billed before the first bill.
    ['2001-01-01', 1_801, { cents: 1, days: 1_801, basis: 'life' }],
  ])('of a life from %s with %i cents is %j', (bound, total, worth) => {
    expect(lifeWorth(total, dayStart(bound) + 3_600, now)).toEqual(worth);
  });

  it('is told by the range, and at least thirty days up to its end', () => {
    expect(worthDays({ from: '2025-05-30', to: '2025-06-05' })).toEqual({ from: '2025-05-07', to: '2025-06-05' });
    expect(worthDays({ from: '2025-03-06', to: '2025-06-05' })).toEqual({ from: '2025-03-06', to: '2025-06-05' });
  });
});
