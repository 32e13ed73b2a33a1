import { useMemo } from 'react';
import { deviceName } from '../../../domain/devices/deviceName';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { LatePart } from '../../../ui/lazy/LatePart';
import { onUse } from '../../../ui/lazy/onUse';
import { RecordTable } from '../../../ui/list/RecordTable';
import type { RecordWording } from '../../../ui/list/recordColumns';
import { DeviceCard } from './DeviceCard';
import deviceCardsCss from './DeviceCards.module.css';
import css from './DeviceTable.module.css';
import { useDeviceColumns } from './useDeviceColumns';

const DeviceSelection = onUse(async () => import('./DeviceSelection'));

interface DeviceRowsProps {
  /** Whether the user may change remarks. */
  mayEdit: boolean;
  wording: RecordWording;
}

/** The devices of the list context as a table. */
export function DeviceRows({ mayEdit, wording }: DeviceRowsProps) {
  const t = useT();
  const columns = useDeviceColumns(mayEdit);
  const selectable = useMemo(
    () => ({
      allLabel: t('ra.action.select_all'),
      label: (device: Device) => t('devices.list.select', { name: deviceName(device) }),
      bar: (
        <LatePart>
          <DeviceSelection />
        </LatePart>
      ),
    }),
    [t],
  );
  return (
    <RecordTable<Device>
      label={t('devices.list.label')}
      className={css.table}
      columns={columns}
      wording={wording}
      phoneClassName={deviceCardsCss.list}
      phoneRow={(device) => <DeviceCard device={device} mayEdit={mayEdit} />}
      selectable={selectable}
    />
  );
}
