import type { Notice } from '../platform/contract/notices';

/** The unread notices of the last answer; used to find new ones in the next answer. */
export interface UnreadState {
  readonly list: readonly Notice[] | undefined;
  /** When the newest notice so far was sent, in unix seconds. */
  readonly newest: number;
  /** How many notices of the last answer were sent after all earlier ones; 0 for the first answer. */
  readonly arrived: number;
}

export const noUnread: UnreadState = { list: undefined, newest: Number.NEGATIVE_INFINITY, arrived: 0 };

/** Compares the next answer. A notice does not count as new if it only moved onto the page because another was read. */
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
