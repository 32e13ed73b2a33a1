import { type CellObject, read, SSF, type WorkBook } from 'xlsx';
import { type Cell, type Grid, looksLost, shortened } from './cells';
import { decodeText, splitCells } from './delimitedText';
import { kindOf } from './sheetKind';
import { mostRows, SheetProblem } from './sheetProblem';

/** Room above the header, and for empty lines. */
const linesRead = mostRows + 1000;

const isDate = (format: unknown): boolean => (SSF as { is_date(format: unknown): boolean }).is_date(format);

function ofNumber({ v, w, z }: CellObject): Cell {
  const value = Number(v);
  // Zeros in front that the cell's format shows are part of what was meant.
  if (w !== undefined && /^0\d+$/.test(w) && Number(w) === value) return { text: w, lost: false };
  const text = String(Number(value.toPrecision(15)));
  return { text, lost: Math.abs(value) >= 1e15 || looksLost(text) || (z !== undefined && isDate(z)) };
}

/** What a cell holds: of a formula the value it had when the file was saved, of an error nothing. */
function ofCell(cell: CellObject): Cell | undefined {
  if (cell.v === undefined || cell.v === null || cell.t === 'e' || cell.t === 'z') return undefined;
  if (cell.t === 'n') return ofNumber(cell);
  const text = shortened(String(cell.v));
  return text.trim() === '' ? undefined : { text, lost: false };
}

type Lines = readonly (readonly (CellObject | undefined)[] | undefined)[];

function gridOf(book: WorkBook, name: string): Grid {
  const lines = (book.Sheets[name]?.['!data'] ?? []) as Lines;
  // `Array.from` would walk through the holes of a sheet whose only cell is in its millionth line.
  const grid: (Cell | undefined)[][] = [];
  lines.forEach((line, at) => {
    const cells: (Cell | undefined)[] = [];
    line?.forEach((cell, place) => {
      if (cell !== undefined && cell !== null) cells[place] = ofCell(cell);
    });
    grid[at] = cells;
  });
  return { name, lines: grid };
}

function openBook(bytes: Uint8Array, sheetRows: number): WorkBook {
  try {
    return read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellNF: true, sheetRows });
  } catch (error) {
    const encrypted = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new SheetProblem(encrypted ? 'encrypted' : 'unreadable');
  }
}

/** Whether a sheet goes on behind the lines that were read. */
const isCut = (book: WorkBook): boolean => Object.values(book.Sheets).some((sheet) => sheet['!fullref'] !== undefined);

/**
 * The cells of a spreadsheet file, sheet by sheet, hidden ones left out. Nothing in the file is run or fetched. Throws
 * a SheetProblem. No worker, no page: bytes in, texts out.
 */
export function readBook(bytes: Uint8Array): readonly Grid[] {
  if (kindOf(bytes) === 'text') {
    const lines = splitCells(decodeText(bytes), linesRead);
    const cellOf = (text: string): Cell | undefined =>
      text.trim() === '' ? undefined : { text: shortened(text), lost: looksLost(text) };
    return [{ name: '', lines: lines.map((line) => line.map(cellOf)) }];
  }
  let book = openBook(bytes, linesRead);
  const visible = () => book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  const grids = () => visible().map((name) => gridOf(book, name));
  if (!isCut(book)) return grids();
  // Either far too many rows, which shows already, or lines between them that are empty or only have a colour.
  const first = grids();
  const filled = Math.max(...first.map(({ lines }) => lines.filter((line) => line?.some(Boolean)).length));
  if (filled > mostRows + 1) return first;
  book = openBook(bytes, 0);
  return grids();
}
