import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { addDays, dayStart, isDay } from '../../lib/time';
import type { Settlement } from '../wallet/withdrawTerms';
import { calendarFile, calendarSpans, checkedMonth, type Span } from './calendarFile';

const settlement = (check: readonly [number, number], draw: readonly [number, number], week = [3, 3]) =>
  ({
    monthly: {
      param_type: 2,
      checkbill_startday: check[0],
      checkbill_endday: check[1],
      getmoney_startday: draw[0],
      getmoney_endday: draw[1],
      getmoney_min: 1,
      getmoney_max: 2,
    },
    weekly: {
      payfee_rate: 0.015,
      getmoney_startday: week[0],
      getmoney_endday: week[1],
      getmoney_min: 1,
      getmoney_max: 2,
    },
  }) as Settlement;
const at = (day: string) => dayStart(day) + 36_000;
const short = (spans: readonly Span[], kind: Span['kind']) =>
  spans.filter((span) => span.kind === kind).map(({ from, to }) => `${from} ${to}`);

describe('the days of a calendar (R19-65)', () => {
  it('are those of the next year, across its end, and the current ones', () => {
    const spans = calendarSpans(settlement([3, 8], [5, 25]), true, at('2026-11-06'));
    expect(short(spans, 'checking').slice(0, 3)).toEqual([
      '2026-11-03 2026-11-08',
      '2026-12-03 2026-12-08',
      '2027-01-03 2027-01-08',
    ]);
    expect(short(spans, 'monthly').at(0)).toBe('2026-11-05 2026-11-25');
    expect(short(spans, 'weekly').slice(0, 9).at(-1)).toBe('2027-01-06 2027-01-06');
    expect(['checking', 'monthly', 'weekly'].map((kind) => short(spans, kind as Span['kind']).length)).toEqual([
      13, 13, 52,
    ]);
    expect(short(calendarSpans(settlement([3, 8], [5, 25]), false, at('2026-11-06')), 'weekly')).toEqual([]);
  });

  it('skip days that a month lacks, cross its end, and are none for a window that never closes', () => {
    const spans = calendarSpans(settlement([30, 31], [28, 2]), false, at('2027-01-05'));
    expect(short(spans, 'checking').slice(0, 3)).toEqual([
      '2027-01-30 2027-01-31',
      '2027-03-30 2027-03-31',
      '2027-04-30 2027-04-30',
    ]);
    expect(short(spans, 'monthly').slice(0, 2)).toEqual(['2027-01-28 2027-02-02', '2027-02-28 2027-03-02']);
    expect(short(calendarSpans(settlement([3, 8], [1, 31]), false, at('2027-01-05')), 'monthly')).toEqual([]);
  });

  it('concern the bill of the previous month', () => {
    expect(checkedMonth('2027-01-03')).toBe('2026-12');
  });
});

const words = ({ kind, from, to }: Span) => ({
  title: `${kind}；${from}, a;b\\c`,
  detail: `第一行，${'北京时间的核对期'.repeat(9)}\n${to}`,
  url: `https://console.example/wallet?month=${checkedMonth(from)}`,
});
const write = (spans: readonly Span[], now: number) =>
  calendarFile(spans, { uid: 'u-1', host: 'console.example', now, words });

describe('a calendar file (R19-65)', () => {
  it('can be read by another parser', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 4_000 }),
        fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 31 })),
        (later, days) => {
          const now = at(addDays('2024-01-01', later));
          const spans = calendarSpans(settlement(days, [5, 25]), true, now);
          const events = new ICAL.Component(ICAL.parse(write(spans, now))).getAllSubcomponents('vevent');
          const read = events.map((component) => {
            const { startDate, endDate, summary, description, component: own } = new ICAL.Event(component);
            return {
              from: startDate.toString(),
              to: addDays(endDate.toString(), -1),
              allDay: startDate.isDate,
              title: summary,
              detail: description,
              url: own.getFirstPropertyValue('url'),
              stamp: (own.getFirstPropertyValue('dtstamp') as ICAL.Time).toUnixTime(),
              alarms: own.getAllSubcomponents('valarm').length,
            };
          });
          expect(read).toEqual(
            spans.map((span) => ({
              from: span.from,
              to: span.to,
              allDay: true,
              ...words(span),
              stamp: now,
              alarms: span.from === span.to ? 1 : 2,
            })),
          );
          expect(spans.every(({ from, to }) => isDay(from) && from <= to)).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('reminds at nine in Beijing, before a window closes, whatever the time zone of the calendar (R19-65)', () => {
    const zones = Array.from({ length: 27 }, (_, at) => at - 12);
    fc.assert(
      fc.property(
        fc.nat({ max: 4_000 }),
        fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 31 })),
        fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })),
        fc.constantFrom(...zones),
        (later, days, week, zone) => {
          const now = at(addDays('2024-01-01', later));
          const spans = calendarSpans(settlement(days, days, week), true, now);
          const events = new ICAL.Component(ICAL.parse(write(spans, now))).getAllSubcomponents('vevent');
          events.forEach((event, nth) => {
            const { startDate, endDate } = new ICAL.Event(event);
            const rings = event.getAllSubcomponents('valarm').map((alarm) => {
              const trigger = alarm.getFirstProperty('trigger');
              const value = trigger?.getFirstValue();
              if (value instanceof ICAL.Time) return value.toUnixTime();
              // A calendar counts from the start or end of the day in its own time zone.
              const from = trigger?.getParameter('related') === 'END' ? endDate : startDate;
              return Date.parse(`${from}T00:00Z`) / 1000 - zone * 3600 + (value as ICAL.Duration).toSeconds();
            });
            const { from, to } = spans[nth] as Span;
            expect(rings).toEqual([...new Set([from, to])].map((day) => dayStart(day) + 9 * 3600));
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has no control characters', () => {
    const hostile = (span: Span) => ({
      ...words(span),
      title: 'a\u0000b\u0007c\u007f\td\re',
      detail: '\u0085\u001b[2J',
    });
    const now = at('2026-11-06');
    const spans = calendarSpans(settlement([3, 8], [5, 25]), true, now);
    const file = calendarFile(spans, { uid: 'u\u0000\r\n', host: 'console.example', now, words: hostile });
    expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    expect(file).toContain('SUMMARY:abcd\\ne\r\n');
  });

  it('has lines of at most 75 octets that end with CRLF and never split a character', () => {
    const lines = write(calendarSpans(settlement([3, 8], [5, 25]), true, at('2026-11-06')), at('2026-11-06')).split(
      '\r\n',
    );
    expect(lines.every((line) => !/[\r\n\uFFFD]/.test(line) && new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(lines.at(-1)).toBe('');
  });

  it('has a stable ID for each event when the platform moves the days or the file is made later', () => {
    const idsOf = (check: readonly [number, number], day: string) =>
      [...write(calendarSpans(settlement(check, [5, 25]), true, at(day)), at(day)).matchAll(/UID:(.*)\r/g)].map(
        ([, id]) => id,
      );
    const ids = idsOf([3, 8], '2026-11-06');
    expect(new Set(ids).size).toBe(ids.length);
    expect(idsOf([4, 9], '2026-11-10').every((id) => ids.includes(id) || /-2027-11/.test(String(id)))).toBe(true);
  });
});
