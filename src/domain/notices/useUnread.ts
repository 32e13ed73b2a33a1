import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Notice } from '../../platform/contract/notices';
import { cacheKeys } from '../../providers/cache';
import { type Enabled, listPageOptions } from '../../providers/calls';

/** At most this many pages are read: unread notices beyond the newest hundred are ignored. */
const maxPages = 5;

/**
 * The unread notices, newest first: the page that the bell has loaded, and further pages if there are more. `data` is
 * undefined until all these pages have loaded.
 */
export function useAllUnread(enabled: (needed: boolean) => Enabled = (needed) => needed) {
  const dataProvider = useDataProvider();
  const bell = useCachedUnread();
  const { total = 0 } = bell.data ?? {};
  const pages = Math.min(maxPages, Math.ceil(total / noticePageSize));
  const more = pages > 1;
  const further = useQuery<readonly Notice[], Error>({
    // Another total means that the notices have moved to other pages, so the pages are read again.
    queryKey: cacheKeys.derivedFrom('notice', { filter: unreadFirst.filter }, 'beyond the first page', total),
    enabled: enabled(more),
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        dataProvider.getList<Notice>('notice', {
          ...unreadFirst,
          pagination: { page, perPage: noticePageSize },
          signal,
        });
      const found = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => read(at + 2)));
      return found.flatMap(({ data }) => data);
    },
    placeholderData: (before) => before,
  });
  const first = bell.data?.data;
  const rest = more ? further.data : [];
  const seen = new Set(first?.map(({ id }) => id));
  return {
    data: first && rest && [...first, ...rest.filter(({ id }) => !seen.has(id))],
    error: bell.error ?? (more ? further.error : null),
    refetch: () => {
      if (bell.error) void bell.refetch();
      if (further.error) void further.refetch();
    },
  };
}

/** The unread notices that the bell has loaded. Sends no request. */
export function useCachedUnread() {
  return useQuery({ ...useUnreadOptions(), enabled: false });
}

/**
 * The query of the first page of unread notices, with the key of `useGetList('notice')`. That hook would also cache
 * each notice as a record that nobody uses: a notice loads when it is opened.
 */
export function useUnreadOptions() {
  const { pagination, ...rest } = unreadFirst;
  return listPageOptions<Notice>(useDataProvider(), 'notice', { ...pagination, ...rest });
}

/** The number of notices per page (R13-5). */
export const noticePageSize = 20;

export type NoticeKind = 'unread' | 'all';

/** The first page of notices, newest first as the platform sends them. */
export const firstPage = (type: NoticeKind) => ({
  pagination: { page: 1, perPage: noticePageSize },
  sort: { field: 'sendTime', order: 'DESC' } as const,
  filter: { type },
});

/** The query of the bell's count. */
export const unreadFirst = firstPage('unread');

/** The name of an event on the window. On this event the bell opens its notices. */
export const noticesRequest = 'console:notices';

/** Makes the bell in the header open its unread notices. */
export const askNotices = () => window.dispatchEvent(new Event(noticesRequest));
