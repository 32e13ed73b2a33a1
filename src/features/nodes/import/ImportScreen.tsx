import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Countries } from '../../../domain/places/places';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useMedia } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { Icon, type IconName } from '../../../ui/kit/Icon';
import { Pages } from '../../../ui/list/Pages';
import { Dialog } from '../../../ui/overlays';
import { useLeaveQuestion } from '../../../ui/page/LeaveGuard';
import { ImportItem, type ItemShape } from './ImportItem';
import { ImportRun } from './ImportRun';
import css from './ImportScreen.module.css';
import type { ImportJob, ImportState } from './importJob';
import { matchesFilter, type RowFilter, rowFilters } from './importRows';
import type { ImportHead } from './importStore';

interface ImportScreenProps {
  head: ImportHead;
  job: ImportJob;
  countries: Countries;
  /** Whether the progress survives a reload. */
  saved: boolean;
  onTakeHidden: () => void;
  onAnother: () => void;
}

/** An opened file: its rows, their problems, the run and the outcomes. */
export function ImportScreen({ head, job, countries, saved, onTakeHidden, onAnother }: ImportScreenProps) {
  const t = useT();
  const state = useSyncExternalStore(job.subscribe, job.state);
  const [filter, setFilter] = useState<RowFilter>('all');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  const columns = (names: readonly string[]) => names.join(t('common.and'));
  const count = state.counts.all;
  return (
    <>
      <p className={`${css.file} num`} ref={place} tabIndex={-1}>
        {head.sheets.length === 0
          ? t('binding.import.file', { name: head.fileName, count })
          : t('binding.import.fileSheet', { name: head.fileName, sheet: columns(head.sheets), count })}
      </p>
      <HiddenRows
        state={state}
        unread={head.unread}
        onTake={() => {
          onTakeHidden();
          // The pressed button disappears.
          place.current?.focus();
        }}
      />
      {head.filled > 0 && <Note tone="neutral">{t('binding.import.filled', { count: head.filled })}</Note>}
      {head.missing.length > 0 && (
        <Note tone="warning">
          {t('binding.import.missing', { columns: columns(head.missing.map((field) => t(`binding.fields.${field}`))) })}
        </Note>
      )}
      {head.ignored.length > 0 && (
        <Note tone="neutral">{t('binding.import.ignored', { columns: columns(head.ignored) })}</Note>
      )}
      {!saved && <Note tone="warning">{t('binding.import.notKept')}</Note>}
      <ImportRun state={state} job={job} onAnother={onAnother} />
      {state.phase.kind !== 'checking' && (
        <section className="card" aria-label={t('binding.import.table')}>
          <ImportFilters counts={state.counts} filter={filter} onFilter={setFilter} />
          <ImportTable
            key={filter}
            state={state}
            job={job}
            countries={countries}
            filter={filter}
            onAll={() => setFilter('all')}
          />
        </section>
      )}
      <LeaveQuestion job={job} />
    </>
  );
}

interface HiddenRowsProps {
  state: ImportState;
  /** How many hidden rows cannot be included, because they exceed the limit. */
  unread: number;
  onTake: () => void;
}

/** Says how many rows are left out because the sheet hides or filters them. A button includes these rows. */
function HiddenRows({ state: { aside, phase }, unread, onTake }: HiddenRowsProps) {
  const t = useT();
  if (unread > 0) return <Note tone="warning">{t('binding.import.hidden.tooMany', { count: unread })}</Note>;
  if (aside === 0) return null;
  const isBusy = phase.kind === 'checking' || phase.kind === 'running' || phase.kind === 'stopping';
  return (
    <div className="row row--wrap">
      <Note tone="warning">{t('binding.import.hidden.left', { count: aside })}</Note>
      <Button size="sm" disabled={isBusy} onClick={onTake}>
        {t('binding.import.hidden.take', { count: aside })}
      </Button>
    </div>
  );
}

