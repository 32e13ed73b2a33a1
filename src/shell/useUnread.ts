import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import type { Notice } from '../platform/contract/noticeList';
import { listPageOptions } from '../ui/list/pageOptions';
import { unreadFirst } from './noticePages';

/** New notices are looked for this often while the page is seen. */
const lookMilliseconds = 180_000;

/**
 * The first page of unread notices, where `useGetList('notice')` finds it. That hook would put a record for each into
 * the cache as well, which nobody reads: a notice is asked for when it is opened.
 */
export function useUnreadOptions() {
  const { pagination, ...rest } = unreadFirst;
  return listPageOptions<Notice>(useDataProvider(), 'notice', { ...pagination, ...rest });
}

/** The unread notices, asked for anew every few minutes and whenever the page is seen again; never in the background. */
export function useUnread(): UseQueryResult<GetListResult<Notice>, Error> {
  return useQuery({ ...useUnreadOptions(), refetchInterval: lookMilliseconds, refetchOnWindowFocus: 'always' });
}
