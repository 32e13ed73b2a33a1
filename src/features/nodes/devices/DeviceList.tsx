import { type CSSProperties, type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import { anyZero } from '../../../domain/devices/deviceLinks';
import { useEverEarned } from '../../../domain/devices/nodeReading';
import { OverviewTiles } from '../../../domain/devices/OverviewTiles';
import { useOverview } from '../../../domain/devices/useOverview';
import { usePastedList } from '../../../domain/devices/usePastedList';
import { formatCount } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useStoredCount } from '../../../providers/storedAnswers';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Boundary } from '../../../ui/Boundary';
import { Failure } from '../../../ui/feedback/Failure';
import { useHideFollowingClass } from '../../../ui/hooks/useHideFollowingClass';
import { usePhone } from '../../../ui/hooks/useMedia';
import { useSearch } from '../../../ui/hooks/useSearch';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { lazyModule } from '../../../ui/lazyModule';
import { FilterBar } from '../../../ui/list/FilterBar';
import { ListFoot, ListPage } from '../../../ui/list/ListPage';
import { valuesOf, withValues } from '../../../ui/list/listAddress';
import { RecordList, useListFilter } from '../../../ui/list/RecordList';
import type { TitleViews } from '../../../ui/page/pageTitle';
import { ReadableAddress } from '../../../ui/page/ReadableAddress';
import { useRequest } from '../../../ui/page/useRequest';
import { ViewLink } from '../../../ui/page/ViewLink';
import { DeviceCards, useDeviceWording } from './DeviceCards';
import css from './DeviceList.module.css';
import { DevicePhoneFilters } from './DevicePhoneFilters';
import { DeviceRows } from './DeviceRows';
import { DeviceTools } from './DeviceTools';
import { devicePageSizes, deviceResource, deviceSearch, minersView, showsMiners, viewParameter } from './deviceAddress';
import { earnedNothing } from './deviceModel';
import { DeviceCountsProvider, useDeviceCounts } from './useDeviceCounts';
import { useDeviceExport } from './useDeviceExport';
import { useFilterGroups, useShowWords } from './useFilterGroups';

const BillLineNote = lazyModule(() => import('./BillLineNote'), 'nodes').part('BillLineNote');
const firstSteps = lazyModule(() => import('../../../domain/firstSteps/FirstSteps'), 'nodes');
const FirstSteps = firstSteps.part('FirstSteps');
const StepsAbove = firstSteps.part('StepsAbove', { failed: null });
const PastedNote = lazyModule(() => import('./PastedNote'), 'nodes').part('PastedNote', { failed: null });
const Miners = lazyModule(() => import('./Miners'), 'nodeTools').screen('Miners', null);

/** `/device/list`: the account's nodes; for an agent also the miners, at `?view=miners` (R19-20). */
export function DeviceList() {
  const t = useT();
  const phone = usePhone();
  const { role } = useUser().user;
  const { search } = useLocation();
  const miners = showsMiners(search, role);
  // Remember each view's last query string, so that switching views restores it.
  const [lastSearch, setLastSearch] = useState({ nodes: '', miners: `?${viewParameter}=${minersView}` });
  const name = miners ? 'miners' : 'nodes';
  if (lastSearch[name] !== search) setLastSearch({ ...lastSearch, [name]: search });
  const views = {
    label: t('devices.views.label'),
    views: [
      { label: t('devices.views.nodes'), to: miners ? `/${deviceResource}${lastSearch.nodes}` : null },
      { label: t('devices.views.miners'), to: miners ? null : `/${deviceResource}${lastSearch.miners}` },
    ],
  };
  const agent = role === 'agent';
  return (
    <ListPage key={name} views={agent ? views : null}>
      {phone && agent && <ViewTabs {...views} />}
      {miners ? (
        <Boundary fallback={(error, retry) => <Failure error={error} onRetry={retry} />}>
          <Miners />
        </Boundary>
      ) : (
        <ReadableAddress definition={deviceSearch(role)}>
          <Nodes />
        </ReadableAddress>
      )}
    </ListPage>
  );
}

// Constant elements, so that turning a page does not re-render the counters and filters.
const phoneList = (
  <>
    <ExportOnRequest />
    <DevicePhoneFilters />
    <NoteOfPasted />
    <DeviceCards />
  </>
);
const deskList = (
  <>
    <ExportOnRequest />
    <DeviceCounters />
    <DeviceFilters />
    <NoteOfPasted />
    <DeviceTable />
  </>
);

