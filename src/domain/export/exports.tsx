import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { languageOf } from '../../lib/language';
import { formatPercent, formatUsd, SumTooLarge } from '../../lib/money';
import { subscribable } from '../../lib/observable';
import { DownloadsDropped, requireDownloads, saveFile } from '../../lib/saveFile';
import { formatCount } from '../../lib/units';
import { Incomplete } from '../../platform/errors';
import type { SessionScope } from '../../platform/session';
import { errorWording } from '../../providers/errorWording';
import { useT, type Wording, wordingText } from '../../providers/texts';
import { useLate } from '../../ui/hooks/useLate';
import { usePageMark } from '../../ui/hooks/usePageMark';
import { Button, IconButton } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import { traySlot } from './ExportTraySlot';
import css from './exports.module.css';
import {
  type Alternative,
  type ExportPlan,
  type ExportProgress,
  RowsNotGiven,
  runExport,
  SumDiffers,
  TooManyRows,
} from './runExport';
import { SheetBroken } from './sheetInWorker';

/** How long a finished export is shown: as long as the toast of an error. */
const shownMs = 6000;

interface ExportItemProps {
  readonly entry: ExportEntry;
  /** Whether the pointer or the focus is in the tray. */
  readonly interacting: boolean;
}

/**
 * An export in the tray with its progress or result, and buttons to stop or retry it. A finished export disappears by
 * itself; a failed export stays until the user closes it.
 */
function ExportItem({ entry, interacting }: ExportItemProps) {
  const t = useT();
  const { id, fileName, failed, phase } = entry;
  const overdue = useLate(phase.kind === 'done' && !interacting, shownMs);
  useEffect(() => {
    if (overdue) exportQueue.remove(id);
  }, [overdue, id]);
  const isOver = phase.kind === 'done' || phase.kind === 'failed';
  // Both texts are in the language in which the export was started.
  const name = phase.kind === 'failed' ? failed : fileName;
  const icon = phase.kind === 'done' ? 'ok' : phase.kind === 'failed' ? 'fail' : 'download';
  return (
    <li className={`${css.entry} ${phase.kind === 'done' ? css.done : phase.kind === 'failed' ? css.failed : ''}`}>
      <Icon name={icon} />
      <div className={css.body}>
        <p className={css.name} lang={languageOf(name)}>
          {name}
        </p>
        {phase.kind === 'waiting' && <p className={css.status}>{t('exporting.waiting')}</p>}
        {phase.kind === 'reading' && <ReadingPhase fileName={fileName} {...phase} />}
        {phase.kind === 'done' && (
          <>
            <p className={css.status}>{t('exporting.saved', { count: formatCount(phase.rows) })}</p>
            <p className={css.status}>{t('common.downloadWhere')}</p>
          </>
        )}
        {phase.kind === 'failed' && <Failed entry={entry} error={phase.error} />}
      </div>
      <IconButton
        size="sm"
        icon="x"
        label={t(isOver ? 'exporting.close' : 'exporting.cancel', { name: fileName })}
        onClick={() => exportQueue.remove(id)}
      />
    </li>
  );
}

function ReadingPhase({ fileName, rows, total, trouble }: { fileName: string } & ExportProgress) {
  const t = useT();
  const label = t('exporting.progress', { name: fileName });
  const why = trouble !== null && (
    <p className={css.status}>{t('exporting.trouble', { why: wordingText(exportWording(trouble), t) })}</p>
  );
  if (total === null) {
    return (
      <>
        <progress aria-label={label} />
        {why || <p className={css.status}>{t('exporting.starting')}</p>}
      </>
    );
  }
  const text = t('exporting.rows', { rows: formatCount(rows), total: formatCount(total) });
  return (
    <>
      <progress aria-label={label} aria-valuetext={text} value={rows} max={Math.max(1, total)} />
      <p className={`${css.status} num`}>{rows < total ? text : t('exporting.finishing')}</p>
      {why}
    </>
  );
}

function Failed({ entry, error }: { entry: ExportEntry; error: unknown }) {
  const t = useT();
  const { id, instead } = entry;
  const wording = exportWording(error);
  return (
    <>
      <p className={css.status}>{wordingText(wording, t)}</p>
      <p className={css.status}>{t('exporting.noFile')}</p>
      {instead && error instanceof RowsNotGiven ? (
        <Button
          size="sm"
          icon="download"
          onClick={() => {
            exportQueue.remove(id);
            instead.start();
          }}
        >
          <span lang={languageOf(instead.label)}>{instead.label}</span>
        </Button>
      ) : (
        <Button size="sm" icon="refresh" onClick={() => exportQueue.retry(id)}>
          {t(error instanceof DownloadsDropped ? 'common.downloadAnyway' : 'common.retry')}
        </Button>
      )}
    </>
  );
}

