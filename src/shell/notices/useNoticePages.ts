import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { list } from '../../platform/contract/noticeList';
import type { CallAnswer } from '../../platform/endpoint';
import { cacheKeys, refreshCalls } from '../../providers/cache';
import { useCall } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { noticePageSize } from '../noticePages';
import { firstUnread } from '../useUnread';
import { hasMore, isSame, isTorn, mergeNotices } from './mergeNotices';

export type NoticeKind = 'unread' | 'all';
export type Pages = readonly CallAnswer<typeof list>[];

/** What the bell knows, without asking for it once more. */
export function useKnownUnread() {
  return useCall(list, firstUnread, { enabled: false });
}

/** Asks for a page of a tab. */
export function usePage(kind: NoticeKind) {
  const { client } = useConsole();
  return (pageIndex: number, signal: AbortSignal) =>
    client.call(list, { query: { type: kind, pageIndex, pageSize: noticePageSize } }, { signal });
}

/** The next page, put to those that are there; given up where the tab is left. */
function useNextPage(kind: NoticeKind, queryKey: readonly unknown[]) {
  const queryClient = useQueryClient();
  const page = usePage(kind);
  const left = useRef<AbortController | null>(null);
  useEffect(() => () => left.current?.abort(), []);
  return useMutation<void, Error, Pages>({
    mutationFn: async (before) => {
      left.current = new AbortController();
      const next = await page(before.length + 1, left.current.signal);
      const { data: now, dataUpdatedAt: updatedAt } = queryClient.getQueryState<Pages>(queryKey) ?? {};
      // Asked for anew meanwhile, they may be fewer.
      const all = now?.length === before.length ? [...now, next] : now;
      // The pages before are no newer for it.
      queryClient.setQueryData<Pages>(queryKey, all, { updatedAt });
      if (all && isTorn(all)) await refreshCalls(queryClient, list);
    },
  });
}

/**
 * The pages of a tab. The unread ones begin with what the bell knows, and with the first page each time (spec §4).
 * Bell and pages follow one another: whichever asked last is right.
 */
export function useNoticePages(kind: NoticeKind) {
  const queryClient = useQueryClient();
  const unread = useKnownUnread();
  const page = usePage(kind);
  const queryKey = cacheKeys.call(list, 'pages', kind);
  const pages = useQuery<Pages>({
    queryKey,
    queryFn: async ({ signal }) => {
      const wanted = queryClient.getQueryData<Pages>(queryKey)?.length ?? 1;
      const asked = [await page(1, signal)];
      while (asked.length < wanted && hasMore(asked, noticePageSize)) asked.push(await page(asked.length + 1, signal));
      return asked;
    },
    // The bell is asked when the page is seen again, and leads.
    refetchOnWindowFocus: false,
    ...(kind === 'unread' && {
      gcTime: 0,
      ...(unread.data && { initialData: [unread.data], initialDataUpdatedAt: unread.dataUpdatedAt }),
    }),
  });
  const next = useNextPage(kind, queryKey);

  const first = pages.data?.[0];
  const followed = useRef(unread.dataUpdatedAt);
  const follow = useEffectEvent((ledAt: number, listedAt: number, asking: boolean) => {
    if (asking) return;
    const lead = unread.data;
    if (first && kind === 'unread' && listedAt > ledAt) {
      if (lead && isSame(lead, first)) return;
      queryClient.setQueryData(cacheKeys.call(list, firstUnread), first, { updatedAt: listedAt });
      return;
    }
    // Once for each answer of the bell: what fails then is left to its 重试.
    if (lead === undefined || followed.current === ledAt) return;
    followed.current = ledAt;
    const [newest] = lead.list;
    const lacks = newest !== undefined && !mergeNotices(pages.data ?? []).some(({ id }) => id === newest.id);
    if (first === undefined || (kind === 'unread' ? !isSame(lead, first) : lacks)) void pages.refetch();
  });
  const { dataUpdatedAt: ledAt } = unread;
  const { dataUpdatedAt: listedAt } = pages;
  const asking = pages.isFetching || next.isPending;
  useEffect(() => follow(ledAt, listedAt, asking), [ledAt, listedAt, asking]);

  return { pages, next, more: pages.data !== undefined && hasMore(pages.data, noticePageSize) };
}
