import type { UseQueryResult } from '@tanstack/react-query';
import { list } from '../platform/contract/noticeList';
import type { CallAnswer } from '../platform/endpoint';
import { useCall } from '../providers/calls';
import { noticePageSize } from './noticePages';

/** The first page of unread notices: what the bell counts, and what it opens begins with. */
export const firstUnread = { query: { type: 'unread', pageIndex: 1, pageSize: noticePageSize } } as const;

/** New notices are looked for this often while the page is seen. */
const lookMilliseconds = 180_000;

/** The unread notices, asked for anew every few minutes and whenever the page is seen again; never in the background. */
export function useUnread(): UseQueryResult<CallAnswer<typeof list>, Error> {
  return useCall(list, firstUnread, { refetchInterval: lookMilliseconds, refetchOnWindowFocus: 'always' });
}
