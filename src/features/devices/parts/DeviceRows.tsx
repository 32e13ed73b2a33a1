import { deviceName } from '../../../domain/devices/deviceName';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { LatePart } from '../../../ui/lazy/LatePart';
import { onUse } from '../../../ui/lazy/onUse';
import { RecordTable } from '../../../ui/list/RecordTable';
import { DeviceCard } from './DeviceCard';
import deviceCardsCss from './DeviceCards.module.css';
import css from './DeviceTable.module.css';
import { useDeviceColumns } from './useDeviceColumns';
import { useDeviceWording } from './useDeviceWording';

const DeviceSelection = onUse(async () => import('./DeviceSelection'));

/** The devices of the list context as a table. @param mayEdit whether the user may change remarks */
export function DeviceRows({ mayEdit }: { mayEdit: boolean }) {
  const t = useT();
  const columns = useDeviceColumns(mayEdit);
  const wording = useDeviceWording();
  return (
    <RecordTable<Device>
      label={t('devices.list.label')}
      className={css.table}
      columns={columns}
      wording={wording}
      phoneClassName={deviceCardsCss.list}
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
  );
}
