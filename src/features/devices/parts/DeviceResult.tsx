import { useT } from '../../../providers/texts';
import { ListResult } from '../../../ui/list/ListResult';
import { useDeviceCounts } from './useDeviceCounts';

/** How many devices match the filters, and of how many: `976台，共20,000`. */
export function DeviceResult() {
  const t = useT();
  const { overview, shown } = useDeviceCounts();
  return (
    <ListResult
      shown={shown}
      of={overview.data?.total}
      all={(count) => t('devices.list.total', { count })}
      some={(count) => t('devices.list.result', { count })}
    />
  );
}