interface ImportFiltersProps {
  counts: Readonly<Record<RowFilter, number>>;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

const icons: Readonly<Record<RowFilter, IconName>> = {
  all: 'nodes',
  ready: 'check',
  problems: 'alert',
  failed: 'fail',
  bound: 'ok',
};

/** The number of rows by state. Pressing a state filters the table. */
function ImportFilters({ counts, filter, onFilter }: ImportFiltersProps) {
  const t = useT();
  return (
    <fieldset className={`strip ${css.strip}`} aria-label={t('binding.import.filters.label')}>
      {rowFilters.map((one) => (
        <button
          key={one}
          type="button"
          className={one === filter ? 'tile is-on' : 'tile'}
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
        >
          <span className="tile__k">
            <Icon name={icons[one]} size={16} />
            {t(`binding.import.filters.${one}`)}
          </span>
          <span className="tile__v">{counts[one]}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Asks before the user leaves the page during a run. For closing and reloading, the browser asks. */
function LeaveQuestion({ job }: { job: ImportJob }) {
  const t = useT();
  const { sessions } = useConsole();
  const [isRunning] = useState(() => () => {
    const { kind } = job.state().phase;
    return (kind === 'running' || kind === 'stopping') && sessions.current() !== null;
  });
  const { asking, leave, stay } = useLeaveQuestion(isRunning);
  const go = () => {
    void job.leave(); // Start no further row: this page stays until the next page has loaded.
    leave();
  };
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isRunning()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
  return (
    <Dialog
      open={asking}
      onClose={stay}
      title={t('binding.import.leave.title')}
      actions={
        <>
          <Button onClick={stay}>{t('binding.import.leave.stay')}</Button>
          <Button kind="primary" onClick={go}>
            {t('binding.import.leave.go')}
          </Button>
        </>
      }
    >
      {t('binding.import.leave.detail')}
    </Dialog>
  );
}

interface ImportTableProps {
  state: ImportState;
  job: ImportJob;
  countries: Countries;
  filter: RowFilter;
  onAll: () => void;
}

/** Rows per page: few enough to show the controls of all rows without delay. */
const perPage = 20;
const columns = ['line', 'device', 'site', 'bandwidth', 'place', 'network', 'outcome', 'actions'] as const;

/** The rows of a filter, twenty per page. Shown as cards if the eight columns do not fit. */
function ImportTable({ state, job, countries, filter, onAll }: ImportTableProps) {
  const t = useT();
  const narrow = useMedia('(max-width: 999.98px)');
  const top = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(1);
  /** The row that the user is correcting. It stays in place, even if it no longer matches the filter. */
  const [pinned, setPinned] = useState<number | null>(null);
  const pin = useCallback((at: number, on: boolean) => {
    setPinned((now) => (on ? at : now === at ? null : now));
  }, []);
  const shown: number[] = [];
  state.rows.forEach((row, at) => {
    if (matchesFilter(filter, row) || (at === pinned && row.outcome.kind !== 'removed')) shown.push(at);
  });
  const last = Math.max(1, Math.ceil(shown.length / perPage));
  const page = Math.min(wanted, last);
  if (shown.length === 0) {
    return (
      <StatePanel
        title={t('binding.import.nothing')}
        detail={t('binding.import.nothingDetail')}
        action={
          <Button kind="link" onClick={onAll}>
            {t('binding.import.showAll')}
          </Button>
        }
      />
    );
  }
  const isOver = state.phase.kind === 'over';
  const items = (shape: ItemShape) =>
    shown.slice((page - 1) * perPage, page * perPage).map((at) => {
      const row = state.rows[at];
      if (row === undefined) return null;
      return (
        <ImportItem key={at} {...{ at, row, job, countries, isOver, shape, columns: columns.length }} onPin={pin} />
      );
    });
  return (
    <div ref={top} data-rows>
      {narrow ? (
        <ul aria-label={t('binding.import.table')}>{items('card')}</ul>
      ) : (
        <div className="tw">
          <table className="tbl tbl--card" aria-label={t('binding.import.table')}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={column === 'bandwidth' || column === 'actions' ? 'r' : undefined}
                  >
                    {t(`binding.import.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{items('line')}</tbody>
          </table>
        </div>
      )}
      <div className="pager pager--card">
        <span className="num">{t('binding.import.total', { count: shown.length })}</span>
        {last > 1 && (
          <Pages
            page={page}
            last={last}
            onTurn={(to) => {
              setWanted(to);
              top.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
        )}
      </div>
    </div>
  );
}
