import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DrawerState } from '../../ui/page/navigation';
import { billTraceHref, dayTraceHref, type RecordTab, tracedIn, type WalletView } from './walletAddress';

interface TraceLinkProps {
  /** A month's bill, or the income of a day. */
  subject: Exclude<Subject, { readonly kind: 'record' }>;
  /** Cents. An amount of nothing has no trace. */
  cents: number;
  /** What the amount is, where the text alone does not tell. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** An amount that opens its trace (R9-48); closing that leads back here. */
export function TraceLink({ subject, cents, label, className = 'trace-link', children }: TraceLinkProps) {
  if (cents === 0) return children;
  const state: DrawerState = { drawer: subjectKey(subject) };
  const to = subject.kind === 'bill' ? billTraceHref('', subject.month) : dayTraceHref(subject.day, subject.device);
  return (
    <Link className={className} to={to} state={state} aria-label={label}>
      {children}
    </Link>
  );
}

/**
 * What is traced: a record by its number, `rzId` or `txId`, in its tab; the bill of a month, `YYYY-MM`; or the income of
 * a day, `YYYY-MM-DD`, of one device (its UUID) or, with null, of all.
 */
export type Subject =
  | { readonly kind: 'record'; readonly tab: RecordTab; readonly number: string }
  | { readonly kind: 'bill'; readonly month: string }
  | { readonly kind: 'day'; readonly day: string; readonly device: string | null };

/** The history state of /wallet after a link in the drawer. */
export interface TraceState {
  /** The link leads to the bill, which gets the focus. */
  readonly toBill?: true;
}

/** One text for one subject: the number of a record, `billSubject`, or the day with its device. */
export function subjectKey(subject: Subject): string {
  if (subject.kind === 'record') return subject.number;
  return subject.kind === 'bill' ? billSubject(subject.month) : `day\n${subject.day} ${subject.device ?? ''}`;
}

/** No record's number holds a control character. */
export const billSubject = (month: string): string => `bill\n${month}`;

/** What the drawer 对账 shows over this view at `now`, unix seconds; null while it is closed. */
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
