import type { Notice } from '../platform/contract/notices';

/** The unread notices of the last answer, to find out which of the next one are new. */
export interface UnreadState {
  readonly list: readonly Notice[] | undefined;
  /** When the newest of them was sent, unix seconds. */
  readonly newest: number;
  /** How many in the last answer were sent after all earlier ones; 0 for the first answer. */
  readonly arrived: number;
}

export const noUnread: UnreadState = { list: undefined, newest: Number.NEGATIVE_INFINITY, arrived: 0 };

/** Compares the next answer. A notice that enters the page because one above it was read does not count as new. */
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
