import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findLibreOffice } from './libreOffice.mjs';

/** A text, a number, or an empty cell. */
type Cell = string | number | null;

/** The cells of the lines of a CSV file in which exactly the texts are quoted. */
function cellsOf(csv: string): Cell[][] {
  const lines: Cell[][] = [[]];
  for (const [, cell = '', end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\n]*)(,|\n)/g)) {
    lines.at(-1)?.push(readCell(cell));
    if (end === '\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

function readCell(cell: string): Cell {
  if (cell === '') return null;
  if (cell.startsWith('"')) return cell.slice(1, -1).replaceAll('""', '"');
  return /^\d{4}-\d\d-/.test(cell) ? cell : Number(cell);
}

/**
 * Opens a file in LibreOffice and returns the cells of its only sheet: a number as stored, a formula as its result, a
 * date as its displayed text.
 */
export function openInLibreOffice(content: Uint8Array): Cell[][] {
  const folder = mkdtempSync(join(tmpdir(), 'console-sheet-'));
  try {
    writeFileSync(join(folder, 'book.xlsx'), content);
    // As UTF-8, texts quoted, numbers as stored, every sheet in its own file.
    const csv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,false,false,-1';
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    execFileSync(findLibreOffice() ?? '', [profile, '--headless', '--convert-to', csv, 'book.xlsx'], {
      cwd: folder,
      stdio: 'ignore',
      timeout: 60_000,
    });
    const [sheet, ...more] = readdirSync(folder).filter((name) => name.endsWith('.csv'));
    if (sheet === undefined || more.length > 0) throw new Error(`sheets besides ${sheet}: ${more.join(', ')}`);
    return cellsOf(readFileSync(join(folder, sheet), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
