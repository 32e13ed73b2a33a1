import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { agentOverview, type Device, overview } from '../../platform/contract/devices';
import { refreshCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Button } from '../../ui/Button';
import { CopyViewButton } from '../../ui/CopyViewButton';
import { IconButton } from '../../ui/IconButton';
import { usePhone } from '../../ui/usePhone';
import { ColumnChooser } from './ColumnChooser';
import { deviceRules } from './deviceAddress';
import { SavedFilters } from './SavedFilters';

/** What can be done with the list as a whole, at the right of its filters; a phone has no columns to choose. */
export function DeviceTools() {
  const phone = usePhone();
  const t = useT();
  const { refetch } = useListContext<Device>();
  const queryClient = useQueryClient();
  const { role } = useUser().user;

  const refresh = () => {
    void refetch();
    void refreshCall(queryClient, role === 'agent' ? agentOverview : overview);
  };
  return (
    <div className="filters__r">
      <SavedFilters />
      <CopyViewButton rules={deviceRules(role)} />
      <IconButton icon="refresh" label={t('filters.refresh')} onClick={refresh} />
      {!phone && <ColumnChooser />}
      <Button size="sm" icon="download" disabled>
        {t('devices.list.export')}
        <span className="soon">{t('devices.soon')}</span>
      </Button>
    </div>
  );
}
