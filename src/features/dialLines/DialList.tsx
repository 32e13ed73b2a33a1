import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { Device } from '../../platform/contract/devices';
import type { DialLine } from '../../platform/contract/dialLines';
import { cacheKeys } from '../../providers/cache';
import { usePart, useT } from '../../providers/texts';
import { useSearch } from '../../ui/hooks/useSearch';
import { ListFoot } from '../../ui/list/ListFoot';
import { ListPage } from '../../ui/list/ListPage';
import { RecordList } from '../../ui/list/RecordList';
import { RecordTable } from '../../ui/list/RecordTable';
import { recordsById } from '../../ui/list/recordsById';
import { dialListResource, dialListSearch, pageSizes } from './dialListAddress';
import { DialLineCard } from './parts/DialLineCard';
import css from './parts/DialList.module.css';
import { DialListFilters } from './parts/DialListFilters';
import { useDialListColumns } from './parts/useDialListColumns';
import { useDialListWording } from './parts/useDialListWording';

/** `/dial/list`: the dial lines of all devices, each with a link to its configuration (R7-17). */
export function DialList() {
  usePart('dialling');
  const t = useT();
  const [{ list }, change] = useSearch(dialListSearch);
  return (
    <ListPage parents={[{ label: t('resources.device/list.name'), to: '/device/list' }]}>
      <RecordList<DialLine>
        resource={dialListResource}
        view={list}
        onView={(to, options) => change({ list: to }, options)}
      >
        <DialListFilters />
        <Lines />
      </RecordList>
    </ListPage>
  );
}

function Lines() {
  const t = useT();
  const devices = useDevices();
  const columns = useDialListColumns(devices);
  const wording = useDialListWording();
  return (
    <>
      <RecordTable<DialLine>
        label={t('dialling.list.label')}
        className={css.table}
        columns={columns}
        wording={wording}
        phoneRow={(line) => <DialLineCard line={line} devices={devices} />}
        phoneClassName={css.cards}
      />
      <ListFoot sizes={pageSizes} unit={t('dialling.list.perPage')} />
    </>
  );
}

/** The devices of the lines on the page, by UUID. Lines carry only the UUID; one call per page adds ID and miner. */
function useDevices(): ReadonlyMap<string, Device> {
  const { data: lines = [] } = useListContext<DialLine>();
  const dataProvider = useDataProvider();
  const uuids = [...new Set(lines.map(({ deviceUUID }) => deviceUUID))].sort();
  const { data = [] } = useQuery({
    queryKey: cacheKeys.records('device/list', 'devices of lines', uuids),
    queryFn: ({ signal }) => recordsById<Device>(dataProvider, 'device/list', uuids, signal),
    enabled: uuids.length > 0,
    // What is shown of a device, its printed ID and its miner, does not change.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  return new Map(data.map((device) => [device.id, device]));
}
