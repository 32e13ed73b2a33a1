import { useListContext } from 'react-admin';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { usePhone } from '../../../ui/hooks/usePhone';
import { Button } from '../../../ui/kit/Button';
import { ToolButton } from '../../../ui/kit/ToolButton';
import { CopyViewButton } from '../../../ui/list/CopyViewButton';
import type { Filter } from '../../../ui/list/listAddress';
import { deviceRules } from '../model/deviceAddress';
import { ColumnChooser } from './ColumnChooser';
import { DeviceResult } from './DeviceResult';
import { DialListLink } from './DialListLink';
import { SavedFilters } from './SavedFilters';
import { useDeviceCounts } from './useDeviceCounts';
import { useDeviceExport } from './useDeviceExport';

/**
 * How many devices there are, and what can be done with the list as a whole, at the right of its filters; on a phone in
 * their sheet. What is exported are all devices that `filter` leaves, and `onExport` hears of it.
 */
export function DeviceTools({ filter, onExport }: { filter: Filter; onExport?: () => void }) {
  const t = useT();
  const phone = usePhone();
  const { refetch } = useListContext<Device>();
  const { refresh } = useDeviceCounts();
  const { role } = useUser().user;
  const { busy, start } = useDeviceExport({ filter }, onExport);
  return (
    <div className="filters__r">
      {!phone && <DeviceResult />}
      <DialListLink />
      <SavedFilters />
      <CopyViewButton rules={deviceRules(role)} />
      {!phone && <ColumnChooser />}
      <ToolButton
        icon="refresh"
        label={t('ra.action.refresh')}
        onClick={() => {
          void refetch();
          void refresh();
        }}
      />
      <Button size="sm" icon="download" busy={busy} onClick={start}>
        {t('ra.action.export')}
      </Button>
    </div>
  );
}
