import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useInfiniteGetList } from 'react-admin';
import { firstPage, type NoticeKind, unreadFirst } from '../../domain/notices/noticePages';
import { useKnownUnread } from '../../domain/notices/useKnownUnread';
import type { Notice } from '../../platform/contract/notices';
import { cacheKeys } from '../../providers/cache';
import { isSame, isTorn, mergeNotices } from './mergeNotices';

/**
 * The pages of a tab. The tab of unread notices starts from the bell's first page each time it is opened (R13-6). Bell
 * and list then update each other: the newer answer wins.
 */
export function useNoticePages(kind: NoticeKind) {
  const queryClient = useQueryClient();
  const unread = useKnownUnread();
  const { data: bell, dataUpdatedAt: bellAt } = unread;
  const query = useInfiniteGetList<Notice>('notice', firstPage(kind), {
    // Only the bell refetches on focus; the list follows it.
    refetchOnWindowFocus: false,
    ...(kind === 'unread' && {
      gcTime: 0,
      ...(bell && {
        initialData: { pages: [{ ...bell, pageParam: 1 }], pageParams: [1] },
        initialDataUpdatedAt: bellAt,
      }),
    }),
  });
  const { refetch, fetchNextPage, isFetching } = query;
  const pages = query.data?.pages;

  // When the first page was loaded: loading another page does not make it newer.
  const listed = useRef({ pages: 0, at: 0 });
  const syncedAt = useRef(bellAt);
  const sync = useEffectEvent((count: number, updatedAt: number) => {
    const before = listed.current;
    const at = before.pages > 0 && count > before.pages ? before.at : updatedAt;
    listed.current = { pages: count, at };
    const first = pages?.[0];
    if (first && kind === 'unread' && at > bellAt) {
      if (bell && isSame(bell, first)) return;
      const { pageParam: _, ...page } = first;
      queryClient.setQueryData(cacheKeys.pages('notice', unreadFirst), page, { updatedAt: at });
      return;
    }
    // Once per answer of the bell; a failure is left to the list's 重试.
    if (bell === undefined || syncedAt.current === bellAt) return;
    syncedAt.current = bellAt;
    const [newest] = bell.data;
    const lacks = newest !== undefined && !mergeNotices(pages ?? []).some(({ id }) => id === newest.id);
    if (first === undefined || (kind === 'unread' ? !isSame(bell, first) : lacks)) void refetch();
  });
  const { dataUpdatedAt } = query;
  const count = pages?.length ?? 0;
  useEffect(() => {
    // The bell may have a new answer.
    if (!isFetching && bellAt >= 0) sync(count, dataUpdatedAt);
  }, [bellAt, dataUpdatedAt, count, isFetching]);

  /** Loads the next page, and all again if the pages do not fit together. */
  const more = async () => {
    const { data } = await fetchNextPage();
    if (data && isTorn(data.pages)) void refetch();
  };
  return { query, pages, more };
}
