import type { Notice } from '../platform/contract/notices';

/** The unread notices of the last answer. The next answer is compared with them, to find new notices. */
export interface UnreadState {
  readonly list: readonly Notice[] | undefined;
  /** The latest time at which any notice so far was sent, in unix seconds. */
  readonly newest: number;
  /** How many notices of the last answer are newer than all notices before it; 0 for the first answer. */
  readonly arrived: number;
}

export const noUnread: UnreadState = { list: undefined, newest: Number.NEGATIVE_INFINITY, arrived: 0 };

/**
 * The state after the next answer. A notice does not count as new if it only moved onto the page because another one
 * was read.
 */
export function nextUnread(state: UnreadState, list: readonly Notice[] | undefined): UnreadState {
  if (list === undefined || list === state.list) return state;
  const newest = Math.max(state.newest, ...list.map(({ sendTime }) => sendTime));
  const arrived = state.list === undefined ? 0 : list.filter(({ sendTime }) => sendTime > state.newest).length;
  return { list, newest, arrived };
}

/** The text of the badge: empty for 0, `99+` above 99. */
export function badgeOf(unread: number): string {
  if (unread <= 0) return '';
  return unread > 99 ? '99+' : String(unread);
}