/** Shows the first steps: for an account without nodes instead of the list, for one without income above the list. */
function UnlessEmpty({ children }: { children: ReactNode }) {
  const { data, filterValues, page } = useListContext<Device>();
  const empty = data?.length === 0 && page === 1 && Object.keys(filterValues as object).length === 0;
  if (!empty) {
    return (
      <>
        <UntilIncome />
        {children}
      </>
    );
  }
  return (
    <div className="page">
      <FirstSteps />
    </div>
  );
}

/**
 * The first steps above the nodes, until the account's first income (R4-42). The sums are only requested in two cases:
 * no node of the first page earned anything, or the steps were shown on the last visit and their space is reserved.
 */
function UntilIncome() {
  const { data, filterValues, page } = useListContext<Device>();
  const agent = useUser().user.role === 'agent';
  const mayBeNew = data !== undefined && earnedNothing(data);
  const before = useStoredCount('firstSteps', data && !mayBeNew ? 0 : undefined);
  const whole = page === 1 && Object.keys(filterValues as object).length === 0;
  const [mayBeNewUser, setMayBeNewUser] = useState((before ?? 0) > 0);
  if (!mayBeNewUser && before === null && mayBeNew && whole) setMayBeNewUser(true);
  return mayBeNewUser && !agent && <StepsOfNew before={before} />;
}

/**
 * The first steps for an account that may not have had income yet.
 *
 * @param before the steps' height in pixels on the last visit; null if they were not shown
 */
function StepsOfNew({ before }: { before: number | null }) {
  const { data: earned, error } = useEverEarned(true);
  const [ready, setReady] = useState(false);
  useStoredCount('firstSteps', earned ? 0 : undefined);
  // Once shown, the steps stay after the first income has arrived, to say that it has.
  const [wasShown, setWasShown] = useState(before !== null);
  if (earned === false && !wasShown) setWasShown(true);
  const unknown = before === null && !ready && earned !== true && error === null;
  const hiddenClass = useHideFollowingClass(unknown) ?? '';
  // It is too late to show the steps: they would move the rows.
  if (unknown && hiddenClass === '') return null;
  const style = before === null ? undefined : ({ '--before': `${before}px` } as CSSProperties);
  return (
    <div className={`${css.steps} ${hiddenClass}`} style={style}>
      {wasShown && (earned !== undefined || error !== null) && <StepsAbove onReady={setReady} />}
    </div>
  );
}

/** Says what was found of a pasted list. */
function NoteOfPasted() {
  const { filter } = useListFilter();
  if (valuesOf(filter, 'terms').length === 0) return null;
  return (
    <div className={css.pasted}>
      <PastedNote filter={filter} />
    </div>
  );
}

/** Starts the list's export when a command requests it. */
function ExportOnRequest() {
  const { filter } = useListFilter();
  const { start } = useDeviceExport({ filter });
  useRequest('exportNodes', start);
  return null;
}

/** Counters, filters, and the account's devices as a table, or as cards on a phone. */
function Nodes() {
  const phone = usePhone();
  const { role } = useUser().user;
  const [{ list, billLine }, change] = useSearch(deviceSearch(role));
  return (
    <>
      {billLine !== null && (
        <BillLineNote
          billLine={billLine}
          filter={list.filter}
          onFilter={(filter) => change((now) => ({ list: { ...now.list, page: 1, filter } }), { replace: true })}
          onClose={() => change({ billLine: null }, { replace: true })}
        />
      )}
      <RecordList<Device>
        resource={deviceResource}
        view={list}
        onView={(to, options) => change((now) => ({ list: to(now.list) }), options)}
        keepAcrossFilters
        showStored
      >
        <UnlessEmpty>
          <DeviceCountsProvider>{phone ? phoneList : deskList}</DeviceCountsProvider>
        </UnlessEmpty>
      </RecordList>
    </>
  );
}

/**
 * The account's counters above the list. A status counter counts the nodes that match the other filters. Pressing it
 * filters the list by that status (R3-14).
 */
