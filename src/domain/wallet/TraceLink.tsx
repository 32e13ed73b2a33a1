import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MarkedLink } from '../../ui/kit/Receipt';
import type { DrawerState } from '../../ui/page/navigation';
import { billTraceHref, dayTraceHref, type RecordTab, tracedIn, type WalletView } from './walletAddress';

interface TraceLinkProps {
  /** What is traced: a month's bill, or the income of a day. */
  subject: Exclude<Subject, { readonly kind: 'record' }>;
  /** Cents. An amount of zero has no trace. */
  cents: number;
  /** The accessible label, if the text alone does not explain the amount. */
  label?: string;
  /** Set for a link in words. Without it, the link is an amount with its mark. */
  className?: string;
  children: ReactNode;
}

/** An amount that opens its trace in the drawer 对账 (R9-48). Closing the drawer returns to the page with this link. */
export function TraceLink({ subject, cents, label, className, children }: TraceLinkProps) {
  if (cents === 0) return children;
  const state: DrawerState = { drawer: subjectKey(subject) };
  const to = subject.kind === 'bill' ? billTraceHref('', subject.month) : dayTraceHref(subject.day, subject.device);
  const link = { to, state, 'aria-label': label };
  return className === undefined ? (
    <MarkedLink {...link}>{children}</MarkedLink>
  ) : (
    <Link {...link} className={className}>
      {children}
    </Link>
  );
}

/** What is traced. */
export type Subject =
  /** A record: `number` is its `rzId` or `txId`, `tab` is the tab that lists it. */
  | { readonly kind: 'record'; readonly tab: RecordTab; readonly number: string }
  /** The bill of a month, `YYYY-MM`. */
  | { readonly kind: 'bill'; readonly month: string }
  /** The income of a day, `YYYY-MM-DD`. `device` is the UUID of one device, or null for all devices. */
  | { readonly kind: 'day'; readonly day: string; readonly device: string | null };

/** The history state of /wallet after a link in the drawer. */
export interface TraceState {
  /** Set if the link leads to the bill; then the bill receives the focus. */
  readonly toBill?: true;
}

/** A text that identifies a subject: the number of a record, `billSubject`, or the day with its device. */
export function subjectKey(subject: Subject): string {
  if (subject.kind === 'record') return subject.number;
  return subject.kind === 'bill' ? billSubject(subject.month) : `day\n${subject.day} ${subject.device ?? ''}`;
}

/** Identifies the bill of a month. Differs from every record's number, because these have no control characters. */
export const billSubject = (month: string): string => `bill\n${month}`;

/** The subject that the drawer 对账 shows over this view at `now`, unix seconds; null while it is closed. */
export function subjectIn(
  search: string,
  { records, month }: Pick<WalletView, 'records' | 'month'>,
  now: number,
): Subject | null {
  const traced = tracedIn(search, now);
  if (traced === null) return null;
  if (traced === 'bill') return { kind: 'bill', month };
  return 'record' in traced
    ? { kind: 'record', tab: records, number: traced.record }
    : { kind: 'day', day: traced.day, device: traced.device };
}
