import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { agentOverview, type Device, overview } from '../../platform/contract/device';
import { refreshCall } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Button } from '../../ui/Button';
import { CopyViewButton } from '../../ui/CopyViewButton';
import { IconButton } from '../../ui/IconButton';
import type { Filter, Sort } from '../../ui/listAddress';
import { useExport } from '../../ui/useExport';
import { usePhone } from '../../ui/usePhone';
import { ColumnChooser } from './ColumnChooser';
import { DialListLink } from './DialListLink';
import { deviceRules } from './deviceAddress';
import { SavedFilters } from './SavedFilters';

/**
 * What can be done with the list as a whole, at the right of its filters; a phone has no columns to choose. What is
 * exported are all devices that `filter` leaves, and `onExport` hears of it.
 */
export function DeviceTools({ filter, onExport }: { filter: Filter; onExport?: () => void }) {
  const phone = usePhone();
  const t = useT();
  const { refetch, sort } = useListContext<Device>();
  const queryClient = useQueryClient();
  const { client, clock } = useConsole();
  const { role } = useUser().user;
  const { busy, start } = useExport(async (words) => {
    const { exportDevices } = await import('./deviceExport');
    const view = { filter, sort: sort as Sort };
    exportDevices({ client, t: words, view, agent: role === 'agent', now: clock.now() });
    onExport?.();
  });

  const refresh = () => {
    void refetch();
    void refreshCall(queryClient, role === 'agent' ? agentOverview : overview);
  };
  return (
    <div className="filters__r">
      <DialListLink />
      <SavedFilters />
      <CopyViewButton rules={deviceRules(role)} />
      <IconButton icon="refresh" label={t('filters.refresh')} onClick={refresh} />
      {!phone && <ColumnChooser />}
      <Button size="sm" icon="download" busy={busy} onClick={start}>
        {t('devices.list.export')}
      </Button>
    </div>
  );
}
