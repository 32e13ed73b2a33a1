import type { Notice } from '../platform/contract/noticeList';

/** What was heard of unread notices so far. */
export interface Heard {
  readonly list: readonly Notice[] | undefined;
  /** When the newest of them was sent, unix seconds. */
  readonly newest: number;
  /** How many came with the last answer that were sent after all known before; 0 with the first answer. */
  readonly arrived: number;
}

export const nothingHeard: Heard = { list: undefined, newest: Number.NEGATIVE_INFINITY, arrived: 0 };

/** What is known after another answer. A notice that moves up because one above it was read is no new one. */
export function hear(heard: Heard, list: readonly Notice[] | undefined): Heard {
  if (list === undefined || list === heard.list) return heard;
  const newest = Math.max(heard.newest, ...list.map(({ sendTime }) => sendTime));
  const arrived = heard.list === undefined ? 0 : list.filter(({ sendTime }) => sendTime > heard.newest).length;
  return { list, newest, arrived };
}
