import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useLocation } from 'react-router';
import { agentOverview, type Device, overview } from '../../platform/contract/devices';
import { refreshCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copyText';
import { IconButton } from '../../ui/IconButton';
import { readListAddress, writeListAddress } from '../../ui/listAddress';
import { toast } from '../../ui/toast';
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
  const { search } = useLocation();
  const { role } = useUser().user;

  const refresh = () => {
    void refetch();
    void refreshCall(queryClient, role === 'agent' ? agentOverview : overview);
  };
  // Made from the view alone: nothing else that the address may hold goes along.
  const copyLink = async () => {
    const rules = { ...deviceRules(role), kept: [] };
    const view = writeListAddress(readListAddress(search, rules), rules);
    const { origin, pathname } = window.location;
    if (await copyText(`${origin}${pathname}${view}`)) toast.success(t('common.copied'));
    else toast.error(t('common.copyFailed'));
  };
  return (
    <div className="filters__r">
      <SavedFilters />
      <IconButton icon="bind" label={t('devices.list.copyLink')} onClick={() => void copyLink()} />
      <IconButton icon="refresh" label={t('devices.list.refresh')} onClick={refresh} />
      {!phone && <ColumnChooser />}
      <Button size="sm" icon="download" disabled>
        {t('devices.list.export')}
        <span className="soon">{t('devices.soon')}</span>
      </Button>
    </div>
  );
}
