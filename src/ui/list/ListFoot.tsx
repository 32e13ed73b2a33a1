import { use } from 'react';
import { useListContext } from 'react-admin';
import { Preview } from '../Door';
import { usePhone } from '../hooks/useMedia';
import { ListFootContent, type ListFootProps } from './ListFootContent';
import css from './ListPage.module.css';

/**
 * The foot of a list page: rows per page, the time of the last refresh, and the pages if there are several. Empty until
 * there are rows. Requires a RecordList.
 */
export function ListFoot(props: ListFootProps) {
  const phone = usePhone();
  const isPreview = use(Preview);
  const { data = [], total, page, isPending } = useListContext();
  // Without a total, a page past the end needs its way back.
  const none = isPending || (total === undefined ? data.length === 0 && page === 1 : total === 0);
  if (none && phone) return null;
  return <div className={css.foot}>{!isPreview && !none && <ListFootContent {...props} />}</div>;
}
