import type { RecordTab } from './walletAddress';

/** What is traced: a record by its number, `rzId` or `txId`, in its tab, or the bill of a month, `YYYY-MM`. */
export type Subject =
  | { readonly kind: 'record'; readonly tab: RecordTab; readonly number: string }
  | { readonly kind: 'bill'; readonly month: string };

/** The history state of /wallet after a link in the drawer. */
export interface TraceState {
  /** The link leads to the bill, which gets the focus. */
  readonly toBill?: true;
}

/** One text for one subject: the number of a record, or `billSubject`. */
export const subjectKey = (subject: Subject): string =>
  subject.kind === 'record' ? subject.number : billSubject(subject.month);

/** No record's number holds a control character. */
export const billSubject = (month: string): string => `bill\n${month}`;
