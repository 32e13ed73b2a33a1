import { useListContext } from 'react-admin';
import { usePhone } from '../hooks/usePhone';
import { LatePart } from '../lazy/LatePart';
import { onUse } from '../lazy/onUse';
import type { ListFootProps } from './ListFootContent';
import css from './ListPage.module.css';

const Content = onUse<ListFootProps>(async () => import('./ListFootContent'));

/**
 * The foot of a page that is one list: rows a page, how fresh they are, and the pages where there are several. Loaded
 * once there are rows. Under a RecordList.
 */
export function ListFoot(props: ListFootProps) {
  const phone = usePhone();
  const { total, isPending } = useListContext();
  const none = isPending || total === undefined || total === 0;
  if (none && phone) return null;
  return (
    <div className={css.foot}>
      <LatePart>{!none && <Content {...props} />}</LatePart>
    </div>
  );
}
