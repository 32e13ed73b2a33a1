import type { Source } from './scanner';

/** What is scanned: a machine's device ID or a switch's serial number. */
export type ScanType = 'deviceID' | 'sn';

/** The type that an address asks for (`?type=sn`, R6-2). */
export const typeOf = (search: URLSearchParams): ScanType => (search.get('type') === 'sn' ? 'sn' : 'deviceID');

/** Something scanned, photographed or typed on this visit, and how far it has come on its way to the desktop. */
export interface ScanEntry {
  readonly type: ScanType;
  readonly serial: string;
  readonly source: Source | 'manual';
  readonly status: 'unsent' | 'sending' | 'sent' | 'failed';
  /** Why it could not be sent. */
  readonly error?: unknown;
}

/** The same serial of the same type is one entry, however often it is scanned. */
export const keyOf = ({ type, serial }: Pick<ScanEntry, 'type' | 'serial'>): string => `${type} ${serial}`;

/** So many of a visit are kept. */
const most = 8;

/** The entries with this one first, in the place of an older one of its key. */
export function withEntry(entries: readonly ScanEntry[], entry: ScanEntry): readonly ScanEntry[] {
  return [entry, ...entries.filter((other) => keyOf(other) !== keyOf(entry))].slice(0, most);
}

/** The entries with one of them changed where it stands. */
export function withChange(
  entries: readonly ScanEntry[],
  key: string,
  change: Pick<ScanEntry, 'status' | 'error'>,
): readonly ScanEntry[] {
  return entries.map((entry) => (keyOf(entry) === key ? { ...entry, error: undefined, ...change } : entry));
}
