import type { Device } from '../../platform/contract/devices';
import { useMay } from '../../providers/access';
import { useT } from '../../providers/texts';
import { deviceName } from '../../ui/deviceName';
import { LatePart } from '../../ui/LatePart';
import { ListFoot } from '../../ui/ListFoot';
import { onUse } from '../../ui/onUse';
import { RecordTable } from '../../ui/RecordTable';
import { DeviceCard } from './DeviceCard';
import { pageSizes } from './deviceAddress';
import { useDeviceColumns } from './useDeviceColumns';
import { useDeviceCounts } from './useDeviceCounts';
import { useDeviceWording } from './useDeviceWording';

const DeviceSelection = onUse(async () => import('./DeviceSelection'));

/** The devices of the list above as a table, with its foot. */
export function DeviceTable() {
  const t = useT();
  const mayEdit = useMay('edit', 'device/list');
  const columns = useDeviceColumns(mayEdit);
  const wording = useDeviceWording();
  const { refresh } = useDeviceCounts();
  return (
    <>
      <RecordTable<Device>
        label={t('devices.list.label')}
        className="dev"
        columns={columns}
        wording={wording}
        phoneRow={(device) => <DeviceCard device={device} mayEdit={mayEdit} />}
        selectable={{
          allLabel: t('ra.action.select_all'),
          label: (device) => t('devices.list.select', { name: deviceName(device) }),
          bar: (
            <LatePart>
              <DeviceSelection />
            </LatePart>
          ),
        }}
      />
      <ListFoot sizes={pageSizes} unit={t('devices.list.perPage')} also={refresh} />
    </>
  );
}