/** The screen reader announcements of an export: its start, each quarter, retries and its result, but not every row. */
function usePhaseText(): (entry: ExportEntry) => string {
  const t = useT();
  return ({ fileName: name, failed, phase }) => {
    if (phase.kind === 'waiting') return t('exporting.waiting');
    if (phase.kind === 'done') return t('exporting.announced.done', { name });
    if (phase.kind === 'failed') {
      const wording = exportWording(phase.error);
      return t('exporting.announced.failed', {
        failed,
        why: wordingText(wording, t),
      });
    }
    if (phase.trouble !== null) {
      return t('exporting.trouble', { why: wordingText(exportWording(phase.trouble), t) });
    }
    if (phase.total === null) return '';
    const quarters = Math.floor((phase.rows * 4) / Math.max(1, phase.total));
    if (quarters === 0) return t('exporting.announced.started', { name });
    return t('exporting.announced.part', { name, percent: formatPercent(quarters / 4) });
  };
}

/** The exports of this tab, at the bottom of every page. */
function ExportTray() {
  const t = useT();
  const phaseText = usePhaseText();
  const entries = useSyncExternalStore(exportQueue.subscribe, exportQueue.entries);
  const isShown = entries.length > 0;
  usePageMark('tray', isShown);
  // A finished export stays while the pointer or the focus is in the tray: the user may be about to press a button.
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  const tray = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  /** Whether a button of the tray was pressed since the last render of the entries. */
  const pressed = useRef(false);
  const enter = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  // If the pressed button has disappeared, the focus moves to the tray. If the tray has disappeared too, the focus
  // returns to the element that had it before the tray.
  useLayoutEffect(() => {
    const focusLost = pressed.current && document.activeElement === document.body;
    pressed.current = false;
    if (!focusLost) return;
    const before = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main');
    (entries.length > 0 ? tray.current : before)?.focus({ preventScroll: true });
  }, [entries]);

  return (
    <>
      <div className="vh" role="status">
        {entries.map((entry) => (
          <p key={entry.id}>{phaseText(entry)}</p>
        ))}
      </div>
      {isShown && (
        <section
          ref={tray}
          className={css.tray}
          aria-label={t('exporting.title')}
          tabIndex={-1}
          onPointerEnter={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
          onFocus={enter}
          onBlur={() => setFocused(false)}
          onClickCapture={() => {
            pressed.current = true;
          }}
        >
          <ul className={css.list}>
            {entries.map((entry) => (
              <ExportItem key={entry.id} entry={entry} interacting={hovered || focused} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export type { ExportPlan };

/**
 * Starts an export and shows it in the tray: reads all pages, writes the sheet in a worker, and downloads the file
 * after checking that it is complete. Returns at once; errors appear in the tray. The caller should be a lazy module,
 * because importing this function loads all of the export code.
 *
 * @param scope the session; the export ends with it
 */
export function startExport<Row>(plan: ExportPlan<Row>, { signal }: SessionScope): void {
  if (traySlot.show(ExportTray)) exportQueue.add(plan, signal);
}

/** The state of an export. */
type ExportPhase =
  | { readonly kind: 'waiting' }
  | ({ readonly kind: 'reading' } & ExportProgress)
  | { readonly kind: 'done'; readonly rows: number }
  | { readonly kind: 'failed'; readonly error: unknown };

interface ExportEntry {
  readonly id: number;
  readonly fileName: string;
  /** The entry's title if the export fails. */
  readonly failed: string;
  /** Offered if the export fails with `RowsNotGiven`. */
  readonly instead: Alternative | undefined;
  readonly phase: ExportPhase;
}

interface QueuedExport extends ExportEntry {
  /**
   * Identifies what is exported: file name, sheet name, column headers and request of the plan, as JSON. Two exports
   * with the same fingerprint are the same export.
   */
  readonly fingerprint: string;
  /** Whether to export even in an in-app browser that discards downloads, because the user has retried. */
  readonly anyway: boolean;
  /** Aborted when the session that started the export ends. */
  readonly scope: AbortSignal;
  readonly makeFile: (signal: AbortSignal, report: (change: Partial<ExportProgress>) => void) => Promise<Blob>;
}

/** The time between two updates of the progress. */
const progressIntervalMs = 100;

const isActive = ({ phase }: ExportEntry) => phase.kind === 'waiting' || phase.kind === 'reading';

/** Returns the name if it is free; otherwise the first free name among `name (2).xlsx`, `name (3).xlsx` and so on. */
function freeName(name: string, others: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  let free = name;
  for (let nth = 2; others.has(free); nth += 1) free = `${name.slice(0, dot)} (${nth})${name.slice(dot)}`;
  return free;
}

/** Makes the browser ask before the user leaves the page. The browser shows a text of its own choice. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The exports of this tab. They run one after the other, because one export already uses all connections that are free
 * for background reads. All exports end with the session that started them.
 */
function createExportQueue() {
  let entries: readonly QueuedExport[] = [];
  let lastId = 0;
  let running: { readonly id: number; readonly stop: AbortController } | null = null;
  const { subscribe, notify } = subscribable();

  const set = (next: readonly QueuedExport[]) => {
    entries = next;
    if (entries.some(isActive)) window.addEventListener('beforeunload', askToStay);
    else window.removeEventListener('beforeunload', askToStay);
    notify();
  };
  const update = (id: number, phase: ExportPhase, change?: { readonly anyway: boolean }) =>
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...change, phase } : entry)));

  const run = async ({ id, makeFile, fileName, anyway, scope }: QueuedExport) => {
    const stop = new AbortController();
    running = { id, stop };
    let progress: ExportProgress = { rows: 0, total: null, trouble: null };
    update(id, { kind: 'reading', ...progress });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showProgress = () => {
      timer = undefined;
      update(id, { kind: 'reading', ...progress });
    };
    try {
      if (!anyway) requireDownloads();
      const file = await makeFile(stop.signal, (change) => {
        progress = { ...progress, ...change };
        timer ??= setTimeout(showProgress, progressIntervalMs);
      });
      saveFile(file, fileName, scope);
      clearTimeout(timer);
      update(id, { kind: 'done', rows: progress.rows });
    } catch (error) {
      clearTimeout(timer);
      if (!stop.signal.aborted) update(id, { kind: 'failed', error });
    }
    if (running?.id === id) running = null;
    next();
  };
  const next = () => {
    const queued = entries.find(({ phase }) => phase.kind === 'waiting');
    if (running === null && queued) void run(queued);
  };

  /** Removes an export, and aborts it if it is running. */
  const remove = (id: number) => {
    if (running?.id === id) running.stop.abort();
    set(entries.filter((entry) => entry.id !== id));
  };

  /** Aborts and removes all exports. */
  const end = () => {
    running?.stop.abort();
    set([]);
  };

  return {
    /**
     * Adds an export to the end of the queue. Does nothing if the same export is waiting or running; replaces the same
     * export if it has ended. A file name that is already taken gets a number. The export ends when `scope` is aborted.
     */
    add<Row>(plan: ExportPlan<Row>, scope: AbortSignal) {
      const { failed, sheetName, columns, request, only } = plan;
      const instead = only?.instead;
      const makeFile: QueuedExport['makeFile'] = (signal, report) => runExport(plan, signal, report);
      const fingerprint = JSON.stringify([plan.fileName, sheetName, columns.map(({ header }) => header), request]);
      const same = entries.find((entry) => entry.fingerprint === fingerprint);
      if (same && isActive(same)) return;
      scope.addEventListener('abort', end);
      lastId += 1;
      const others = entries.filter((entry) => entry !== same);
      const fileName = freeName(plan.fileName, new Set(others.map((entry) => entry.fileName)));
      set([
        ...others,
        {
          id: lastId,
          fileName,
          failed,
          instead,
          fingerprint,
          anyway: false,
          scope,
          makeFile,
          phase: { kind: 'waiting' },
        },
      ]);
      next();
    },
    /** Retries a failed export. Also starts an export that failed because an in-app browser discards downloads. */
    retry(id: number) {
      const entry = entries.find((one) => one.id === id);
      if (entry?.phase.kind !== 'failed') return;
      update(id, { kind: 'waiting' }, { anyway: entry.anyway || entry.phase.error instanceof DownloadsDropped });
      next();
    },
    remove,
    end,
    entries: (): readonly ExportEntry[] => entries,
    subscribe,
  };
}

export const exportQueue = createExportQueue();

/** The message for an export that failed. */
export function exportWording(error: unknown): Wording {
  if (error instanceof Incomplete) {
    const { expected, found, why } = error;
    return { key: `exporting.why.${why}`, vars: { expected: formatCount(expected), found: formatCount(found) } };
  }
  if (error instanceof SumDiffers) {
    const { expected, found } = error;
    const vars = { expected: formatUsd(expected), found: formatUsd(found), difference: formatUsd(found - expected) };
    return { key: 'exporting.why.sum', vars };
  }
  if (error instanceof RowsNotGiven) return { key: 'exporting.why.notGiven' };
  if (error instanceof TooManyRows) return { key: 'exporting.why.tooMany', vars: { rows: formatCount(error.rows) } };
  if (error instanceof SumTooLarge) return { key: 'exporting.why.sumTooLarge' };
  if (error instanceof SheetBroken) return { key: 'exporting.why.broken' };
  return errorWording(error);
}
