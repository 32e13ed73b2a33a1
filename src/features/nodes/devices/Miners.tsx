import { type ReactNode, useMemo, useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { statusLook, useCodeText } from '../../../domain/devices/deviceCodes';
import { shortInstant } from '../../../lib/calendarWords';
import { formatShare, formatUsd, sumCents } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import { formatCount } from '../../../lib/units';
import { Incomplete } from '../../../platform/errors';
import { useConsole } from '../../../providers/console';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { useLate } from '../../../ui/hooks/useLate';
import { useMedia, usePhone } from '../../../ui/hooks/useMedia';
import { useSearch } from '../../../ui/hooks/useSearch';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Segmented } from '../../../ui/kit/Segmented';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { toneSuffix } from '../../../ui/kit/Status';
import { lazyModule, useLazyOnPress } from '../../../ui/lazyModule';
import { ViewTools } from '../../../ui/list/ListPage';
import { LocalList } from '../../../ui/list/LocalList';
import { valuesOf } from '../../../ui/list/listAddress';
import { useListFilter } from '../../../ui/list/RecordList';
import { RecordOrder } from '../../../ui/list/RecordOrder';
import { RecordSearch } from '../../../ui/list/RecordSearch';
import { ReadableAddress } from '../../../ui/page/ReadableAddress';
import { DownMapPanel } from './DownMapPanel';
import css from './Miners.module.css';
import { type MinerFigures, MinerTable, useMinerFigures } from './MinerTable';
import { exportMiners } from './minerExport';
import { type MinerRow, type MinerScope, minerScopes, minerSearch, minersShown } from './minerModel';

const listsDialog = lazyModule(() => import('./MinerListsDialog'), 'nodeTools');

const none: readonly MinerRow[] = [];
const closedLists = { miners: none, open: false, nth: 0 };

/** `/device/list?view=miners`: an agent's miners, how many of their nodes are down, and where (R19-21). */
export function Miners() {
  return (
    <ReadableAddress definition={minerSearch}>
      <MinerScreen />
    </ReadableAddress>
  );
}

function MinerScreen() {
  const t = useT();
  // If list and map are side by side, the map comes after the list; otherwise before it.
  const beside = useMedia('(min-width: 1400px)');
  const [{ scope: chosen, list }, change] = useSearch(minerSearch);
  const scope = chosen ?? 'down';
  const figures = useMinerFigures();
  const { rows, map, error, halted, refresh } = figures;
  const { field, order } = list.sort;
  const [keyword] = valuesOf(list.filter, 'q');
  const shown = useMemo(
    () => rows && minersShown(rows, scope, { sort: { field, order }, keyword }),
    [rows, scope, field, order, keyword],
  );
  const setScope = (to: MinerScope) =>
    change((now) => ({ scope: to === 'down' ? null : to, list: { ...now.list, page: 1 } }));
  const [lists, setLists] = useState(closedLists);
  const closeLists = () => setLists((now) => ({ ...now, open: false }));
  const { Part: MinerListsDialog, fetch } = useLazyOnPress(listsDialog, 'MinerListsDialog', closeLists);
  const openLists = (ids: ReadonlySet<Identifier>) => {
    setLists(({ nth }) => ({ miners: (shown ?? none).filter(({ id }) => ids.has(id)), open: true, nth: nth + 1 }));
    fetch();
  };
  const mapPanel = (
    <DownMapPanel map={map} isPart={isPart(figures)} kind={figures.basis?.kind} failed={halted || error !== null} />
  );
  return (
    <>
      <MinerTiles figures={figures} />
      <div className={css.split}>
        {!beside && mapPanel}
        <section className={css.list} aria-label={t('miners.label')}>
          <LocalList
            resource="miner"
            view={list}
            onView={(to, options) => change((now) => ({ list: to(now.list) }), options)}
            records={halted ? none : shown}
            error={error}
            onRetry={refresh}
          >
            <MinerFilters figures={figures} scope={scope} onScope={setScope} shown={shown} onLists={openLists} />
            <ReadingNote reading={figures.reading} />
            <MinerTable scope={scope} onScope={setScope} figures={figures} onLists={openLists} />
          </LocalList>
        </section>
        {beside && mapPanel}
      </div>
      {lists.nth > 0 && MinerListsDialog && <MinerListsDialog {...lists} figures={figures} onClose={closeLists} />}
    </>
  );
}

