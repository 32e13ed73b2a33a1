import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import type { Notice } from '../platform/contract/noticeList';
import { listPageOptions } from '../ui/list/pageOptions';
import { unreadFirst } from './noticePages';

/** How often to look for new notices while the page is visible. */
const lookMilliseconds = 180_000;

/**
 * The query of the first page of unread notices, with the key of `useGetList('notice')`. That hook would also cache
 * each notice as a record, which would be unused: a notice is loaded when it is opened.
 */
export function useUnreadOptions() {
  const { pagination, ...rest } = unreadFirst;
  return listPageOptions<Notice>(useDataProvider(), 'notice', { ...pagination, ...rest });
}

/** The unread notices, refetched every few minutes and whenever the page becomes visible; never in the background. */
export function useUnread(): UseQueryResult<GetListResult<Notice>, Error> {
  return useQuery({ ...useUnreadOptions(), refetchInterval: lookMilliseconds, refetchOnWindowFocus: 'always' });
}
