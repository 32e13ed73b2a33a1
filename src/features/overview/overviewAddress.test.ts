import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayStart } from '../../lib/time';
import {
  dayCount,
  daysOf,
  dayWithin,
  historyQuery,
  incomeRules,
  incomeSearch,
  rangeDays,
  rangeFault,
  violationSearch,
  violationsPath,
} from './overviewAddress';

/** 2025-06-06 10:00 in Beijing. */
const now = 1_749_175_200;
const cleaned = (search: string) => incomeSearch(now).change(search, {});

describe('the address of the income by day', () => {
  it.each([
    ['', '30', ''],
    ['?range=30', '30', ''],
    ['?range=7', '7', '?range=7'],
    ['?range=90', '90', '?range=90'],
    ['?range=365', '30', ''],
    ['?range=__proto__', '30', ''],
    ['?from=2025-05-01&to=2025-05-31', { from: '2025-05-01', to: '2025-05-31' }, '?from=2025-05-01&to=2025-05-31'],
    [
      '?from=2025-05-01&to=2025-05-31&range=7',
      { from: '2025-05-01', to: '2025-05-31' },
      '?from=2025-05-01&to=2025-05-31',
    ],
    ['?from=2025-05-31&to=2025-05-01', '30', ''],
    ['?from=2025-02-30&to=2025-05-01&range=7', '7', '?range=7'],
    ['?from=2025-05-01', '30', ''],
    // Today is not over, and tomorrow has not begun.
    ['?from=2025-06-01&to=2025-06-05', { from: '2025-06-01', to: '2025-06-05' }, '?from=2025-06-01&to=2025-06-05'],
    ['?from=2025-06-01&to=2025-06-06', '30', ''],
    ['?from=2020-06-30&to=2020-07-02', '30', ''],
    // 800 days, and one more.
    ['?from=2023-03-29&to=2025-06-05', { from: '2023-03-29', to: '2025-06-05' }, '?from=2023-03-29&to=2025-06-05'],
    ['?from=2023-03-28&to=2025-06-05', '30', ''],
    ['?colour=red&token=x', '30', ''],
    ['?range=7&x=y', '7', '?range=7'],
  ])('%s shows %j and is written %s', (search, range, written) => {
    expect(incomeSearch(now).read(search).range).toEqual(range);
    expect(cleaned(search)).toBe(written);
  });

  it('contains a day only if it is not yesterday', () => {
    expect(incomeSearch(now).read('').day).toBe('2025-06-05');
    expect(cleaned('?day=2025-06-05')).toBe('');
    expect(cleaned('?day=2025-05-19')).toBe('?day=2025-05-19');
    expect(cleaned('?day=2025-06-06')).toBe('');
  });

  it('keeps the day with the range as long as it lies within it', () => {
    expect(dayWithin('7', '2025-06-01', now)).toBe('2025-06-01');
    expect(dayWithin('7', '2025-05-19', now)).toBe('2025-06-05');
    expect(dayWithin({ from: '2025-05-01', to: '2025-05-31' }, '2025-06-05', now)).toBe('2025-05-31');
    expect(incomeSearch(now).change('?range=7&day=2025-06-01', { range: '30' })).toBe('?day=2025-06-01');
  });

  it('has one canonical form', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('7', '30', '90', '2025-05-01', '2025-06-05', '2025-06-06'));
    fc.assert(
      fc.property(value, value, value, value, (range, from, to, day) => {
        const search = `?${new URLSearchParams({ range, from, to, day })}`;
        const clean = cleaned(search);
        expect(cleaned(clean)).toBe(clean);
        expect(incomeSearch(now).read(clean)).toEqual(incomeSearch(now).read(search));
      }),
    );
  });
});

describe('the days of a range', () => {
  it('are full days of the platform up to yesterday', () => {
    expect(rangeDays('7', now)).toEqual({ from: '2025-05-30', to: '2025-06-05' });
    expect(dayCount(rangeDays('30', now))).toBe(30);
    expect(dayCount(rangeDays('90', now))).toBe(90);
    // A second before midnight in Beijing it is still the day before.
    const midnight = dayStart('2025-07-01');
    expect(rangeDays('7', midnight - 1).to).toBe('2025-06-29');
    expect(rangeDays('7', midnight).to).toBe('2025-06-30');
  });

  it('are requested from the first second to the last', () => {
    expect(historyQuery({ from: '2025-06-01', to: '2025-06-01' })).toEqual({
      start_timestamp: 1_748_707_200,
      end_timestamp: 1_748_793_599,
      key_style: 'camel_case',
    });
  });

  it('are rejected if the platform would refuse them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_800 }), fc.integer({ min: 0, max: 1_800 }), (back, length) => {
        const to = addDays('2025-06-10', -back);
        const days = { from: addDays(to, -length), to };
        const fault = rangeFault(days, now, incomeRules);
        expect(fault === 'late').toBe(to > '2025-06-05');
        if (fault === null) expect(dayCount(days)).toBeLessThanOrEqual(800);
        if (fault === 'long') expect(dayCount(days)).toBeGreaterThan(800);
        if (fault === 'early') expect(days.from < '2020-07-01').toBe(true);
      }),
    );
  });
});

it.each([
  ['', '', 30],
  ['?range=7', '?range=7', 7],
  ['?range=90', '', 30],
  ['?from=2025-03-06&to=2025-06-05', '?from=2025-03-06&to=2025-06-05', 92],
  ['?from=2025-03-05&to=2025-06-05', '', 30],
  ['?from=2025-06-06&to=2025-06-06', '', 30],
  ['?day=2025-06-01&q=%20A1%20&rule=peak&range=7', '?range=7&rule=peak&q=A1&day=2025-06-01', 7],
  // A day outside the range, and an unknown rule.
  ['?day=2025-05-01&rule=once&q=', '', 30],
])('%s is written %s and has %d days, yesterday first', (search, written, count) => {
  const { read, write } = violationSearch(now);
  const view = read(search);
  expect(write(view)).toBe(written);
  const days = daysOf(rangeDays(view.range, now));
  expect(days).toHaveLength(count);
  expect(days[0]).toBe('2025-06-05');
});

it('leads to the default range if the day is in it, otherwise to that day', () => {
  expect(violationsPath('2025-05-07', now)).toBe('/dashboard/tech');
  expect(violationsPath('2025-05-06', now)).toBe('/dashboard/tech?from=2025-05-06&to=2025-05-06');
});

it('names a day or a rule that cannot be read (R3-45)', () => {
  expect(incomeSearch(now).unreadable('?range=7&day=2025-99-99')).toEqual(['day']);
  expect(incomeSearch(now).unreadable('?range=7&day=2025-06-01')).toEqual([]);
  expect(violationSearch(now).unreadable('?rule=x&day=oops')).toEqual(['rule', 'day']);
  expect(violationSearch(now).unreadable('?rule=hours&day=2025-06-01')).toEqual([]);
});
