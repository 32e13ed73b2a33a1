import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { unreadFirst } from '../../domain/notices/noticePages';
import type { Notice } from '../../platform/contract/notices';
import { Refused, Unavailable } from '../../platform/errors';
import { cacheKeys, changeKnown, refreshResources } from '../../providers/cache';

/** Whether the platform answered that the notice does not exist. */
export const isGone = (error: unknown): boolean =>
  (error instanceof Refused || error instanceof Unavailable) && error.status === 404;

/** Updates the bell's count after notices of any page were read, and loads it again. */
export function markRead(queryClient: QueryClient, read: readonly Notice[]): void {
  const ids = new Set(read.map(({ id }) => id));
  changeKnown<GetListResult<Notice>>(queryClient, cacheKeys.pages('notice', unreadFirst), (known) => ({
    ...known,
    data: known.data.filter(({ id }) => !ids.has(id)),
    total: Math.max(0, (known.total ?? 0) - read.length),
  }));
  void refreshResources(queryClient, 'notice');
}
