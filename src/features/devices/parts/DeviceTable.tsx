import { useMay } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import { ListFoot } from '../../../ui/list/ListFoot';
import { pageSizes } from '../model/deviceAddress';
import { DeviceRows } from './DeviceRows';
import { useDeviceCounts } from './useDeviceCounts';
import { useDeviceWording } from './useDeviceWording';

/** The devices of the list context as a table with a foot. */
export function DeviceTable() {
  const t = useT();
  const mayEdit = useMay('edit', 'device/list');
  const wording = useDeviceWording();
  const { refresh } = useDeviceCounts();
  return (
    <>
      <DeviceRows mayEdit={mayEdit} wording={wording} />
      <ListFoot sizes={pageSizes} unit={t('devices.list.perPage')} also={refresh} />
    </>
  );
}
