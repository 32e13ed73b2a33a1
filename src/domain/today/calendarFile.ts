import { addDays, dayOf, dayStart, daysBetween, previousMonth, weekdayOf } from '../../lib/time';
import { isWindowDay, type Settlement, withdrawRules } from '../wallet/withdrawTerms';

/** Recurring days, inclusive, `YYYY-MM-DD` in Beijing: a bill can be checked or a wallet withdrawn from. */
export interface Span {
  readonly kind: 'checking' | 'monthly' | 'weekly';
  readonly from: string;
  readonly to: string;
}

/** How many days a calendar covers. The platform may change its days, so no event repeats forever. */
const daysAhead = 366;
/** More days than any window, so that none is cut at either end. */
const margin = 62;

/**
 * The spans of the next year, with the current ones, in order (R19-65): the checking days and the windows of both
 * wallets. The weekly window is included only if `weekly`. A window that never closes has no spans.
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
  const last = addDays(today, daysAhead + margin);
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
    return closes ? found.filter(({ from, to }) => to >= today && daysBetween(today, from) < daysAhead) : [];
  });
  return spans.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** The texts of a calendar event. */
interface CalendarWords {
  readonly title: string;
  readonly detail: string;
  /** The absolute address of the event's page. */
  readonly url: string;
}

interface CalendarOf {
  /** The account's ID, so that the dates of two accounts in one calendar stay apart. */
  readonly uid: string;
  readonly host: string;
  readonly now: number;
  readonly words: (span: Span) => CalendarWords;
}

/**
 * Creates an iCalendar file (RFC 5545). The events are all-day and free time, with a reminder on their first and last
 * day. A reminder is an instant, nine o'clock in Beijing: as a time of day in the calendar's own zone, a reminder far
 * west of Beijing would come after the window has closed. An event keeps its UID when the platform moves the days, so
 * that a second import replaces the first.
 */
export function calendarFile(spans: readonly Span[], { uid, host, now, words }: CalendarOf): string {
  const stamp = utc(now);
  const events = spans.flatMap((span) => {
    const { title, detail, url } = words(span);
    const alarms = [...new Set([span.from, span.to])].map((day) => dayStart(day) + reminderAt);
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
        `TRIGGER;VALUE=DATE-TIME:${utc(trigger)}`,
        `DESCRIPTION:${escaped(title)}`,
        'END:VALARM',
      ]),
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Provider console//Dates//EN', 'CALSCALE:GREGORIAN'];
  return [...lines, 'METHOD:PUBLISH', ...events, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}

/** The time of a reminder, seconds after the day begins in Beijing: nine o'clock. */
const reminderAt = 9 * 3600;

/** Unix seconds as a date and time in UTC: `20261108T010000Z`. */
const utc = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The period that identifies an event: its month, or the Monday of its week. */
const periodOf = ({ kind, from }: Span): string =>
  kind === 'weekly' ? addDays(from, 1 - weekdayOf(from)) : from.slice(0, 7);

/** The month of the bill whose checking days begin on `day`. */
export const checkedMonth = (day: string): string => previousMonth(day.slice(0, 7));

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (one) => `\\${one}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** The maximum length of a line in octets, without the line break. */
const maxLineOctets = 75;
const encoder = new TextEncoder();

/** Splits a line into pieces of at most 75 octets, never inside a character. Removes control characters. */
function folded(line: string): string {
  const pieces = [''];
  let octets = 0;
  for (const character of line.replaceAll(/\p{Cc}/gu, '')) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineOctets) {
      pieces.push(' ');
      octets = 1;
    }
    pieces[pieces.length - 1] += character;
    octets += size;
  }
  return pieces.join('\r\n');
}
