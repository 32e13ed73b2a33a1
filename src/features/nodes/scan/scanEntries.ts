import type { ScanSource } from './scanner';

/** The kind of serial: a machine's device ID or a switch's serial number. */
export type ScanType = 'deviceID' | 'sn';

/** The type in an address (`?type=sn`). */
export const typeOf = (search: URLSearchParams): ScanType => (search.get('type') === 'sn' ? 'sn' : 'deviceID');

/** A serial scanned, photographed or typed on this visit, with the state of its delivery to the desktop. */
export interface ScanEntry {
  readonly type: ScanType;
  readonly serial: string;
  readonly source: ScanSource;
  readonly status: 'unsent' | 'sending' | 'sent' | 'failed';
  /** Why it was not sent. */
  readonly error?: unknown;
}

/** One entry per serial and type, however often it is scanned. */
export const keyOf = ({ type, serial }: Pick<ScanEntry, 'type' | 'serial'>): string => `${type} ${serial}`;

/** The maximum number of entries kept. */
const most = 8;

/** The entries with this one first, replacing an older one with its key. */
export function withEntry(entries: readonly ScanEntry[], entry: ScanEntry): readonly ScanEntry[] {
  return [entry, ...entries.filter((other) => keyOf(other) !== keyOf(entry))].slice(0, most);
}

/** The entries with one changed in place. */
export function withChange(
  entries: readonly ScanEntry[],
  key: string,
  change: Pick<ScanEntry, 'status' | 'error'>,
): readonly ScanEntry[] {
  return entries.map((entry) => (keyOf(entry) === key ? { ...entry, error: undefined, ...change } : entry));
}
