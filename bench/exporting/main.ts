import { billPlan } from '../../src/features/money/bills/billExport';
import type { CellValue } from '../../src/lib/spreadsheet/sheet';
import { readAllPages } from '../../src/platform/allPages';
import { createClient } from '../../src/platform/client';
import { createSessionStore } from '../../src/platform/session';
import type { WriterAnswer, WriterName, WriterTask } from './writing';

// The page that the benchmark controls: reads all pages of a bill without writing a sheet, or writes a sheet in a
// worker with one of the compared writers.

const signal = new AbortController().signal;

function billOf(token: string, month: string) {
  const sessions = createSessionStore(localStorage, sessionStorage, window);
  sessions.startInTab(token, 'whale01', true);
  const client = createClient({ origin: '', sessions });
  return billPlan({ client, t: (key) => key, month, named: month, agent: false });
}

/** Milliseconds for all pages, and their number of rows. */
async function fetchAlone(token: string, month: string): Promise<{ milliseconds: number; rows: number }> {
  const { read, pageSize, paging, keyOf } = billOf(token, month);
  const start = performance.now();
  const { rows } = await readAllPages({ read, size: pageSize, paging, keyOf, signal, onPage: () => {} });
  return { milliseconds: performance.now() - start, rows };
}

const workers: Readonly<Record<WriterName, () => Worker>> = {
  console: () => new Worker(new URL('./console.worker.ts', import.meta.url), { type: 'module' }),
  SheetJS: () => new Worker(new URL('./sheetJs.worker.ts', import.meta.url), { type: 'module' }),
};

/** Writes `rows` rows like those of the bill in a worker. */
async function write(token: string, month: string, writer: WriterName, rows: number): Promise<WriterAnswer> {
  const { read, pageSize, columns } = billOf(token, month);
  const some: CellValue[][] = [];
  for (let index = 0; index < 10; index += 1) {
    const page = await read({ index, offset: index * pageSize, size: pageSize }, signal);
    some.push(...page.rows.map((row) => columns.map(({ value }) => value(row))));
  }
  const faces = columns.map(({ header, kind, width }) => ({ header, kind, width }));
  const worker = workers[writer]();
  const answer = new Promise<WriterAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WriterAnswer>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  worker.postMessage({ face: { name: month, heading: [], columns: faces }, some, rows } satisfies WriterTask);
  try {
    return await answer;
  } finally {
    worker.terminate();
  }
}

const bench = { fetchAlone, write };
/** The functions that the page provides for the measurement. */
export type BenchWindow = typeof window & { readonly bench: typeof bench };
Object.assign(window, { bench });
