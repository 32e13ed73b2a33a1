import type { Device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { deviceName } from '../../ui/deviceName';
import { Pager } from '../../ui/Pager';
import { RecordTable } from '../../ui/RecordTable';
import { DeviceCard } from './DeviceCard';
import { DeviceSelection } from './DeviceSelection';
import { deviceRules } from './deviceAddress';
import { useDeviceColumns } from './useDeviceColumns';
import { useDeviceWording } from './useDeviceWording';

const { perPage } = deviceRules();

function toTop() {
  document.documentElement.scrollTop = 0;
}

/** The devices of the list above as a table, with its pages. */
export function DeviceTable() {
  const t = useT();
  const columns = useDeviceColumns();
  const wording = useDeviceWording();
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
      <Pager
        total={(count) => t('devices.list.total', { count: count.toLocaleString('en-US') })}
        detail={t('devices.list.perPage', { count: perPage })}
        onTurn={toTop}
      />
    </>
  );
}
