import type { QueryClient } from '@tanstack/react-query';
import { list, type Notice } from '../../platform/contract/noticeList';
import { Refused, Unavailable } from '../../platform/errors';
import { changeKnown, refreshCalls } from '../../providers/cache';
import { firstUnread } from '../useUnread';

/** Whether the platform says that there is no such notice. */
export const isGone = (error: unknown): boolean =>
  (error instanceof Refused || error instanceof Unavailable) && error.status === 404;

/** Notices, of the first page of unread ones or of a later one, were read: the bell counts without them, and asks. */
export function markRead(queryClient: QueryClient, read: readonly Notice[]): void {
  const ids = new Set(read.map(({ id }) => id));
  changeKnown(queryClient, list, firstUnread, (known) => ({
    list: known.list.filter(({ id }) => !ids.has(id)),
    total: Math.max(0, known.total - read.length),
  }));
  void refreshCalls(queryClient, list);
}
