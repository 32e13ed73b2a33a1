import { useState } from 'react';
import { useGetOne, useGetRecordRepresentation, useListContext } from 'react-admin';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { useMinerGroup } from '../../../domain/devices/useMinerGroup';
import { lineModes } from '../../../domain/dialling/dialModel';
import { useExport } from '../../../domain/export/useExport';
import { formatCount } from '../../../lib/formatCount';
import type { Device } from '../../../platform/contract/devices';
import type { DialLine } from '../../../platform/contract/dialLines';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { ToolButton } from '../../../ui/kit/ToolButton';
import { CopyViewButton } from '../../../ui/list/CopyViewButton';
import { FilterBar } from '../../../ui/list/FilterBar';
import type { BarGroup } from '../../../ui/list/filterGroup';
import { ListResult } from '../../../ui/list/ListResult';
import { listSearch, type Sort, valuesOf, withValues } from '../../../ui/list/listAddress';
import { useListFilter } from '../../../ui/list/useListFilter';
import { useAsked } from '../../../ui/page/useAsked';
import { dialListRules, lineStatuses } from '../dialListAddress';

/** The list's filter bar: search, status, mode, and the device that the list is limited to. */
export function DialListFilters() {
  const t = useT();
  const codeText = useCodeText();
  const { filter } = useListFilter();
  const coded = (key: string, name: string, kind: 'lineStatus' | 'lineMode', codes: readonly string[]): BarGroup => ({
    key,
    name,
    options: codes.map((code) => ({ value: code, label: codeText(kind, code) })),
    loading: false,
    failure: null,
    apply: (from, values) => withValues(from, key, values),
  });
  const [wanted, setWanted] = useState(false);
  const byMiner = useMinerGroup(wanted);
  const { data: lines = [] } = useListContext<DialLine>();
  // A platform that does not tell a line's miner does not filter by it.
  const told = lines.some(({ minerAccount }) => typeof minerAccount === 'string');
  const groups = [
    ...(byMiner !== null && (told || valuesOf(filter, 'minerAccount').length > 0) ? [byMiner] : []),
    coded('status', t('resources.dial/list.fields.status'), 'lineStatus', lineStatuses),
    coded('mode', t('resources.dial/list.fields.mode'), 'lineMode', lineModes),
  ];
  const devices = valuesOf(filter, 'deviceUUID');
  const device = {
    key: 'deviceUUID',
    name: t('resources.dial/list.fields.device'),
    value:
      devices.length > 1 ? (
        t('filters.several', { count: devices.length })
      ) : (
        <DeviceName key={devices[0]} id={devices[0] ?? ''} />
      ),
  };
  return (
    <FilterBar
      search={{ label: t('dialling.list.search'), hint: t('dialling.list.searchHint') }}
      groupsOf={() => groups}
      onWanted={() => setWanted(true)}
      elsewhere={devices.length > 0 ? [device] : []}
      show={(count) =>
        count === undefined ? t('filters.showAny') : t('dialling.list.show', { count: formatCount(count) })
      }
    >
      <DialListTools />
    </FilterBar>
  );
}

/** The number of matching lines, and the tools: copy view, refresh, export. */
function DialListTools() {
  const t = useT();
  const { client, clock } = useConsole();
  const { filter } = useListFilter();
  const { total, sort, refetch, isPlaceholderData } = useListContext<DialLine>();
  const { busy, start } = useExport(async (words) => {
    const { exportLines } = await import('../model/dialExport');
    exportLines({ client, t: words, view: { filter, sort: sort as Sort }, now: clock.now() });
  });
  useAsked('exportLines', start);
  return (
    <div className="filters__r">
      <ListResult
        shown={isPlaceholderData ? undefined : total}
        all={(count) => t('dialling.list.total', { count })}
        some={(count) => t('dialling.list.result', { count })}
      />
      <CopyViewButton view={listSearch(dialListRules)} />
      <ToolButton icon="refresh" label={t('ra.action.refresh')} onClick={() => void refetch()} />
      <Button size="sm" icon="download" busy={busy} onClick={start}>
        {t('ra.action.export')}
      </Button>
    </div>
  );
}

/** The name of the device in the filter: from its lines on the page, else fetched, else the UUID. */
function DeviceName({ id }: { id: string }) {
  const { data: lines, isPending } = useListContext<DialLine>();
  const named = lines?.find(({ deviceUUID }) => deviceUUID === id)?.deviceName ?? '';
  const { data } = useGetOne<Device>('device/list', { id }, { enabled: !isPending && named === '' });
  // Features do not import each other; the resource knows what a device is called.
  const represent = useGetRecordRepresentation('device/list');
  return named || (data ? represent(data) : id);
}
