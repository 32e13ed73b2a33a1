import { useQuery } from '@tanstack/react-query';
import type { Notice } from '../../platform/contract/noticeList';
import { list } from '../../platform/contract/noticeList';
import { cacheKeys } from '../../providers/cache';
import { noticePageSize } from '../noticePages';
import { hasMore, mergeNotices } from './mergeNotices';
import { type Pages, useKnownUnread, usePage } from './useNoticePages';

/**
 * Tells which of these notices are unread: as a notice says itself, else as the list of unread ones has it. That list
 * is asked for beyond the page that the bell knows, as far back as these notices go; who is not in it is not unread.
 */
export function useUnreadAmong(notices: readonly Notice[]): (notice: Notice) => boolean {
  const page = usePage('unread');
  const known = useKnownUnread().data;
  const oldest = Math.min(...notices.filter(({ read }) => typeof read !== 'boolean').map(({ sendTime }) => sendTime));
  const goesOn = (pages: Pages) =>
    hasMore(pages, noticePageSize) && (pages.at(-1)?.list.at(-1)?.sendTime ?? 0) >= oldest;
  const further = useQuery<Pages>({
    queryKey: cacheKeys.call(list, 'pages', 'unreadSince', oldest),
    enabled: known !== undefined && goesOn([known]),
    queryFn: async ({ signal }) => {
      const asked = known ? [known] : [];
      while (goesOn(asked)) asked.push(await page(asked.length + 1, signal));
      return asked;
    },
    placeholderData: (before) => before,
  });
  const unread = new Set(
    mergeNotices([...(known ? [known] : []), ...(further.data ?? []).slice(1)]).map(({ id }) => id),
  );
  return ({ id, read }) => (typeof read === 'boolean' ? !read : unread.has(id));
}
