import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayStart, isDay, yesterdayOf } from '../../lib/time';
import {
  baseDays,
  comparedDays,
  compareSums,
  incomePoints,
  lowestDay,
  monthForecast,
  periodDays,
  type SummaryPeriod,
  shownSum,
} from './incomeModel';
import { dayCount } from './overviewAddress';

const cents = fc.integer({ min: -1e11, max: 1e11 });
const entry = (day: string, income: number) => ({ timestamp: dayStart(day), income });

describe('the days of a history', () => {
  it('contain each day of the range once, in order', () => {
    const list = [
      entry('2025-06-03', 3),
      entry('2025-06-01', 1),
      { timestamp: dayStart('2025-06-02') + 86_399, income: 2 },
      entry('2025-05-31', 9),
      entry('2025-06-04', 9),
    ];
    expect(incomePoints(list, { from: '2025-06-01', to: '2025-06-03' })).toEqual([
      { day: '2025-06-01', cents: 1 },
      { day: '2025-06-02', cents: 2 },
      { day: '2025-06-03', cents: 3 },
    ]);
    expect(incomePoints([], { from: '2025-06-01', to: '2025-06-03' })).toEqual([]);
  });

  it('have a lowest day, the first of several', () => {
    const points = [5, 2, 2, 9].map((value, index) => ({ day: addDays('2025-06-01', index), cents: value }));
    expect(lowestDay(points)).toEqual({ day: '2025-06-02', cents: 2 });
    expect(lowestDay([])).toBeUndefined();
  });
});

describe('the days of a period', () => {
  it.each([
    // 2025-06-06 10:00 in Beijing.
    [1_749_175_200, 'yesterday', { from: '2025-06-05', to: '2025-06-05' }],
    [1_749_175_200, 'month', { from: '2025-06-01', to: '2025-06-05' }],
    [1_749_175_200, 'lastMonth', { from: '2025-05-01', to: '2025-05-31' }],
    // The last second of June, and the first of July.
    [dayStart('2025-07-01') - 1, 'month', { from: '2025-06-01', to: '2025-06-29' }],
    [dayStart('2025-07-01'), 'month', null],
    [dayStart('2025-07-01'), 'yesterday', { from: '2025-06-30', to: '2025-06-30' }],
    [dayStart('2025-07-01'), 'lastMonth', { from: '2025-06-01', to: '2025-06-30' }],
    [dayStart('2024-03-01'), 'lastMonth', { from: '2024-02-01', to: '2024-02-29' }],
    [dayStart('2025-01-02'), 'month', { from: '2025-01-01', to: '2025-01-01' }],
  ] as const)('at %i for %s are %j', (now, period: SummaryPeriod, days) => {
    expect(periodDays(period, now)).toEqual(days);
  });
});

describe('the sum of the days shown', () => {
  const start = '2025-04-20';
  const points = (list: readonly number[]) =>
    list.map((value, index) => ({ day: addDays(start, index), cents: value }));

  it('is null unless all days of the period are shown', () => {
    const april = { from: '2025-04-21', to: '2025-04-22' };
    expect(shownSum(points([1, 2, 4, 8]), april)).toBe(6);
    expect(shownSum(points([1, 2]), april)).toBeNull();
    expect(shownSum(points([1, 2, 4, 8]).slice(2), april)).toBeNull();
    expect(
      shownSum(
        points([1, 2, 4, 8]).filter(({ cents: value }) => value !== 2),
        april,
      ),
    ).toBeNull();
    expect(shownSum([], april)).toBeNull();
    expect(shownSum(points([1, 2, 4, 8]), null)).toBeNull();
  });

  it('is exact, and only includes the days of the period', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 90 }),
        fc.nat({ max: 100 }),
        fc.nat({ max: 100 }),
        (list, first, more) => {
          const days = { from: addDays(start, first), to: addDays(start, first + more) };
          const own = list.slice(first, first + more + 1);
          const whole = own.length === dayCount(days);
          const expected = whole ? Number(own.reduce((total, one) => total + BigInt(one), 0n)) : null;
          expect(shownSum(points(list), days)).toBe(expected);
        },
      ),
    );
  });
});

const at = (day: string) => dayStart(day) + 36_000;

