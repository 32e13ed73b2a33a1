import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne, useGetRecordRepresentation, useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { TextKey } from '../../../../i18n';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import { devicePath, dialConfigPath } from '../../../domain/devices/deviceLinks';
import { LineStatus } from '../../../domain/dialling/dialModel';
import { paths } from '../../../lib/paths';
import { formatInstant } from '../../../lib/time';
import { formatCount } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';
import { type DialLine, lineModes, lineStatuses } from '../../../platform/contract/dialLines';
import { useCanAccessNow } from '../../../providers/authProvider';
import { cacheKeys } from '../../../providers/cache';
import { isGone, recordsById } from '../../../providers/calls';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useSearch } from '../../../ui/hooks/useSearch';
import { Button } from '../../../ui/kit/Button';
import { GoneStatus } from '../../../ui/kit/Status';
import { lazyModule, useLazyOnPress } from '../../../ui/lazyModule';
import { FilterBar } from '../../../ui/list/FilterBar';
import type { BarGroup } from '../../../ui/list/FilterChoices';
import { ListFoot, ListPage, ListResult, ViewTools } from '../../../ui/list/ListPage';
import {
  type ListRules,
  listSearch,
  maxKeywordLength,
  type Sort,
  valuesOf,
  withValues,
} from '../../../ui/list/listAddress';
import type { RecordWording } from '../../../ui/list/RecordCards';
import { RecordList, useListFilter } from '../../../ui/list/RecordList';
import { type Column, RecordTable } from '../../../ui/list/RecordTable';
import { ReadableAddress } from '../../../ui/page/ReadableAddress';
import { useRequest } from '../../../ui/page/useRequest';
import { useMinerGroup } from '../devices/useFilterGroups';
import css from './DialList.module.css';
import { exportLines } from './dialExport';
import { lineAddress } from './lineFacts';

const manyLines = lazyModule(() => import('./ManyLines'), 'dialTools');

/** `/dial/list`: the dial lines of all devices, each with a link to its configuration (R7-17). */
export function DialList() {
  return (
    <ListPage>
      <ReadableAddress definition={dialListSearch}>
        <Lines />
      </ReadableAddress>
    </ListPage>
  );
}

function Lines() {
  const [{ list }, change] = useSearch(dialListSearch);
  return (
    <RecordList<DialLine>
      resource={dialListResource}
      view={list}
      onView={(to, options) => change((now) => ({ list: to(now.list) }), options)}
    >
      <DialListFilters />
      <DialLineList />
    </RecordList>
  );
}

function DialLineList() {
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
        phoneRow={(line) => (
          <DialLineCard line={line} deviceID={devices.get(line.deviceUUID)?.deviceID} columns={columns} />
        )}
        phoneClassName={css.cards}
      />
      <ListFoot sizes={linePageSizes} unit={t('dialling.list.perPage')} />
    </>
  );
}

