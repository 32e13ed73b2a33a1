import { useListContext } from 'react-admin';
import { useT } from '../../providers/texts';
import { Icon } from '../kit/Icon';
import type { Order } from './listAddress';
import css from './RecordOrder.module.css';

interface RecordOrderProps {
  /** The orders to choose from, by field and direction: `yesterdayIncome DESC`. */
  orders: readonly { readonly by: `${string} ${Order}`; readonly label: string }[];
  /** The label for any other order. The address may contain such an order. */
  other: string;
}

/** The order of the current list on a phone, which has no column headers. Requires a ListContext. */
export function RecordOrder({ orders, other }: RecordOrderProps) {
  const t = useT();
  const { sort, setSort } = useListContext();
  const now = `${sort.field} ${sort.order}`;
  const known = orders.find(({ by }) => by === now);
  return (
    <label className={css.order}>
      <span aria-hidden="true">{known?.label ?? other}</span>
      <Icon name="down" size={16} />
      <select
        aria-label={t('ra.action.sort')}
        value={now}
        onChange={({ target }) => {
          const [field = '', order] = target.value.split(' ');
          setSort({ field, order: order as Order });
        }}
      >
        {!known && <option value={now}>{other}</option>}
        {orders.map(({ by, label }) => (
          <option key={by} value={by}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