describe('a period is compared with (R19-16)', () => {
  it.each([
    ['2025-06-06', ['2025-06-04', '2025-06-04'], ['2025-05-01', '2025-05-05'], ['2025-04-01', '2025-04-30']],
    ['2025-06-01', ['2025-05-30', '2025-05-30'], null, ['2025-04-01', '2025-04-30']],
    ['2025-01-01', ['2024-12-30', '2024-12-30'], null, ['2024-11-01', '2024-11-30']],
    ['2025-03-29', ['2025-03-27', '2025-03-27'], ['2025-02-01', '2025-02-28'], ['2025-01-01', '2025-01-31']],
    // February has no 29th in that year, so the same days do not exist.
    ['2025-03-30', ['2025-03-28', '2025-03-28'], null, ['2025-01-01', '2025-01-31']],
    ['2024-03-30', ['2024-03-28', '2024-03-28'], ['2024-02-01', '2024-02-29'], ['2024-01-01', '2024-01-31']],
  ] as const)('on %s: %j, %j, %j', (day, yesterday, month, lastMonth) => {
    const days = (['yesterday', 'month', 'lastMonth'] as const).map((period) => baseDays(period, at(day)));
    expect(days).toEqual([yesterday, month, lastMonth].map((span) => span && { from: span[0], to: span[1] }));
  });

  it('as many calendar days as it has itself, all of which are read', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2020-10-01'), max: at('2040-01-01') }), (now) => {
        for (const period of ['yesterday', 'month', 'lastMonth'] as const) {
          const [base, own, read] = [baseDays(period, now), periodDays(period, now), comparedDays(now)];
          if (base === null) continue;
          expect(isDay(base.from) && isDay(base.to) && base.from >= read.from && base.to < yesterdayOf(now)).toBe(true);
          if (period !== 'lastMonth') expect(own && dayCount(own)).toBe(dayCount(base));
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

/** A history from one day to the day before another; `of` gives a day's cents, undefined for a missing day. */
const history = (from: string, until: string, of: (day: string) => number | undefined) => {
  const points: { day: string; cents: number }[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) {
    const value = of(day);
    if (value !== undefined) points.push({ day, cents: value });
  }
  return points;
};
const lengthOf = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
const anyDay = fc
  .integer({ min: 0, max: 4_000 })
  .map((count) => addDays('2024-01-01', count))
  .filter((day) => day.slice(8) >= '03');

describe('the forecast of a month (R19-64)', () => {
  it('of a constant income is that income for each of its days, 28 to 31, with a deviation of zero', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 1e10 }), (day, income) => {
        const points = history(comparedDays(at(day)).from, day, () => income);
        expect(monthForecast(points, at(day))).toEqual({ cents: income * lengthOf(day), deviation: 0 });
      }),
    );
  });

  it('is the days so far, plus the mean of the paid days for the remaining ones', () => {
    // As in the design: 25 days remain on 6 November. Two of the 30 days are not paid.
    const points = history('2026-10-07', '2026-11-06', (day) =>
      day === '2026-10-10' ? 0 : day === '2026-10-11' ? -500 : day < '2026-11-01' ? 1_000 : 2_000,
    );
    expect(monthForecast(points, at('2026-11-06'))).toEqual({
      cents: 10_000 + Math.round((25 * (23 * 1_000 + 5 * 2_000)) / 28),
      deviation: null,
    });
  });

  it('is null if a day it needs is missing, and without a deviation if one of the closed months lacks one', () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 170 }), (day, back) => {
        const from = comparedDays(at(day)).from;
        const missing = addDays(day, -1 - back);
        const points = history(from, day, (one) => (one === missing ? undefined : 1_000));
        const forecast = monthForecast(points, at(day));
        if (back < 30 || missing >= `${day.slice(0, 7)}-01`) expect(forecast).toBeNull();
        else if (missing >= baseOfThird(day)) expect(forecast).toMatchObject({ deviation: null });
        else expect(forecast).toMatchObject({ deviation: 0 });
      }),
    );
  });

  it.each(['2026-03-01', '2026-03-02'])('is null on %s, before the third day', (day) => {
    expect(
      monthForecast(
        history('2025-11-01', day, () => 1_000),
        at(day),
      ),
    ).toBeNull();
  });

  it('is null while yesterday may not be settled yet, and if no day was paid', () => {
    const day = '2026-03-10';
    const until = (income: (one: string) => number) => monthForecast(history('2025-11-01', day, income), at(day));
    expect(until((one) => (one === '2026-03-09' ? 0 : 1_000))).toBeNull();
    expect(until((one) => (one >= '2026-03-08' ? 0 : 1_000))).not.toBeNull();
    expect(until(() => 0)).toBeNull();
  });

  it('includes the largest deviation of the last three months, across a year’s end, rounded up', () => {
    // December's last 21 days earn 10 % more than its first ten, so the forecast of the 11th is 6.4 % too low.
    const points = history('2025-09-01', '2026-01-11', (day) => (day >= '2025-12-11' ? 1_100 : 1_000));
    expect(monthForecast(points, at('2026-01-11'))).toEqual({ cents: 34_100, deviation: 7 });
  });

  it('of an account that began to earn within these months has no deviation', () => {
    const points = history('2025-09-01', '2026-01-11', (day) => (day >= '2025-10-02' ? 1_000 : 0));
    expect(monthForecast(points, at('2026-01-11'))).toEqual({ cents: 31_000, deviation: null });
  });
});

/** The first day that the forecast of the third month before needs. */
function baseOfThird(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const third = new Date(Date.UTC(year, month - 4, 1)).toISOString().slice(0, 7);
  const same = `${third}-${day.slice(8)}`;
  const made = isDay(same) ? same : `${third}-${lengthOf(`${third}-01`)}`;
  return addDays(made, -30) < `${third}-01` ? addDays(made, -30) : `${third}-01`;
}
