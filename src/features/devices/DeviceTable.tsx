import type { Device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { deviceName } from '../../ui/deviceName';
import { ListFoot } from '../../ui/ListFoot';
import { RecordTable } from '../../ui/RecordTable';
import { DeviceCard } from './DeviceCard';
import { DeviceSelection } from './DeviceSelection';
import { pageSizes } from './deviceAddress';
import { useDeviceColumns } from './useDeviceColumns';
import { useDeviceCounts } from './useDeviceCounts';
import { useDeviceWording } from './useDeviceWording';

/** The devices of the list above as a table, with its foot. */
export function DeviceTable() {
  const t = useT();
  const columns = useDeviceColumns();
  const wording = useDeviceWording();
  const { refresh } = useDeviceCounts();
  return (
    <>
      <RecordTable<Device>
        label={t('devices.list.label')}
        className="dev"
        columns={columns}
        wording={wording}
        phoneRow={(device) => <DeviceCard device={device} />}
        selectable={{
          allLabel: t('devices.list.selectAll'),
          label: (device) => t('devices.list.select', { name: deviceName(device) }),
          bar: <DeviceSelection />,
        }}
      />
      <ListFoot sizes={pageSizes} unit={t('devices.list.perPage')} also={refresh} />
    </>
  );
}
