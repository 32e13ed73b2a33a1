import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { Device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copyText';
import { IconButton } from '../../ui/IconButton';
import { toast } from '../../ui/toast';
import { deviceResource } from './deviceAddress';

/** What can be done with the selected devices, on whichever page they stand. */
export function DeviceSelection() {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext<Device>();
  const queryClient = useQueryClient();
  const copy = async () => {
    const pages = queryClient.getQueriesData<{ data: Device[] }>({ queryKey: [deviceResource, 'getList'] });
    const seen = new Map(pages.flatMap(([, page]) => page?.data ?? []).map((device) => [device.id, device.deviceID]));
    const ids = selectedIds.map((id) => seen.get(String(id)) ?? String(id));
    if (await copyText(ids.join('\n'))) toast.success(t('common.copied'));
    else toast.error(t('common.copyFailed'));
  };
  return (
    <>
      <span className="strong num grow" role="status">
        {t('devices.list.selected', { count: selectedIds.length })}
      </span>
      <Button size="sm" icon="copy" onClick={() => void copy()}>
        {t('devices.list.copyIds')}
      </Button>
      <IconButton size="sm" icon="x" label={t('devices.list.clearSelection')} onClick={() => onUnselectItems()} />
    </>
  );
}
