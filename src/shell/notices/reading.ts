import type { QueryClient } from '@tanstack/react-query';
import { list, type Notice } from '../../platform/contract/noticeList';
import { Refused, Unavailable } from '../../platform/errors';
import { callOptions, refreshCall } from '../../providers/calls';
import type { Console } from '../../providers/console';
import { firstUnread } from '../useUnread';

/** Whether the platform says that there is no such notice. */
export const isGone = (error: unknown): boolean =>
  (error instanceof Refused || error instanceof Unavailable) && error.status === 404;

interface Kept {
  readonly client: Console['client'];
  readonly queryClient: QueryClient;
}

/** Notices, of the first page of unread ones or of a later one, were read: the bell counts without them, and asks. */
export function markRead({ client, queryClient }: Kept, read: readonly Notice[]): void {
  const ids = new Set(read.map(({ id }) => id));
  const { queryKey } = callOptions(client, list, firstUnread);
  queryClient.setQueryData(
    queryKey,
    (known) =>
      known && { list: known.list.filter(({ id }) => !ids.has(id)), total: Math.max(0, known.total - read.length) },
  );
  void refreshCall(queryClient, list);
}
