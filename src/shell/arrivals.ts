import type { Notice } from '../platform/contract/noticeList';

/** The unread notices of the last answer, to find out which of the next one are new. */
export interface Heard {
  readonly list: readonly Notice[] | undefined;
  /** When the newest of them was sent, unix seconds. */
  readonly newest: number;
  /** How many in the last answer were sent after all earlier ones; 0 for the first answer. */
  readonly arrived: number;
}

export const nothingHeard: Heard = { list: undefined, newest: Number.NEGATIVE_INFINITY, arrived: 0 };

/** Compares the next answer. A notice that enters the page because one above it was read does not count as new. */
export function hear(heard: Heard, list: readonly Notice[] | undefined): Heard {
  if (list === undefined || list === heard.list) return heard;
  const newest = Math.max(heard.newest, ...list.map(({ sendTime }) => sendTime));
  const arrived = heard.list === undefined ? 0 : list.filter(({ sendTime }) => sendTime > heard.newest).length;
  return { list, newest, arrived };
}