interface MinerFiltersProps {
  figures: MinerFigures;
  scope: MinerScope;
  onScope: (scope: MinerScope) => void;
  /** The miners that match; undefined until they have loaded. */
  shown: readonly MinerRow[] | undefined;
  /** Opens the lists of these miners. */
  onLists: (ids: ReadonlySet<Identifier>) => void;
}

/** Search, scope and tools of the list of miners, with the number of matches. */
function MinerFilters({ figures, scope, onScope, shown, onLists }: MinerFiltersProps) {
  const t = useT();
  const phone = usePhone();
  const { filter } = useListFilter();
  const [keyword] = valuesOf(filter, 'q');
  const { data: page = none } = useListContext<MinerRow>();
  const { rows, accounts, reading, basis, refresh } = figures;
  const kind = basis?.kind;
  const { client } = useConsole();
  const reads = useLate(reading.phase === 'reading', 400);
  const result = reads ? (
    <ReadingProgress reading={reading} />
  ) : (
    <span className={`${css.result} num`} role="status">
      {shown && rows && (
        <>
          <b>{t('miners.count', { count: formatCount(shown.length) })}</b>
          {shown.length < rows.length && t('filters.ofAll', { count: formatCount(rows.length) })}
        </>
      )}
    </span>
  );
  const tools = <ViewTools view={minerSearch} onRefresh={refresh} />;
  return (
    <section className={`filters ${css.bar}`} aria-label={t('filters.label')}>
      <RecordSearch label={t('miners.search')} hint={t('miners.searchHint')} />
      <Segmented
        label={t('miners.scope.label')}
        value={scope}
        options={minerScopes.map((value) => ({ value, label: t(`miners.scope.${value}`) }))}
        onChange={onScope}
      />
      {!phone && result}
      <div className={`filters__r ${css.tools}`}>
        {!phone && tools}
        <Button
          size={phone ? 'md' : 'sm'}
          icon="download"
          disabled={!reading.isComplete || !shown?.length}
          onClick={() => exportMiners({ client, t, rows: shown ?? [], kind, scope, keyword, accounts, at: reading.at })}
        >
          {t('ra.action.export')}
        </Button>
      </div>
      {/* A phone's rows cannot be selected: the lists are those of the page. */}
      {phone && (
        <Button
          icon="copy"
          className={css.lists}
          disabled={!reading.isComplete || page.length === 0}
          onClick={() => onLists(new Set(page.map(({ id }) => id)))}
        >
          {t('miners.lists.open')}
        </Button>
      )}
      {phone && (
        <div className={css.summary}>
          {result}
          {tools}
          <RecordOrder
            orders={[
              { by: 'down DESC', label: t('miners.order.down') },
              { by: 'loss DESC', label: t('miners.order.loss') },
              { by: 'fault DESC', label: t('miners.order.fault') },
              { by: 'offline DESC', label: t('miners.order.offline') },
              { by: 'deviceCount DESC', label: t('miners.order.nodes') },
              { by: 'id ASC', label: t('miners.order.account') },
            ]}
            other={t('miners.order.other')}
          />
        </div>
      )}
    </section>
  );
}

/** Whether there are figures, but only of some of the nodes. */
const isPart = ({ rows, reading }: MinerFigures): boolean => rows !== undefined && !reading.isComplete;

const statuses = ['offline', 'fault', 'online'] as const;

