import { useT } from '../../../providers/texts';
import { RecordOrder } from '../../../ui/list/RecordOrder';

/** The order of the cards on a phone. */
export function DeviceOrder() {
  const t = useT();
  return (
    <RecordOrder
      orders={[
        { by: 'id ASC', label: t('devices.order.plain') },
        { by: 'yesterdayIncome DESC', label: t('devices.order.incomeFalling') },
        { by: 'yesterdayIncome ASC', label: t('devices.order.incomeRising') },
        { by: 'lastOnlineAt DESC', label: t('devices.order.seenLately') },
        { by: 'lastOnlineAt ASC', label: t('devices.order.seenLongAgo') },
        { by: 'upBandwidth DESC', label: t('devices.order.bandwidthFalling') },
        { by: 'name ASC', label: t('devices.order.name') },
      ]}
      other={t('devices.order.other')}
    />
  );
}
