import { type CSSProperties, useMemo } from 'react';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import { deviceName } from '../../../domain/devices/deviceLinks';
import type { Device } from '../../../platform/contract/devices';
import { useLocale, useT } from '../../../providers/texts';
import { lazyModule } from '../../../ui/lazyModule';
import type { RecordWording } from '../../../ui/list/RecordCards';
import { type Column, RecordTable } from '../../../ui/list/RecordTable';
import { DeviceCard } from './DeviceCard';
import deviceCardsCss from './DeviceCards.module.css';
import { type DeviceColumn, deviceColumns, endColumns, tableWidths } from './deviceColumns';
import { useDensity, useHiddenColumns, useShownColumns } from './tableSettings';

const DeviceSelection = lazyModule(() => import('./DeviceSelection'), 'nodes').part('DeviceSelection');

interface DeviceRowsProps {
  /** Whether the user may change remarks. */
  mayEdit: boolean;
  wording: RecordWording;
}

/** The devices of the list context as a table. */
export function DeviceRows({ mayEdit, wording }: DeviceRowsProps) {
  const t = useT();
  const { columns, style } = useDeviceColumns(mayEdit);
  const { isHidden } = useHiddenColumns();
  const [density] = useDensity();
  const selectable = useMemo(
    () => ({
      allLabel: t('ra.action.select_all'),
      label: (device: Device) => t('devices.list.select', { name: deviceName(device) }),
      bar: <DeviceSelection />,
    }),
    [t],
  );
  return (
    <RecordTable<Device>
      label={t('devices.list.label')}
      compact={density === 'compact'}
      style={style}
      columns={columns}
      wording={wording}
      phoneClassName={deviceCardsCss.list}
      phoneRow={(device) => <DeviceCard device={device} mayEdit={mayEdit} shows={(key) => !isHidden(key)} />}
      selectable={selectable}
    />
  );
}

/**
 * The visible columns of the device table, in the user's order, and the CSS variable `--spare`: the width that
 * remains beside the columns, for longer names and accounts.
 *
 * @param mayEdit whether the user may change remarks
 */
function useDeviceColumns(mayEdit: boolean) {
  const t = useT();
  const codeText = useCodeText();
  const { locale } = useLocale();
  const shown = useShownColumns();
  return useMemo(() => {
    const columnOf = (key: string, { heads, cell, ...column }: DeviceColumn): Column<Device> => ({
      ...column,
      key,
      reusable: true,
      ...(heads !== undefined && { label: t(heads) }),
      cell: (device) => cell(device, { t, codeText, locale, mayEdit }),
    });
    const { fixed, sum, count } = tableWidths(shown, locale);
    return {
      columns: [
        columnOf('name', endColumns.name),
        ...shown.map((key) => columnOf(key, deviceColumns[key])),
        columnOf('actions', endColumns.actions),
      ],
      style: {
        '--spare': `calc(100cqi - (${fixed + sum}px + ${2 * count} * var(--cell-padding)))`,
      } as CSSProperties,
    };
  }, [t, codeText, locale, mayEdit, shown]);
}
