import { useQuery } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import { noticePageSize, unreadFirst } from '../../domain/notices/noticePages';
import { useKnownUnread } from '../../domain/notices/useKnownUnread';
import type { Notice } from '../../platform/contract/notices';
import { cacheKeys } from '../../providers/cache';
import { mergeNotices } from './mergeNotices';

type Pages = readonly GetListResult<Notice>[];

/**
 * Tells which of these notices are unread: by their own `read`, otherwise by the list of unread ones. That list is
 * loaded beyond the bell's page as far back as these notices go.
 */
export function useUnreadAmong(notices: readonly Notice[]): (notice: Notice) => boolean {
  const dataProvider = useDataProvider();
  const { data } = useKnownUnread();
  const known: Pages = data ? [data] : [];
  const oldest = Math.min(...notices.filter(({ read }) => typeof read !== 'boolean').map(({ sendTime }) => sendTime));
  const needsMore = (pages: Pages) => {
    const last = pages.at(-1);
    return last?.pageInfo?.hasNextPage === true && (last.data.at(-1)?.sendTime ?? 0) >= oldest;
  };
  const further = useQuery<Pages>({
    queryKey: cacheKeys.madeOf('notice', 'unread since', oldest),
    enabled: needsMore(known),
    queryFn: async ({ signal }) => {
      const pages = [...known];
      while (needsMore(pages)) {
        const pagination = { page: pages.length + 1, perPage: noticePageSize };
        pages.push(await dataProvider.getList<Notice>('notice', { ...unreadFirst, pagination, signal }));
      }
      return pages;
    },
    placeholderData: (before) => before,
  });
  const unread = new Set(mergeNotices([...known, ...(further.data ?? []).slice(1)]).map(({ id }) => id));
  return ({ id, read }) => (typeof read === 'boolean' ? !read : unread.has(id));
}
