import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { read, utils, type WorkSheet } from 'xlsx';

/** A downloaded sheet as read by an independent library. */
export interface DownloadedSheet {
  readonly name: string;
  /** The values above the table, by label. */
  readonly above: ReadonlyMap<unknown, unknown>;
  readonly headers: readonly unknown[];
  /** Numbers as numbers, dates as displayed text, empty cells as null. */
  readonly rows: readonly (readonly unknown[])[];
  /** The line below the table. */
  readonly foot: readonly unknown[];
}

function shown(cells: WorkSheet, row: number, column: number): unknown {
  const cell = cells[utils.encode_cell({ r: row, c: column })] as { t: string; v: unknown; w?: string } | undefined;
  if (cell === undefined) return null;
  // A cell whose displayed text has a date is a time.
  return cell.t === 'n' && /^\d{4}-\d\d-\d\d/.test(cell.w ?? '') ? cell.w : cell.v;
}

/** Reads a download whose table begins with the header `first`. */
export async function readDownload(
  download: Pick<Download, 'path' | 'suggestedFilename'>,
  first: string,
): Promise<DownloadedSheet> {
  const book = read(await readFile(await download.path()), { cellNF: true, cellFormula: true });
  const [name = ''] = book.SheetNames;
  const cells = book.Sheets[name] ?? {};
  const { e } = utils.decode_range(cells['!ref'] ?? 'A1');
  const all = Array.from({ length: e.r + 1 }, (_, row) =>
    Array.from({ length: e.c + 1 }, (_, column) => shown(cells, row, column)),
  );
  const formulas = Object.entries(cells).filter(([place, cell]) => !place.startsWith('!') && 'f' in Object(cell));
  if (formulas.length > 0) throw new Error(`formulas at ${formulas.map(([place]) => place).join(', ')}`);
  const at = all.findIndex(([label]) => label === first);
  if (at === -1) throw new Error(`no header ${first}`);
  return {
    name: download.suggestedFilename(),
    above: new Map(all.slice(0, at).map(([label, value]) => [label, value])),
    headers: all[at] ?? [],
    rows: all.slice(at + 1, -1),
    foot: all.at(-1) ?? [],
  };
}
