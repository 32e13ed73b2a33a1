import { type UseGetListHookValue, useGetList } from 'react-admin';
import type { Notice } from '../platform/contract/noticeList';
import { firstPage } from './noticePages';

/** New notices are looked for this often while the page is seen. */
const lookMilliseconds = 180_000;

/** The unread notices, asked for anew every few minutes and whenever the page is seen again; never in the background. */
export function useUnread(): UseGetListHookValue<Notice> {
  return useGetList<Notice>('notice', firstPage('unread'), {
    refetchInterval: lookMilliseconds,
    refetchOnWindowFocus: 'always',
  });
}
