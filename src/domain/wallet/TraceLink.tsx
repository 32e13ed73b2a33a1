import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DrawerState } from '../../ui/page/navigation';
import { billTraceHref, dayTraceHref, type RecordTab, tracedIn, type WalletView } from './walletAddress';

interface TraceLinkProps {
  /** A month's bill, or the income of a day. */
  subject: Exclude<Subject, { readonly kind: 'record' }>;
  /** Cents. An amount of zero has no trace. */
  cents: number;
  /** The accessible label, if the text alone does not explain the amount. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** An amount that opens its trace (R9-48); closing the trace returns here. */
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
 * What is traced: a record by its number, `rzId` or `txId`, in its tab; the bill of a month, `YYYY-MM`; or the income
 * of a day, `YYYY-MM-DD`, of one device (its UUID) or of all (null).
 */
export type Subject =
  | { readonly kind: 'record'; readonly tab: RecordTab; readonly number: string }
  | { readonly kind: 'bill'; readonly month: string }
  | { readonly kind: 'day'; readonly day: string; readonly device: string | null };

/** The history state of /wallet after a link in the drawer. */
export interface TraceState {
  /** The link leads to the bill, which receives the focus. */
  readonly toBill?: true;
}

/** A text that identifies a subject: the number of a record, `billSubject`, or the day with its device. */
export function subjectKey(subject: Subject): string {
  if (subject.kind === 'record') return subject.number;
  return subject.kind === 'bill' ? billSubject(subject.month) : `day\n${subject.day} ${subject.device ?? ''}`;
}

/** Contains a control character, which no record's number does. */
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
