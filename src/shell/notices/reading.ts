import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import type { Notice } from '../../platform/contract/noticeList';
import { Refused, Unavailable } from '../../platform/errors';
import { cacheKeys, changeKnown, refreshResources } from '../../providers/cache';
import { unreadFirst } from '../noticePages';

/** Whether the platform says that there is no such notice. */
export const isGone = (error: unknown): boolean =>
  (error instanceof Refused || error instanceof Unavailable) && error.status === 404;

/** Notices, of the first page of unread ones or of a later one, were read: the bell counts without them, and asks. */
export function markRead(queryClient: QueryClient, read: readonly Notice[]): void {
  const ids = new Set(read.map(({ id }) => id));
  changeKnown<GetListResult<Notice>>(queryClient, cacheKeys.pages('notice', unreadFirst), (known) => ({
    ...known,
    data: known.data.filter(({ id }) => !ids.has(id)),
    total: Math.max(0, (known.total ?? 0) - read.length),
  }));
  void refreshResources(queryClient, 'notice');
}
