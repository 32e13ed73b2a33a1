import { useMemo } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import { useOverview } from '../../../domain/devices/useOverview';
import type { LossBasis } from '../../../domain/losses/nodeLoss';
import { useDownNodes, useNodeLosses } from '../../../domain/losses/useNodeLosses';
import { formatCents, formatPercent, formatUsd } from '../../../lib/money';
import { dayOf, formatInstant } from '../../../lib/time';
import { formatCount } from '../../../lib/units';
import * as devices from '../../../platform/contract/devices';
import { useCall } from '../../../providers/calls';
import { type Translate, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useMedia } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { ListFoot } from '../../../ui/list/ListPage';
import type { RecordWording } from '../../../ui/list/RecordCards';
import { useSelection } from '../../../ui/list/RecordList';
import { type Column, RecordTable } from '../../../ui/list/RecordTable';
import { devicePageSizes } from './deviceAddress';
import { joinFacts } from './deviceModel';
import css from './MinerTable.module.css';
import { type DownMap, downMap, downPath, type MinerRow, type MinerScope, minerPath, minerRows } from './minerModel';

interface MinerTableProps {
  scope: MinerScope;
  onScope: (scope: MinerScope) => void;
  figures: MinerFigures;
  /** Opens the lists of the selected miners. */
  onLists: (ids: ReadonlySet<Identifier>) => void;
}

/** The miners of the current list as a table, or as two-line rows on a phone, with a footer. */
export function MinerTable({ scope, onScope, figures, onLists }: MinerTableProps) {
  const { rows, halted, reading, isEstimating } = figures;
  const t = useT();
  const codeText = useCodeText();
  const narrow = useMedia('(max-width: 899.98px)');
  const { page, perPage, total = 0, setFilters } = useListContext<MinerRow>();
  const most = useMemo(() => Math.max(1, ...(rows ?? []).map(({ down }) => down)), [rows]);
  const columns = useMemo(
    () => minerColumns(t, codeText, { narrow, isEstimating, most }),
    [t, codeText, narrow, isEstimating, most],
  );
  const all = scope === 'all';
  const empty = { all: ['none', 'noneDetail'], down: ['noneDown', 'noneDownDetail'], half: ['noneHalf'] } as const;
  const [title, detail] = empty[scope];
  const found = {
    empty: (
      <StatePanel
        title={t(`miners.${title}`)}
        detail={detail && t(`miners.${detail}`)}
        action={
          all ? undefined : (
            <Button kind="link" onClick={() => onScope('all')}>
              {t('miners.showAll')}
            </Button>
          )
        }
      />
    ),
    nothingFound: (
      <StatePanel
        title={t('miners.nothingFound')}
        detail={t('miners.nothingFoundDetail')}
        action={
          <Button kind="link" onClick={() => setFilters({}, {})}>
            {t('ra.navigation.clear_filters')}
          </Button>
        }
      />
    ),
  };
  const goOn = (
    <StatePanel
      title={t('miners.halted')}
      detail={t('miners.haltedDetail')}
      action={
        <Button kind="link" onClick={reading.start}>
          {t('miners.goOn')}
        </Button>
      }
    />
  );
  const wording: RecordWording = {
    failed: t('miners.failed'),
    ...(halted ? { empty: goOn } : found),
  };
  const from = (page - 1) * perPage + 1;
  const range = { from, to: Math.min(total, page * perPage), count: formatCount(total) };
  return (
    <>
      <RecordTable<MinerRow>
        label={t('miners.label')}
        className={css.table}
        columns={columns}
        wording={wording}
        phoneRow={(row) => <MinerCard {...{ row, isEstimating, most }} />}
        phoneClassName={css.cards ?? ''}
        selectable={{
          allLabel: t('ra.action.select_all'),
          label: ({ id }) => t('miners.lists.select', { name: id || '—' }),
          bar: <MinerSelection figures={figures} onLists={onLists} />,
        }}
        single
      />
      <ListFoot
        sizes={devicePageSizes}
        about={
          <span className="t3 num">
            {t('miners.shown', range)}
            {reading.at > 0 && (
              <span className={css.at} title={formatInstant(reading.at)}>
                {t('common.updatedAt', { time: formatInstant(reading.at).slice(11, 16) })}
              </span>
            )}
          </span>
        }
      />
    </>
  );
}

