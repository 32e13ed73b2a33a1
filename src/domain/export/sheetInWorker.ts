import type { CellValue, SheetFace, SheetFoot } from '../../lib/spreadsheet/sheet';
import { openWorker } from '../../lib/workerTask';
import type { SheetReport, SheetRequest } from './sheetTask';

/** Milliseconds until a worker without an answer counts as dead; answers usually take some tens of milliseconds. */
const timeoutMs = 60_000;

/** The worker failed to load, crashed, did not answer, or was ended. */
export class SheetBroken extends Error {
  override readonly name = 'SheetBroken';
}

/** A finished file, and how many rows its table has. */
interface WrittenSheet {
  readonly file: Blob;
  readonly rows: number;
}

/** A sheet that a worker is writing. Make one call at a time. A call that fails rejects with SheetBroken. */
export interface SheetInWorker {
  /**
   * Sends rows to the worker. Resolves once all earlier rows are written, while the worker may still be writing these
   * rows: so the worker is never idle, and never has many rows waiting.
   */
  rows(rows: readonly (readonly CellValue[])[]): Promise<void>;
  end(foot: SheetFoot | null): Promise<WrittenSheet>;
  /** Ends the worker, whatever its state. */
  close(): void;
}

/** Starts a worker for one sheet. */
export function openSheet(face: SheetFace): SheetInWorker {
  let broken = false;
  let written: WrittenSheet | null = null;
  /** Makes the pending call check whether its condition is met. */
  let changed = () => {};
  const close = () => {
    broken ||= written === null;
    task.end();
    changed();
  };
  const task = openWorker<SheetRequest, SheetReport>(
    new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' }),
    {
      timeoutMs,
      onError: close,
      onResponse(report) {
        if (report.kind === 'broken') return close();
        if (report.kind === 'file') written = { file: report.file, rows: report.rows };
        changed();
      },
    },
  );
  const until = async (done: () => boolean) => {
    while (!broken && !done()) {
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
    if (broken) throw new SheetBroken();
  };
  task.send({ kind: 'begin', face });

  return {
    rows(rows) {
      if (!broken) task.send({ kind: 'rows', rows });
      return until(() => task.unanswered() <= 1);
    },
    async end(foot) {
      if (!broken) task.send({ kind: 'end', foot });
      await until(() => written !== null);
      return written ?? Promise.reject(new SheetBroken());
    },
    close,
  };
}
