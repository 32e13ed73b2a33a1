import type { CellValue, SheetFace, SheetFoot } from '../../lib/spreadsheet/sheet';
import { createSheetWriter, type SheetWriter } from '../../lib/spreadsheet/sheetWriter';

/** The messages to the worker, in this order: `begin`, `rows` any number of times, `end`. */
export type SheetRequest =
  | { readonly kind: 'begin'; readonly face: SheetFace }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly CellValue[])[] }
  | { readonly kind: 'end'; readonly foot: SheetFoot | null };

/** The worker's answers: `taken` to `begin` and to `rows`, `file` to `end`, `broken` if the message failed. */
export type SheetReport =
  | { readonly kind: 'taken' }
  | { readonly kind: 'file'; readonly file: Blob; readonly rows: number }
  | { readonly kind: 'broken' };

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Bytes kept in the worker's memory. Anything more goes into a Blob, which the browser may keep on disk. */
const maxInMemory = 1_000_000;

/** Creates the function that handles the worker's messages. The function itself needs no worker. */
export function createSheetTask(report: (answer: SheetReport) => void): (request: SheetRequest) => void {
  let writer: SheetWriter | null = null;
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;

  const gather = () => {
    parts.push(new Blob(pieces));
    pieces = [];
    size = 0;
  };

  const handle = (request: SheetRequest): SheetReport => {
    if (request.kind === 'begin') {
      writer = createSheetWriter([request.face], (bytes) => {
        pieces.push(bytes);
        size += bytes.length;
        if (size > maxInMemory) gather();
      });
      return { kind: 'taken' };
    }
    if (writer === null) return { kind: 'broken' };
    if (request.kind === 'rows') {
      writer.rows(request.rows);
      return { kind: 'taken' };
    }
    const rows = writer.end(request.foot);
    gather();
    return { kind: 'file', file: new Blob(parts, { type }), rows };
  };

  return (request) => {
    let answer: SheetReport;
    try {
      answer = handle(request);
    } catch {
      answer = { kind: 'broken' };
    }
    report(answer);
  };
}
