import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStart, isDay, yesterdayOf } from '../../lib/time';
import { baseDays, comparedDays, compareSums } from './comparison';
import { dayCount } from './dayRange';
import { tileDays } from './incomeModel';

const at = (day: string) => dayStart(day) + 36_000;

describe('a tile is compared with (R19-16)', () => {
  it.each([
    ['2025-06-06', ['2025-06-04', '2025-06-04'], ['2025-05-01', '2025-05-05'], ['2025-04-01', '2025-04-30']],
    ['2025-06-01', ['2025-05-30', '2025-05-30'], null, ['2025-04-01', '2025-04-30']],
    ['2025-01-01', ['2024-12-30', '2024-12-30'], null, ['2024-11-01', '2024-11-30']],
    ['2025-03-29', ['2025-03-27', '2025-03-27'], ['2025-02-01', '2025-02-28'], ['2025-01-01', '2025-01-31']],
    // February has no 29th in that year: the same days do not exist.
    ['2025-03-30', ['2025-03-28', '2025-03-28'], null, ['2025-01-01', '2025-01-31']],
    ['2024-03-30', ['2024-03-28', '2024-03-28'], ['2024-02-01', '2024-02-29'], ['2024-01-01', '2024-01-31']],
  ] as const)('on %s: %j, %j, %j', (day, yesterday, month, lastMonth) => {
    const days = (['yesterday', 'month', 'lastMonth'] as const).map((tile) => baseDays(tile, at(day)));
    expect(days).toEqual([yesterday, month, lastMonth].map((span) => span && { from: span[0], to: span[1] }));
  });

  it('as many days of the calendar as it has itself, all of which are read', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2020-10-01'), max: at('2040-01-01') }), (now) => {
        for (const tile of ['yesterday', 'month', 'lastMonth'] as const) {
          const [base, own, read] = [baseDays(tile, now), tileDays(tile, now), comparedDays(now)];
          if (base === null) continue;
          expect(isDay(base.from) && isDay(base.to) && base.from >= read.from && base.to < yesterdayOf(now)).toBe(true);
          if (tile !== 'lastMonth') expect(own && dayCount(own)).toBe(dayCount(base));
        }
      }),
    );
  });
});

describe('two sums', () => {
  it.each([
    [35_504, 34_051, { way: 'more', difference: 1_453, percent: '4.3%' }],
    [169_353, 172_106, { way: 'less', difference: 2_753, percent: '1.6%' }],
    [500, 500, { way: 'same', difference: 0, percent: '0.0%' }],
    [0, 500, { way: 'less', difference: 500, percent: '100.0%' }],
    [500, 0, { way: 'more', difference: 500, percent: null }],
    [0, -500, { way: 'more', difference: 500, percent: null }],
  ])('%i after %i: %j', (cents, before, expected) => expect(compareSums(cents, before)).toEqual(expected));
});
