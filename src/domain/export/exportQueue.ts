import { subscribable } from '../../lib/observable';
import { requireSaving, saveFile } from '../../lib/saveFile';
import { type ExportPlan, type ExportProgress, runExport } from './runExport';

/** The progress of an export. */
export type ExportPhase =
  | { readonly kind: 'waiting' }
  | ({ readonly kind: 'reading' } & ExportProgress)
  | { readonly kind: 'done'; readonly rows: number }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface ExportEntry {
  readonly id: number;
  readonly fileName: string;
  /** The title of a failure. */
  readonly failed: string;
  readonly phase: ExportPhase;
}

interface Kept extends ExportEntry {
  /** What is asked for: name, kind, columns and request of the plan. */
  readonly asks: string;
  /** The session that the export belongs to. */
  readonly scope: AbortSignal;
  readonly make: (signal: AbortSignal, report: (change: Partial<ExportProgress>) => void) => Promise<Blob>;
}

/** Milliseconds between two updates of the progress. */
const between = 100;

const isUnder = ({ phase }: ExportEntry) => phase.kind === 'waiting' || phase.kind === 'reading';

/** The name, or the first of `name (2).xlsx`, `name (3).xlsx` … that no other export has. */
function freeName(name: string, others: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  let free = name;
  for (let nth = 2; others.has(free); nth += 1) free = `${name.slice(0, dot)} (${nth})${name.slice(dot)}`;
  return free;
}

/** Asks before the page is left; the browser shows its own text. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The exports of this page. They run one after the other, since one of them uses all the connections that a browser
 * opens to a host. They end with the session that started them.
 */
function createExportQueue() {
  let entries: readonly Kept[] = [];
  let lastId = 0;
  let running: { readonly id: number; readonly stop: AbortController } | null = null;
  const { subscribe, notify } = subscribable();

  const set = (next: readonly Kept[]) => {
    entries = next;
    if (entries.some(isUnder)) window.addEventListener('beforeunload', askToStay);
    else window.removeEventListener('beforeunload', askToStay);
    notify();
  };
  const update = (id: number, phase: ExportPhase) =>
    set(entries.map((entry) => (entry.id === id ? { ...entry, phase } : entry)));

  const run = async ({ id, make, fileName, scope }: Kept) => {
    const stop = new AbortController();
    running = { id, stop };
    let last: ExportProgress = { rows: 0, total: null, trouble: null };
    update(id, { kind: 'reading', ...last });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      update(id, { kind: 'reading', ...last });
    };
    try {
      requireSaving();
      const file = await make(stop.signal, (change) => {
        last = { ...last, ...change };
        timer ??= setTimeout(show, between);
      });
      saveFile(file, fileName, scope);
      clearTimeout(timer);
      update(id, { kind: 'done', rows: last.rows });
    } catch (error) {
      clearTimeout(timer);
      if (!stop.signal.aborted) update(id, { kind: 'failed', error });
    }
    if (running?.id === id) running = null;
    next();
  };
  const next = () => {
    const waiting = entries.find(({ phase }) => phase.kind === 'waiting');
    if (running === null && waiting) void run(waiting);
  };

  /** Removes an entry; one that is running is aborted. */
  const remove = (id: number) => {
    if (running?.id === id) running.stop.abort();
    set(entries.filter((entry) => entry.id !== id));
  };

  /** Aborts and removes all of them. */
  const end = () => {
    running?.stop.abort();
    set([]);
  };

  return {
    /**
     * Adds an export to the end of the queue, unless one that asks for the same is waiting or running; one that is over
     * is replaced. Others of its name are told apart by a number. It ends with `scope`.
     */
    add<Row>(plan: ExportPlan<Row>, scope: AbortSignal) {
      const { failed, sheetName, columns, request } = plan;
      const make: Kept['make'] = (signal, report) => runExport(plan, signal, report);
      const asks = JSON.stringify([plan.fileName, sheetName, columns.map(({ header }) => header), request]);
      const same = entries.find((entry) => entry.asks === asks);
      if (same && isUnder(same)) return;
      scope.addEventListener('abort', end);
      lastId += 1;
      const others = entries.filter((entry) => entry !== same);
      const fileName = freeName(plan.fileName, new Set(others.map((entry) => entry.fileName)));
      set([...others, { id: lastId, fileName, failed, asks, scope, make, phase: { kind: 'waiting' } }]);
      next();
    },
    retry(id: number) {
      if (entries.find((entry) => entry.id === id)?.phase.kind !== 'failed') return;
      update(id, { kind: 'waiting' });
      next();
    },
    remove,
    end,
    entries: (): readonly ExportEntry[] => entries,
    subscribe,
  };
}

export const exportQueue = createExportQueue();
