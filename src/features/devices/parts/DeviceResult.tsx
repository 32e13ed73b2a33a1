import { useT } from '../../../providers/texts';
import { ListResult } from '../../../ui/list/ListResult';
import { useDeviceCounts } from './useDeviceCounts';

/** 976 台，共 20,000: how many devices the filters leave, of how many. */
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
