import { deviceName } from '../../../domain/devices/deviceName';
import type { Device } from '../../../platform/contract/devices';
import { useMay } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import { LatePart } from '../../../ui/lazy/LatePart';
import { onUse } from '../../../ui/lazy/onUse';
import { ListFoot } from '../../../ui/list/ListFoot';
import { RecordTable } from '../../../ui/list/RecordTable';
import { pageSizes } from '../model/deviceAddress';
import { DeviceCard } from './DeviceCard';
import css from './DeviceTable.module.css';
import { useDeviceColumns } from './useDeviceColumns';
import { useDeviceCounts } from './useDeviceCounts';
import { useDeviceWording } from './useDeviceWording';

const DeviceSelection = onUse(async () => import('./DeviceSelection'));

/** The devices of the list context as a table with a foot. */
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
        className={css.table}
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
