import { useListContext } from 'react-admin';
import { usePhone } from '../hooks/useMedia';
import { LatePart } from '../lazy/LatePart';
import { onUse } from '../lazy/onUse';
import type { ListFootProps } from './ListFootContent';
import css from './ListPage.module.css';

const Content = onUse<ListFootProps>(async () => import('./ListFootContent'));

/**
 * The foot of a list page: rows per page, the time of the last refresh, and the pages if there are several. Loads its
 * content once there are rows. Requires a RecordList.
 */
export function ListFoot(props: ListFootProps) {
  const phone = usePhone();
  const { data = [], total, page, isPending } = useListContext();
  // Without a total, a page past the end needs its way back.
  const none = isPending || (total === undefined ? data.length === 0 && page === 1 : total === 0);
  if (none && phone) return null;
  return (
    <div className={css.foot}>
      <LatePart>{!none && <Content {...props} />}</LatePart>
    </div>
  );
}