/** Tiles: the daily cost of the nodes that are down, the number of affected miners, and the nodes by status. */
function MinerTiles({ figures }: { figures: MinerFigures }) {
  const t = useT();
  const codeText = useCodeText();
  const { rows, overview, loading, isEstimating, lossError, refresh } = figures;
  const { data, error } = overview;
  const overviewError = data === undefined ? error : null;
  const placeholder = <Skeleton width={72} height={16} />;
  const losses = rows?.flatMap(({ loss }) => loss ?? []) ?? [];
  const affected = rows?.filter(({ down }) => down > 0).length;
  const part = isPart(figures) && t('miners.tiles.readPart');
  const tile = (label: ReactNode, value: ReactNode, more?: ReactNode) => (
    <div className="tile">
      <span className="tile__k">{label}</span>
      <span className="tile__v">
        {value}
        {more && <small>{more}</small>}
      </span>
    </div>
  );
  const failure = overviewError
    ? { title: t('devices.tiles.failed'), error: overviewError }
    : lossError && { title: t('miners.tiles.lossFailed'), error: lossError };
  return (
    <>
      <section className={`strip strip--page ${css.tiles}`} aria-label={t('miners.tiles.label')} aria-busy={loading}>
        {tile(
          t('miners.tiles.loss'),
          losses.length > 0 ? formatUsd(-sumCents(losses)) : loading || isEstimating ? placeholder : '—',
          losses.length > 0 && t('miners.tiles.aDay'),
        )}
        {tile(
          t('miners.tiles.affected'),
          affected === undefined ? (loading ? placeholder : '—') : formatCount(affected),
          part ||
            (rows && overview.miners !== undefined && t('miners.tiles.of', { count: formatCount(overview.miners) })),
        )}
        {statuses.map((status) => {
          const { tone, icon } = statusLook(status);
          const label = (
            <span className={`st st--${toneSuffix[tone]}`}>
              <Icon name={icon} size={16} />
              {codeText('status', status)}
            </span>
          );
          const share = data && data.total > 0 && formatShare(data[status], data.total, 1);
          return (
            <div key={status} className="tile">
              <span className="tile__k">{label}</span>
              <span className="tile__v">
                {data ? formatCount(data[status]) : overviewError ? '—' : placeholder}
                {share && <small>{share}</small>}
              </span>
            </div>
          );
        })}
      </section>
      {failure && <Failure size="strip" {...failure} onRetry={refresh} />}
    </>
  );
}

interface ReadingProps {
  reading: MinerFigures['reading'];
}

/** The progress of reading the nodes that are down, shown instead of the count of miners. */
function ReadingProgress({ reading: { read, total, stop } }: ReadingProps) {
  const t = useT();
  const phone = usePhone();
  const counts = total === null ? null : { read: formatCount(read), total: formatCount(total) };
  const text = counts === null ? t('miners.reading') : t('miners.readOf', counts);
  return (
    <span className={css.progress}>
      <progress
        className={css.meter}
        aria-label={t('miners.reading')}
        aria-valuetext={text}
        {...(total !== null && { value: read, max: Math.max(1, total) })}
      />
      {phone ? (
        // A short form, because the tools are on the same line.
        <>
          <span className="num" aria-hidden="true">{`${counts?.read ?? 0} / ${counts?.total ?? '…'}`}</span>
          <span className="vh">{text}</span>
        </>
      ) : (
        <span className="num">{text}</span>
      )}
      <button type="button" className="link" onClick={stop}>
        {t('miners.stop')}
      </button>
    </span>
  );
}

/** Says that the figures are incomplete or outdated, why, and what to do. Nothing if all nodes were read. */
function ReadingNote({ reading }: ReadingProps) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const { phase, isComplete, nodes, read, total, at, error, start } = reading;
  const counts = { read: formatCount(read), total: total === null ? '' : formatCount(total) };
  // If no node was read, the list itself says so.
  if (!isComplete && nodes.length === 0) return null;
  if (phase === 'stopped') {
    return (
      <div className={`${css.line} ${css.warn}`} role="status">
        <Icon name="alert" size={16} />
        <span>{t('miners.stopped', counts)}</span>
        <Button kind="text" size="sm" onClick={start}>
          {t('miners.goOn')}
        </Button>
      </div>
    );
  }
  if (phase !== 'failed') return null;
  return (
    <Failure
      size="strip"
      title={
        <span title={isComplete ? formatInstant(at) : undefined}>
          {isComplete
            ? t('miners.anewFailed', { time: shortInstant(at, now, locale) })
            : t('miners.partFailed', counts)}
        </span>
      }
      error={error instanceof Incomplete ? t('miners.changed') : error}
      onRetry={start}
    />
  );
}
