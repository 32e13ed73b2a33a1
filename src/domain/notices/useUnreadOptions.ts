import { useDataProvider } from 'react-admin';
import type { Notice } from '../../platform/contract/notices';
import { listPageOptions } from '../../ui/list/pageOptions';
import { unreadFirst } from './noticePages';

/**
 * The query of the first page of unread notices, with the key of `useGetList('notice')`. That hook would also cache
 * each notice as a record, which would be unused: a notice is loaded when it is opened.
 */
export function useUnreadOptions() {
  const { pagination, ...rest } = unreadFirst;
  return listPageOptions<Notice>(useDataProvider(), 'notice', { ...pagination, ...rest });
}