/** The actions for the selected miners of all pages. */
function MinerSelection({ figures: { reading }, onLists }: Pick<MinerTableProps, 'figures' | 'onLists'>) {
  const t = useT();
  const { onUnselectItems } = useListContext<MinerRow>();
  const { ids, count } = useSelection();
  return (
    <>
      <span className="num" role="status">
        {t('miners.lists.selected', { count: formatCount(count) })}
      </span>
      <span className="divider" />
      <Button kind="text" size="sm" icon="copy" disabled={!reading.isComplete} onClick={() => onLists(new Set(ids))}>
        {t('miners.lists.open')}
      </Button>
      <Button kind="text" size="sm" onClick={() => onUnselectItems()}>
        {t('ra.action.unselect')}
      </Button>
    </>
  );
}

const dim = <span className="dim">—</span>;
const count = (figure: number) => (figure === 0 ? <span className="dim">0</span> : formatCount(figure));

/**
 * The columns of the table. In narrow windows, the last column with its link is missing: the account is the link.
 */
function minerColumns(
  t: Translate,
  codeText: ReturnType<typeof useCodeText>,
  { narrow, isEstimating, most }: { readonly narrow: boolean; readonly isEstimating: boolean; readonly most: number },
): Column<MinerRow>[] {
  const figure = { end: true, className: 'num', firstOrder: 'DESC', skeleton: [24] } as const;
  const account: Column<MinerRow> = {
    key: 'account',
    label: t('miners.heads.miner'),
    sort: 'id',
    skeleton: [180],
    cell: ({ id, remark, down }) => (
      <span className={css.miner}>
        {id === '' ? (
          dim
        ) : (
          <Link className={css.account} to={narrow && down > 0 ? downPath({ minerAccount: id }) : minerPath(id)}>
            {id}
          </Link>
        )}
        <span className={`${css.remark} ell`}>{remark || '—'}</span>
      </span>
    ),
  };
  const down: Column<MinerRow> = {
    key: 'down',
    label: t('miners.heads.down'),
    sort: 'down',
    firstOrder: 'DESC',
    skeleton: [150],
    beside: !narrow && (
      <span className={css.legend} aria-hidden="true">
        <i />
        {codeText('status', 'offline')}
        <i className={css.fault} />
        {codeText('status', 'fault')}
      </span>
    ),
    cell: (row) => (
      <span className={css.share}>
        <DownBar row={row} most={most} />
        <b>{row.down}</b>
        <span className="t3">{row.share === null ? '—' : formatPercent(row.share)}</span>
      </span>
    ),
  };
  const actions: Column<MinerRow> = {
    key: 'actions',
    label: t('miners.heads.actions'),
    end: true,
    skeleton: [52],
    cell: ({ id, down: some }) =>
      id !== '' &&
      some > 0 && (
        <Link
          className="act"
          to={downPath({ minerAccount: id })}
          aria-label={t('miners.seeOf', { name: id, count: some })}
        >
          {t('miners.see', { count: some })}
        </Link>
      ),
  };
  return [
    account,
    {
      ...figure,
      key: 'deviceCount',
      label: t('miners.heads.deviceCount'),
      sort: 'deviceCount',
      cell: ({ deviceCount }) => (deviceCount === null ? dim : count(deviceCount)),
    },
    {
      ...figure,
      key: 'offline',
      label: codeText('status', 'offline'),
      sort: 'offline',
      cell: ({ offline }) => count(offline),
    },
    {
      ...figure,
      key: 'fault',
      label: codeText('status', 'fault'),
      sort: 'fault',
      cell: ({ fault }) => (fault === 0 ? count(0) : <span className={css.bad}>{formatCount(fault)}</span>),
    },
    down,
    {
      ...figure,
      key: 'loss',
      label: t('miners.heads.loss'),
      sort: 'loss',
      hang: true,
      cell: ({ loss }) => (loss !== null ? formatCents(-loss) : isEstimating ? <Skeleton width={48} /> : dim),
    },
    ...(narrow ? [] : [actions]),
  ];
}

/**
 * A miner on a phone: two lines and the bar. The row links to the miner's nodes that are down, or to all of its nodes
 * if none is down. Without an account, it is not a link.
 */
