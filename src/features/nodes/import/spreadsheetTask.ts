import { utils, write } from 'xlsx';
import type { Cell, Grid, Vocabulary } from './cells';
import { readBook } from './readBook';
import { maxRows, SheetProblem, type SheetProblemKind } from './sheetProblem';
import { type DeviceSheet, devicesIn } from './sheetRows';

/** A task for the worker. */
export type SpreadsheetTask =
  | { readonly kind: 'read'; readonly bytes: ArrayBuffer; readonly vocabulary: Vocabulary }
  | { readonly kind: 'cells'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'write'; readonly sheets: readonly TextSheet[] };

export type SpreadsheetAnswer =
  | { readonly kind: 'read'; readonly sheets: readonly DeviceSheet[] }
  | { readonly kind: 'cells'; readonly lines: readonly (readonly string[])[] }
  | { readonly kind: 'written'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'problem'; readonly problem: SheetProblemKind };

/** Executes a task. Needs no worker. Never rejects. */
export async function answerTask(task: SpreadsheetTask): Promise<SpreadsheetAnswer> {
  try {
    if (task.kind === 'write') return { kind: 'written', bytes: writeBook(task.sheets) };
    const grids = await readBook(new Uint8Array(task.bytes));
    if (task.kind === 'cells') return { kind: 'cells', lines: firstCells(grids) };
    return { kind: 'read', sheets: devicesIn(grids, task.vocabulary) };
  } catch (error) {
    // A malformed file may cause any error in the reader.
    return { kind: 'problem', problem: error instanceof SheetProblem ? error.kind : 'unreadable' };
  }
}

/**
 * The texts of the first visible sheet with content, without hidden and empty lines.
 *
 * @throws SheetProblem `empty` or `tooManyRows`
 */
function firstCells(grids: Iterable<Grid>): readonly (readonly string[])[] {
  for (const { hidden, lines, hiddenLines } of grids) {
    const filled = hidden
      ? []
      : lines.filter((line, at) => !hiddenLines.has(at) && line?.some((cell) => cell !== undefined));
    if (filled.length > maxRows) throw new SheetProblem('tooManyRows');
    if (filled.length > 0) return filled.map((line) => Array.from(line ?? [], textOf));
  }
  throw new SheetProblem('empty');
}

/** The text of a cell. A value that is lost stays recognisable: an error, or a number with an exponent. */
function textOf(cell: Cell | undefined): string {
  const { text = '', lost = null, isNumber = false } = cell ?? {};
  if (lost !== null && text === '') return '#N/A';
  return lost === 'changed' && isNumber && Math.abs(Number(text)) >= 1e15
    ? Number(text).toExponential().toUpperCase()
    : text;
}

/** A sheet to write: every cell is text, never a formula; empty cells are formatted as text. */
export interface TextSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** The columns' widths, in characters. */
  readonly widths: readonly number[];
}

/** An .xlsx file of text cells. A text that begins with `=`, `+`, `-` or `@` stays text. */
export function writeBook(sheets: readonly TextSheet[]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const { name, rows, widths } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((line) => line.map((text) => ({ t: 's', v: text, z: '@' }))));
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}
