import type { RecordTab } from './walletAddress';

/** What is reconciled: a record by its number, `rzId` or `txId`, in its tab, or the bill of a month, `YYYY-MM`. */
export type Subject =
  | { readonly kind: 'record'; readonly tab: RecordTab; readonly number: string }
  | { readonly kind: 'bill'; readonly month: string };

/** What a place in the browser's history says of how it was reached. */
export interface ReconcileState {
  /** The subject whose link opened it, by `subjectKey`: Back leads to that link. */
  readonly record?: string;
  /** A link out of the drawer led to the bill. */
  readonly toBill?: true;
}

/** One text for one subject: the number of a record, or `billSubject`. */
export const subjectKey = (subject: Subject): string =>
  subject.kind === 'record' ? subject.number : billSubject(subject.month);

/** No record's number holds a control character. */
export const billSubject = (month: string): string => `bill\n${month}`;