function MinerCard({ row, isEstimating, most }: { row: MinerRow; isEstimating: boolean; most: number }) {
  const t = useT();
  const codeText = useCodeText();
  const { id, remark, deviceCount, offline, fault, down, loss } = row;
  const nodes = deviceCount === null ? '' : t('miners.nodes', { count: formatCount(deviceCount) });
  const counted = (status: 'offline' | 'fault', count: number) =>
    t('miners.statusCount', { status: codeText('status', status), count });
  const face = (
    <>
      <b className="ell">{id || '—'}</b>
      <b className="num">
        {loss !== null ? formatUsd(-loss) : isEstimating ? <Skeleton width={48} /> : <span className="t3">—</span>}
      </b>
      <span className={`${css.small} ell`}>{joinFacts(remark, nodes)}</span>
      <span className={`${css.small} num`}>
        {counted('offline', offline)} ·{' '}
        <span className={fault > 0 ? css.danger : undefined}>{counted('fault', fault)}</span>
      </span>
      <DownBar row={row} most={most} />
    </>
  );
  if (id === '') return <div className={css.row}>{face}</div>;
  return (
    <Link className={css.row} to={down > 0 ? downPath({ minerAccount: id }) : minerPath(id)}>
      {face}
    </Link>
  );
}

/**
 * A bar of a miner's offline and faulty nodes, relative to the miner with the `most` of them. Decorative: the numbers
 * beside it say the same.
 */
function DownBar({ row: { offline, fault }, most }: { row: MinerRow; most: number }) {
  return (
    <span className={css.bar} aria-hidden="true">
      <i style={{ width: `${(offline / most) * 100}%` }} />
      <i className={css.faulty} style={{ width: `${(fault / most) * 100}%` }} />
    </span>
  );
}

export interface MinerFigures {
  readonly overview: ReturnType<typeof useOverview>;
  /** The nodes that are down, and the progress of reading them. */
  readonly reading: ReturnType<typeof useDownNodes>;
  /** What the losses are estimated from; undefined until that has loaded. */
  readonly basis: LossBasis | undefined;
  /** The day whose losses are estimated, `YYYY-MM-DD`. */
  readonly day: string;
  /** Whether the losses are still loading. */
  readonly isEstimating: boolean;
  /** Why the losses could not be loaded. */
  readonly lossError: Error | null;
  /** Reads everything again. */
  readonly refresh: () => void;
  /** All miners; undefined while they load, or if nothing could be loaded. */
  readonly rows: readonly MinerRow[] | undefined;
  /** The accounts as the platform lists them. An account that is listed twice has only one row. */
  readonly accounts: readonly string[];
  readonly map: DownMap | undefined;
  readonly loading: boolean;
  /** Whether reading was stopped before there was anything to show. */
  readonly halted: boolean;
  /** Why the rows could not be loaded. */
  readonly error: Error | null;
}

/** The figures of an agent's miners, computed from the list of miners, the nodes that are down, and their losses. */
export function useMinerFigures(): MinerFigures {
  const reading = useDownNodes(true);
  const overview = useOverview();
  const miners = useCall(devices.miners, {});
  const day = dayOf(useNow());
  const { nodes, isComplete, phase } = reading;
  // No estimate for a part of the nodes.
  const losses = useNodeLosses({ nodes: isComplete ? nodes : undefined });
  const basis = losses.basis ?? null;
  // Show the first reading only once it has ended, so that figures do not change while they are read.
  const isLoaded = isComplete || (phase !== 'reading' && nodes.length > 0);
  const list = miners.data?.miners;
  const rows = useMemo(
    () => (isLoaded && list !== undefined ? minerRows(list, nodes, { day, basis }) : undefined),
    [isLoaded, nodes, list, day, basis],
  );
  const map = useMemo(() => {
    if (!isLoaded) return undefined;
    const all = downMap(nodes);
    // With only a part of the nodes, no cell is highlighted.
    return isComplete ? all : { ...all, hot: null };
  }, [isLoaded, isComplete, nodes]);
  const readError = phase === 'failed' && !isLoaded ? (reading.error as Error) : null;
  const listError = list === undefined ? miners.error : null;
  const error = listError ?? readError;
  const halted = phase === 'stopped' && !isLoaded && error === null;
  return {
    rows,
    accounts: list?.map(({ account }) => account) ?? [],
    map,
    overview,
    reading,
    loading: rows === undefined && error === null && !halted,
    halted,
    error,
    basis: losses.basis,
    day,
    isEstimating: isComplete && losses.basis === undefined && losses.error === null,
    lossError: losses.error,
    refresh() {
      reading.start();
      void overview.refetch();
      losses.refresh();
      void miners.refetch();
    },
  };
}
