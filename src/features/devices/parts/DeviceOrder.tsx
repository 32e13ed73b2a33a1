import { useListContext } from 'react-admin';
import type { TextKey } from '../../../../i18n';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import type { Order } from '../../../ui/list/listAddress';
import css from './DeviceOrder.module.css';

const orders: readonly { readonly by: `${string} ${Order}`; readonly label: TextKey }[] = [
  { by: 'id ASC', label: 'devices.order.plain' },
  { by: 'yesterdayIncome DESC', label: 'devices.order.incomeFalling' },
  { by: 'yesterdayIncome ASC', label: 'devices.order.incomeRising' },
  { by: 'lastOnlineAt DESC', label: 'devices.order.seenLately' },
  { by: 'lastOnlineAt ASC', label: 'devices.order.seenLongAgo' },
  { by: 'upBandwidth DESC', label: 'devices.order.bandwidthFalling' },
  { by: 'name ASC', label: 'devices.order.name' },
];

/** The order of the cards on a phone, which has no column headers. */
export function DeviceOrder() {
  const t = useT();
  const { sort, setSort } = useListContext<Device>();
  const now = `${sort.field} ${sort.order}`;
  const known = orders.find(({ by }) => by === now);
  return (
    <label className={css.order}>
      <span aria-hidden="true">{t(known?.label ?? 'devices.order.other')}</span>
      <Icon name="down" size={16} />
      <select
        aria-label={t('ra.action.sort')}
        value={now}
        onChange={({ target }) => {
          const [field = '', order] = target.value.split(' ');
          setSort({ field, order: order as Order });
        }}
      >
        {!known && <option value={now}>{t('devices.order.other')}</option>}
        {orders.map(({ by, label }) => (
          <option key={by} value={by}>
            {t(label)}
          </option>
        ))}
      </select>
    </label>
  );
}