/** The devices of the page's lines, by UUID. A line only has the device's UUID: one call per page adds ID and miner. */
function useDevices(): ReadonlyMap<string, Device> {
  const { data: lines = [] } = useListContext<DialLine>();
  const dataProvider = useDataProvider();
  const uuids = [...new Set(lines.map(({ deviceUUID }) => deviceUUID))].sort();
  const { data = [] } = useQuery({
    queryKey: cacheKeys.records('device/list', 'devices of lines', uuids),
    queryFn: ({ signal }) => recordsById<Device>({ dataProvider }, 'device/list', uuids, signal),
    enabled: uuids.length > 0,
    // Never stale: the facts shown (the printed ID and the miner) do not change.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  return new Map(data.map((device) => [device.id, device]));
}

interface DialLineCardProps {
  line: DialLine;
  /** The printed ID of the line's device, once loaded. */
  deviceID: string | undefined;
  columns: readonly Column<DialLine>[];
}

/** The columns that a card on a phone shows as facts with labels. */
const cardFacts: readonly string[] = ['minerAccount', 'mode', 'account', 'ip', 'speed'];

/** A row of the list on a phone, with every fact of the table. */
function DialLineCard({ line, deviceID, columns }: DialLineCardProps) {
  const t = useT();
  const { deviceUUID, deviceName, name, isManager, status, updatedAt } = line;
  const device = deviceName || deviceUUID;
  const facts = columns.filter(({ key }) => cardFacts.includes(key));
  return (
    <article className={css.card}>
      <div className={css.top}>
        <div className="grow">
          <Link className={`${css.name} ell`} to={devicePath(deviceUUID)}>
            {device}
          </Link>
          <span className="s13 t2">
            {deviceID && <span className="mono">{deviceID} · </span>}
            <span className="mono">{name}</span>
            {isManager && ` · ${t('dialling.list.manager')}`}
          </span>
        </div>
        <div>{isGone(line) ? <GoneStatus /> : <LineStatus status={status} />}</div>
      </div>
      <dl className={css.meta}>
        {facts.map(({ key, label, className, cell }) => (
          <div key={key}>
            <dt>{label ?? t(`resources.${dialListResource}.fields.${key}` as TextKey)}</dt>
            <dd className={className}>{cell(line)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.body}>
        <span className="num grow">{formatInstant(updatedAt)}</span>
        <Link
          className="btn btn--text"
          to={dialConfigPath(deviceUUID)}
          aria-label={t('dialling.list.configureOf', { name: device, card: name })}
        >
          {t('dialling.list.configure')}
        </Link>
      </div>
    </article>
  );
}

/** The list's filter bar: search, status, mode, and the device that the list is limited to. */
function DialListFilters() {
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
  const [filterOpened, setFilterOpened] = useState(false);
  const byMiner = useMinerGroup(filterOpened);
  const { data: lines = [] } = useListContext<DialLine>();
  // A platform that sends no miner with a line cannot filter by miner either.
  const hasMiners = lines.some(({ minerAccount }) => typeof minerAccount === 'string');
  const groups = [
    coded('status', t('resources.dial/list.fields.status'), 'lineStatus', lineStatuses),
    coded('mode', t('resources.dial/list.fields.mode'), 'lineMode', lineModes),
    // This filter comes last, because only the loaded lines show whether it exists.
    ...(byMiner !== null && (hasMiners || valuesOf(filter, 'minerAccount').length > 0) ? [byMiner] : []),
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
      onOpenFilter={() => setFilterOpened(true)}
      otherFilters={devices.length > 0 ? [device] : []}
      show={(count) =>
        count === undefined ? t('filters.showAny') : t('dialling.list.show', { count: formatCount(count) })
      }
    >
      <DialListTools />
    </FilterBar>
  );
}

/** The number of matching lines, and the tools: copy view, refresh, many lines (R7-32), export. */
function DialListTools() {
  const t = useT();
  const { client, clock } = useConsole();
  const { filter } = useListFilter();
  const { total, sort, refetch, isPlaceholderData } = useListContext<DialLine>();
  const start = () => exportLines({ client, t, view: { filter, sort: sort as Sort }, now: clock.now() });
  useRequest('exportLines', start);
  const mayEdit = useCanAccessNow('edit', dialListResource);
  const [isWriting, setWriting] = useState(false);
  const lines = useLazyOnPress(manyLines, 'ManyLines', () => setWriting(false));
  const write = () => {
    setWriting(true);
    lines.fetch();
  };
  return (
    <div className={`filters__r ${css.tools}`}>
      <ListResult
        shown={isPlaceholderData ? undefined : total}
        all={(count) => t('dialling.list.total', { count })}
        some={(count) => t('dialling.list.result', { count })}
      />
      <ViewTools view={listSearch(dialListRules)} onRefresh={() => void refetch()} />
      {mayEdit && (
        <Button size="sm" busy={lines.busy} onClick={write}>
          {t('dialling.list.manyLines')}
        </Button>
      )}
      <Button size="sm" icon="download" onClick={start}>
        {t('ra.action.export')}
      </Button>
      {lines.Part && <lines.Part open={isWriting} onClose={() => setWriting(false)} />}
    </div>
  );
}

/** The name of the device in the filter: from its lines on the page, otherwise fetched, otherwise the UUID. */
function DeviceName({ id }: { id: string }) {
  const { data: lines, isPending } = useListContext<DialLine>();
  const named = lines?.find(({ deviceUUID }) => deviceUUID === id)?.deviceName ?? '';
  const { data } = useGetOne<Device>('device/list', { id }, { enabled: !isPending && named === '' });
  // Use the same name as lists and titles: the resource's `recordRepresentation`.
  const represent = useGetRecordRepresentation('device/list');
  return named || (data ? represent(data) : id);
}

/** The list's texts for an empty list, a filter without matches, and a failed request. */
function useDialListWording(): RecordWording {
  const t = useT();
  const { setFilter } = useListFilter();
  return {
    failed: t('dialling.list.failed'),
    empty: (
      <StatePanel
        title={t('dialling.list.empty')}
        detail={t('dialling.list.emptyDetail')}
        action={
          <>
            <Link className="link" to={paths.devices}>
              {t('dialling.list.toNodes')}
            </Link>
            <DocumentLink name="doc-network" anchor="dialling" />
          </>
        }
      />
    ),
    nothingFound: (
      <StatePanel
        title={t('dialling.list.nothingFound')}
        detail={t('dialling.list.nothingFoundDetail')}
        action={
          <Button kind="link" onClick={() => setFilter({})}>
            {t('ra.navigation.clear_filters')}
          </Button>
        }
      />
    ),
  };
}

/** The name of the resource, which is also the path of the list. */
const dialListResource = 'dial/list';

/** The page sizes to choose from. */
export const linePageSizes = [20, 50, 100] as const;

/**
 * What the address of /dial/list may contain: the filters of docs/platform.md, "Dial lines". By default, 20 rows a
 * page, sorted by id.
 */
const dialListRules: ListRules = {
  perPage: linePageSizes[0],
  perPages: linePageSizes,
  // A line's id begins with its device's id, so this order keeps the lines of a device together.
  sort: { field: 'id', order: 'ASC' },
  sortable: ['id', 'deviceName', 'minerAccount', 'name', 'mode', 'account', 'ip', 'speed', 'status', 'updatedAt'],
  filters: {
    q: { kind: 'text', maxLength: maxKeywordLength },
    deviceUUID: { kind: 'any' },
    minerAccount: { kind: 'any' },
    status: { kind: 'any', codes: lineStatuses },
    mode: { kind: 'any', codes: lineModes },
  },
};

/** The search of /dial/list. */
const dialListSearch = listSearch(dialListRules);

/** How a line connects: the account (PPPoE) or the gateway (static). DHCP needs neither. */
function LineAccess({ line }: { line: DialLine }) {
  const t = useT();
  const { mode, account, gateway } = line;
  if (mode === 'pppoe' && account !== '') return <Account account={account} />;
  if (gateway !== '') {
    return (
      <>
        <span className="t3">{t('dialling.list.gateway')}</span> <span className="mono">{gateway}</span>
      </>
    );
  }
  return <span className="dim">{mode === 'dhcp' ? t('dialling.list.automatic') : t('common.none')}</span>;
}

/** An account that wraps only before its realm. */
function Account({ account }: { account: string }) {
  const at = account.lastIndexOf('@');
  if (at < 1) return <span className={css.account}>{account}</span>;
  return (
    <span className={css.account} title={account}>
      <span>{account.slice(0, at)}</span>
      <wbr />
      <span>{account.slice(at)}</span>
    </span>
  );
}

/** The address in use by a line. Below it, the configured address if it differs. */
function LineAddress({ line }: { line: DialLine }) {
  const t = useT();
  const { address, configured } = lineAddress(line);
  if (address === '') return <span className="dim">{t('common.none')}</span>;
  return (
    <>
      <span className="mono">{address}</span>
      {configured && (
        <span className="sub">
          {t('dialling.list.configured')} <span className="mono">{configured}</span>
        </span>
      )}
    </>
  );
}

/**
 * The columns of the list. Agents also get the miner.
 *
 * @param devices the devices of the lines, by UUID
 */
function useDialListColumns(devices: ReadonlyMap<string, Device>): readonly Column<DialLine>[] {
  const t = useT();
  const agent = useUser().user.role === 'agent';
  const codeText = useCodeText();
  const dim = <span className="dim">{t('common.none')}</span>;
  const miner: Column<DialLine> = {
    key: 'minerAccount',
    label: t('devices.filters.minerAccount'),
    className: css.miner,
    skeleton: [96],
    cell: (line) => {
      const account = minerOf(line, devices);
      return account === '' ? (
        dim
      ) : (
        <span className={css.minerAccount} title={account}>
          {account}
        </span>
      );
    },
  };
  return [
    {
      key: 'device',
      sort: 'deviceName',
      names: true,
      sticky: 'start',
      className: css.device,
      skeleton: [96, 92],
      cell: ({ deviceUUID, deviceName }) => (
        <>
          <Link className="main ell" to={devicePath(deviceUUID)}>
            {deviceName || deviceUUID}
          </Link>
          <span className="sub mono">{devices.get(deviceUUID)?.deviceID ?? '\u00a0'}</span>
        </>
      ),
    },
    ...(agent ? [miner] : []),
    {
      key: 'name',
      sort: 'name',
      skeleton: [40],
      cell: ({ name, isManager }) => (
        <>
          <span className="mono">{name}</span>
          {isManager && <span className="sub">{t('dialling.list.manager')}</span>}
        </>
      ),
    },
    {
      key: 'mode',
      sort: 'mode',
      skeleton: [56, 48],
      cell: ({ mode, vlan }) => (
        <>
          {mode === '' ? dim : codeText('lineMode', mode)}
          {vlan > 0 && <span className="sub num">{t('dialling.list.vlan', { vlan })}</span>}
        </>
      ),
    },
    {
      key: 'account',
      sort: 'account',
      skeleton: [120],
      cell: (line) => <LineAccess line={line} />,
    },
    {
      key: 'ip',
      sort: 'ip',
      skeleton: [88, 120],
      cell: (line) => <LineAddress line={line} />,
    },
    {
      key: 'speed',
      sort: 'speed',
      firstOrder: 'DESC',
      end: true,
      hang: true,
      className: 'num',
      skeleton: [40],
      cell: ({ speed }) => (speed === 0 ? dim : speed),
    },
    {
      key: 'status',
      sort: 'status',
      skeleton: [56],
      cell: (line) => (isGone(line) ? <GoneStatus /> : <LineStatus status={line.status} />),
    },
    {
      key: 'updatedAt',
      sort: 'updatedAt',
      firstOrder: 'DESC',
      className: `num ${css.updatedAt}`,
      skeleton: [112],
      cell: ({ updatedAt }) => formatInstant(updatedAt),
    },
    {
      key: 'actions',
      end: true,
      sticky: 'end',
      skeleton: [52],
      cell: ({ deviceUUID, deviceName, name }) => (
        <Link
          className="act"
          to={dialConfigPath(deviceUUID)}
          aria-label={t('dialling.list.configureOf', { name: deviceName || deviceUUID, card: name })}
        >
          {t('dialling.list.configure')}
        </Link>
      ),
    },
  ];
}

/** The account of a line's miner: from the line, otherwise from its device; '' if neither has it. */
export const minerOf = ({ minerAccount, deviceUUID }: DialLine, devices: ReadonlyMap<string, Device>): string =>
  minerAccount ?? devices.get(deviceUUID)?.minerAccount ?? '';
