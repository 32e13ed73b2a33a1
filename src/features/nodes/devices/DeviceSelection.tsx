import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useListContext } from 'react-admin';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import { deviceName } from '../../../domain/devices/deviceLinks';
import { devicePages } from '../../../domain/devices/nodeReadings';
import { formatCount } from '../../../lib/units';
import { readAllPages } from '../../../platform/allPages';
import type { Client } from '../../../platform/client';
import type { Device } from '../../../platform/contract/devices';
import { cacheKeys } from '../../../providers/cache';
import { recordsById } from '../../../providers/calls';
import { useConsole } from '../../../providers/console';
import { useErrorText } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { Button } from '../../../ui/kit/Button';
import { useCopy } from '../../../ui/kit/CopyButton';
import type { Filter } from '../../../ui/list/listAddress';
import { useListFilter, useSelection } from '../../../ui/list/RecordList';
import { deviceResource } from './deviceAddress';
import { lastSeen, neverOnline } from './deviceModel';
import { useDeviceExport } from './useDeviceExport';

/** How many devices can be copied at most. For more, the user can export. */
const maxCopied = 1000;

/** The actions for the selected devices of all pages. */
export function DeviceSelection() {
  const t = useT();
  const copyText = useCopy();
  const codeText = useCodeText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const { client, clock } = useConsole();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { filter } = useListFilter();
  const { total = 0, onSelectAll, onUnselectItems } = useListContext<Device>();
  const { all, ids, count } = useSelection();
  const [copying, setCopying] = useState<keyof typeof lines | null>(null);
  const chosen = ids.map(String);

  /** The devices that have loaded, by id. */
  const seen = () => {
    const pages = queryClient.getQueriesData<{ data: Device[] }>({ queryKey: cacheKeys.pages(deviceResource) });
    return new Map(pages.flatMap(([, page]) => page?.data ?? []).map((device) => [device.id, device]));
  };
  const [first = ''] = chosen;
  const one = seen().get(first);
  const exporting = useDeviceExport(
    all ? { filter } : { filter, chosen: { ids: chosen, first: one ? deviceName(one) : first } },
  );

  const copy = async (what: keyof typeof lines) => {
    setCopying(what);
    try {
      const found = await devicesOf(
        all ? { filter, client, now: clock.now() } : { ids: chosen, seen: seen(), dataProvider, client },
      );
      await copyText(found.map(lines[what]).join('\n'));
    } catch (error) {
      toast.error(errorText(error));
    }
    setCopying(null);
  };
  /** The line of a device in the copied text, by what is copied. */
  const lines = {
    copyIds: ({ deviceID }: Device) => deviceID,
    copyStatus(device: Device) {
      const seen = lastSeen(device, clock.now(), locale);
      const since = seen && t('devices.since', { time: seen.instant });
      const never = neverOnline(device) && t('devices.neverOnline');
      const facts = [deviceName(device), device.deviceID, codeText('status', device.status) || '—', since || never];
      return facts.filter(Boolean).join('\t');
    },
  };
  const tooMany = count > maxCopied;
  return (
    <>
      <span className="num" role="status">
        {t(all ? 'devices.list.selectedAll' : 'devices.list.selected', { count: formatCount(count) })}
      </span>
      {!all && total > count && (
        <button type="button" className="link num" onClick={() => onSelectAll()}>
          {t('devices.list.selectEvery', { count: formatCount(total) })}
        </button>
      )}
      <span className="divider" />
      <Button kind="text" size="sm" icon="download" busy={exporting.busy} onClick={exporting.start}>
        {t('devices.list.exportSelected')}
      </Button>
      {(['copyIds', 'copyStatus'] as const).map((what) => (
        <Button
          key={what}
          kind="text"
          size="sm"
          icon="copy"
          busy={copying === what}
          aria-disabled={tooMany || undefined}
          className={tooMany ? 'is-disabled' : ''}
          title={tooMany ? t('devices.list.copyMost', { max: formatCount(maxCopied) }) : undefined}
          onClick={() =>
            tooMany ? toast.info(t('devices.list.copyMost', { max: formatCount(maxCopied) })) : void copy(what)
          }
        >
          {t(`devices.list.${what}`)}
        </Button>
      ))}
      <Button kind="text" size="sm" onClick={() => onUnselectItems()}>
        {t('ra.action.unselect')}
      </Button>
    </>
  );
}

type Wanted =
  | { readonly filter: Filter; readonly client: Client; readonly now: number }
  | {
      readonly client: Client;
      readonly ids: readonly string[];
      /** The devices that have already loaded, by id. */
      readonly seen: ReadonlyMap<string, Device>;
      readonly dataProvider: DataProvider;
    };

/** All devices that match a filter, or those selected by hand. A device that no longer exists is left out. */
async function devicesOf(wanted: Wanted): Promise<readonly Device[]> {
  if ('ids' in wanted) {
    const { ids, seen, dataProvider, client } = wanted;
    const unseen = ids.filter((id) => !seen.has(id));
    const read = await recordsById<Device>({ dataProvider, client }, 'device/list', unseen);
    const known = new Map([...seen, ...read.map((device) => [device.id, device] as const)]);
    return ids.flatMap((id) => known.get(id) ?? []);
  }
  const { filter, client, now } = wanted;
  const found: Device[] = [];
  await readAllPages({
    ...devicePages(client, { filter, sort: { field: 'id', order: 'ASC' } }, now),
    size: 100,
    signal: client.scope().signal,
    onBegin: () => void found.splice(0),
    onPage: (rows) => void found.push(...rows),
  });
  return found;
}
