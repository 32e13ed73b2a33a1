import { requestOnce, WorkerError } from '../../../lib/workerTask';
import type { Vocabulary } from './cells';
import { checkOutside } from './sheetKind';
import { SheetProblem } from './sheetProblem';
import type { DeviceSheet } from './sheetRows';
import type { SpreadsheetAnswer, SpreadsheetTask, TextSheet } from './spreadsheetTask';

/** How long a task may take, milliseconds: ten times as long as a file of 5 MB takes on a slow machine. */
const timeoutMs = 20_000;

/** Runs a task in a new worker. Rejects with a SheetProblem or the signal's reason. */
function ask(request: SpreadsheetTask, transfer: Transferable[], signal: AbortSignal): Promise<SpreadsheetAnswer> {
  const worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module' });
  return requestOnce<SpreadsheetTask, SpreadsheetAnswer>(worker, { request, transfer, timeoutMs, signal }).catch(
    (error: unknown) => {
      throw error instanceof WorkerError ? new SheetProblem(error.timedOut ? 'slow' : 'unreadable') : error;
    },
  );
}

/** Reads a file off the main thread. Rejects with a SheetProblem or the signal's reason. */
export async function readSpreadsheet(
  file: File,
  vocabulary: Vocabulary,
  signal: AbortSignal,
): Promise<readonly DeviceSheet[]> {
  const bytes = await bytesOf(file);
  const answer = await ask({ kind: 'read', bytes, vocabulary }, [bytes], signal);
  if (answer.kind !== 'read') throw new SheetProblem(answer.kind === 'problem' ? answer.problem : 'unreadable');
  return answer.sheets;
}

/** Reads the cells of a file's first sheet, off the main thread. Rejects with a SheetProblem or the signal's reason. */
export async function readCells(file: File, signal: AbortSignal): Promise<readonly (readonly string[])[]> {
  const bytes = await bytesOf(file);
  const answer = await ask({ kind: 'cells', bytes }, [bytes], signal);
  if (answer.kind !== 'cells') throw new SheetProblem(answer.kind === 'problem' ? answer.problem : 'unreadable');
  return answer.lines;
}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  checkOutside(file);
  return file.arrayBuffer().catch(() => {
    throw new SheetProblem('unreadable');
  });
}

/** Writes an .xlsx file off the main thread. Rejects with a SheetProblem or the signal's reason. */
export async function writeSpreadsheet(sheets: readonly TextSheet[], signal: AbortSignal): Promise<Blob> {
  const answer = await ask({ kind: 'write', sheets }, [], signal);
  if (answer.kind !== 'written') throw new SheetProblem('unreadable');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([answer.bytes], { type });
}