function DeviceCounters() {
  const t = useT();
  const { filter, setFilter } = useListFilter();
  const { overview, filtered, within, failed, refresh } = useDeviceCounts();
  const statuses = valuesOf(filter, 'status');
  const isZero = valuesOf(filter, 'zero').length > 0;
  const pick = (status: string | null) =>
    setFilter(withValues(withValues(filter, 'zero', []), 'status', status === null ? [] : [status]));
  const error = overview.data === undefined ? (overview.error ?? failed) : failed;
  if (error) return <Failure size="strip" title={t('devices.tiles.failed')} error={error} onRetry={refresh} />;
  return (
    <OverviewTiles
      overview={overview}
      {...(filtered && { within: { counts: within } })}
      className={`strip--page ${css.counters}`}
      tile={(status, face) => {
        const on =
          !isZero && (status === null ? statuses.length === 0 : statuses.length === 1 && statuses[0] === status);
        return (
          <button
            type="button"
            className={on ? 'tile is-on' : 'tile'}
            aria-pressed={on}
            onClick={() => pick(on ? null : status)}
          >
            {face}
          </button>
        );
      }}
    >
      <ZeroTile />
    </OverviewTiles>
  );
}

/**
 * How many nodes had no income yesterday, of those that match the filters without a status (R19-62). Pressing the tile
 * filters by that instead of by a status, so that one tile is selected.
 */
function ZeroTile() {
  const t = useT();
  const { filter, setFilter } = useListFilter();
  const { zeros } = useDeviceCounts();
  const { data, error, isFetching, refetch } = zeros;
  const on = valuesOf(filter, 'zero').length > 0 && valuesOf(filter, 'status').length === 0;
  const failed = data === undefined && error !== null && !isFetching;
  const count = data?.nodes.length;
  const figure = failed || data?.isSettled === false ? '—' : count !== undefined && formatCount(count);
  const note = failed ? t('devices.zero.failed') : data?.isSettled === false && t('devices.zero.unsettled');
  return (
    <button
      type="button"
      className={on ? 'tile is-on' : 'tile'}
      aria-pressed={on}
      onClick={() =>
        failed ? void refetch() : setFilter(withValues(withValues(filter, 'status', []), 'zero', on ? [] : [anyZero]))
      }
    >
      <span className="tile__k">{t('devices.zero.label')}</span>
      <span className="tile__v">
        {figure === false ? <Skeleton width={72} height={16} /> : `${figure}${data?.more ? '+' : ''}`}
        {note && <small>{note}</small>}
      </span>
    </button>
  );
}

/** The filter bar of the list: search, a pill for each filter, and the list's tools at the right. */
function DeviceFilters() {
  const t = useT();
  const codeText = useCodeText();
  const show = useShowWords();
  const { filter } = useListFilter();
  const [filterOpened, setFilterOpened] = useState(false);
  const groupsOf = useFilterGroups(filterOpened);
  const statuses = valuesOf(filter, 'status');
  const terms = valuesOf(filter, 'terms');
  const status = {
    key: 'status',
    name: t('devices.filters.status'),
    value: statuses.map((code) => codeText('status', code)).join(t('common.and')),
  };
  const pasted = {
    key: 'terms',
    name: t('devices.filters.terms'),
    value: t('filters.several', { count: terms.length }),
  };
  return (
    <FilterBar
      search={{
        label: t('devices.filters.search'),
        hint: t('devices.filters.searchHint'),
        onInsert: usePastedList(),
      }}
      groupsOf={groupsOf}
      onOpenFilter={() => setFilterOpened(true)}
      otherFilters={[...(terms.length > 0 ? [pasted] : []), ...(statuses.length > 0 ? [status] : [])]}
      show={show}
    >
      <DeviceTools filter={filter} />
    </FilterBar>
  );
}

/** The devices of the list context as a table with a footer. */
function DeviceTable() {
  const t = useT();
  const mayEdit = useCanAccessNow('edit', 'device/list');
  const wording = useDeviceWording();
  const { refresh } = useDeviceCounts();
  return (
    <>
      <DeviceRows mayEdit={mayEdit} wording={wording} />
      <ListFoot sizes={devicePageSizes} unit={t('devices.list.perPage')} also={refresh} />
    </>
  );
}

/** The views of an agent's list on a phone, nodes and miners, with their counts. */
function ViewTabs({ label, views }: TitleViews) {
  const { data, miners } = useOverview();
  const counts = [data?.total, miners];
  return (
    <nav className="tabs tabs--page" aria-label={label}>
      {views.map((view, at) => {
        const count = counts[at];
        return (
          <ViewLink key={view.label} className="tab" view={view}>
            {count !== undefined && <span className="cnt">{formatCount(count)}</span>}
          </ViewLink>
        );
      })}
    </nav>
  );
}
