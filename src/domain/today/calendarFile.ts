import { addDays, dayOf, daysBetween, previousMonth, weekdayOf } from '../../lib/time';
import { isWindowDay, type Settlement, withdrawRules } from '../wallet/withdrawTerms';

/** Days that recur, inclusive, `YYYY-MM-DD` in Beijing: a bill can be checked, a wallet drawn from. */
export interface Span {
  readonly kind: 'checking' | 'monthly' | 'weekly';
  readonly from: string;
  readonly to: string;
}

/** Days ahead that a calendar covers: the platform may change its days, so nothing recurs for ever. */
const ahead = 366;
/** More than the days of any window, so that none is cut at either end. */
const margin = 62;

/**
 * The days of the next year, and those under way (R19-65), the nearest first: the checking days and the windows of both
 * wallets, the weekly one where it is offered. A window that never closes has no date.
 *
 * @param now the platform's present time, unix seconds
 */
export function calendarSpans(settlement: Settlement, weekly: boolean, now: number): readonly Span[] {
  const { monthly } = settlement;
  const checking = monthly && {
    getmoney_startday: monthly.checkbill_startday,
    getmoney_endday: monthly.checkbill_endday,
  };
  const days = [
    ['checking', 0, checking],
    ['monthly', 0, withdrawRules(0, settlement)],
    ['weekly', 1, weekly ? withdrawRules(1, settlement) : null],
  ] as const;
  const today = dayOf(now);
  const last = addDays(today, ahead + margin);
  const first = addDays(today, -margin);
  const spans = days.flatMap(([kind, walletType, rules]): Span[] => {
    const found: { kind: Span['kind']; from: string; to: string }[] = [];
    let open = false;
    for (let day = first; rules !== null && day <= last; day = addDays(day, 1)) {
      const span = found.at(-1);
      const within = isWindowDay(walletType, rules, day);
      if (within && open && span !== undefined) span.to = day;
      else if (within) found.push({ kind, from: day, to: day });
      open = within;
    }
    const closes = found.some(({ to }) => to < last);
    return closes ? found.filter(({ from, to }) => to >= today && daysBetween(today, from) < ahead) : [];
  });
  return spans.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** What a calendar says of some days. */
interface CalendarWords {
  readonly title: string;
  readonly detail: string;
  /** The page of it, an absolute address. */
  readonly url: string;
}

interface CalendarOf {
  /** The account's ID: two accounts in one calendar keep their own dates. */
  readonly uid: string;
  readonly host: string;
  readonly now: number;
  readonly words: (span: Span) => CalendarWords;
}

/**
 * An iCalendar file (RFC 5545) of the days. They are all-day events that take no time, told at nine on their first and
 * last day. A month's days keep their UID when the platform moves them, so that a second import replaces the first.
 */
export function calendarFile(spans: readonly Span[], { uid, host, now, words }: CalendarOf): string {
  const stamp = `${new Date(now * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const events = spans.flatMap((span) => {
    const { title, detail, url } = words(span);
    const alarms = ['TRIGGER:PT9H', ...(span.to > span.from ? ['TRIGGER;RELATED=END:-PT15H'] : [])];
    return [
      'BEGIN:VEVENT',
      `UID:${escaped(`${span.kind}-${periodOf(span)}-${uid}@${host}`)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${span.from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(span.to, 1).replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(detail)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      ...alarms.flatMap((trigger) => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        trigger,
        `DESCRIPTION:${escaped(title)}`,
        'END:VALARM',
      ]),
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Provider console//Dates//EN', 'CALSCALE:GREGORIAN'];
  return [...lines, 'METHOD:PUBLISH', ...events, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}

/** What the days recur by: their month, or their week by its Monday. */
const periodOf = ({ kind, from }: Span): string =>
  kind === 'weekly' ? addDays(from, 1 - weekdayOf(from)) : from.slice(0, 7);

/** The month of the bill that is checked on days that begin with this one. */
export const billChecked = (day: string): string => previousMonth(day.slice(0, 7));

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (one) => `\\${one}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Octets of a line at most, without its end. */
const longest = 75;
const encoder = new TextEncoder();

/** A line in pieces of at most 75 octets, none of which ends within a character. */
function folded(line: string): string {
  const pieces = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longest) {
      pieces.push(' ');
      octets = 1;
    }
    pieces[pieces.length - 1] += character;
    octets += size;
  }
  return pieces.join('\r\n');
}
