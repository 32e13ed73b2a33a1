import { type CellObject, read, SSF, type WorkBook } from 'xlsx';
import { bookStream, sheetRecords } from './bookRecords';
import { type Cell, type Grid, looksLost, shortened } from './cells';
import { decodeText, splitCells } from './delimitedText';
import { openDocumentGrids } from './openDocument';
import { kindOf } from './sheetKind';
import { mostRows, SheetProblem } from './sheetProblem';
import { unpackedBook, unpackedContent } from './unpack';

/** Lines for the header and empty lines. */
const linesRead = mostRows + 1000;
/**
 * The maximum size of a book that is read to its last line: each line may hold a far cell, for which the reader
 * allocates memory.
 */
const mostToLastLine = 8 * 1024 * 1024;
/** Columns further right are not used. */
const columnsRead = 256;
/** The maximum length of a number format in spreadsheet programs. */
const longestFormat = 255;

const formats: { is_date(format: unknown): boolean; format(format: unknown, value: number): string } = SSF;
const isDate = (format: unknown): boolean => formats.is_date(format);

/** The number as the cell displays it. The reader's own formatting would keep texts of any length. */
function shown(value: number, format: unknown): string {
  if (typeof format !== 'string' || format.length > longestFormat) return '';
  try {
    return formats.format(format, value);
  } catch {
    return '';
  }
}

function ofNumber({ v, z }: CellObject): Cell {
  const value = Number(v);
  // Leading zeros shown by the cell's format are part of the value.
  const asShown = shown(value, z);
  if (/^0\d+$/.test(asShown) && Number(asShown) === value) return { text: asShown, lost: false };
  const text = String(Number(value.toPrecision(15)));
  return { text, lost: Math.abs(value) >= 1e15 || looksLost(text) || (z !== undefined && isDate(z)) };
}

/** The value of a cell; for a formula, its result when the file was saved. */
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
      if (cell !== undefined && cell !== null && place < columnsRead) cells[place] = ofCell(cell);
    });
    grid[at] = cells;
  });
  return { name, lines: grid };
}

/** A book as the reader takes it, with the cells of one of its sheets at least. */
type BookWith = (sheet: number) => Uint8Array;

/** A book with the cells of one of its sheets. */
function openBook(bytes: Uint8Array, sheets: number, sheetRows: number): WorkBook {
  const asked = { dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellText: false } as const;
  try {
    // As an array the reader would make one of a stream of records, a number for each byte.
    return read(bytes, { ...asked, type: 'buffer', sheets, sheetRows });
  } catch {
    throw new SheetProblem('unreadable');
  }
}

/** The sheets that are shown, one after another: no more than one is in memory, however many have the same cells. */
function* gridsIn(bookWith: BookWith): Generator<Grid> {
  for (let at = 0, count = 1; at < count; at += 1) {
    const bytes = bookWith(at);
    const book = openBook(bytes, at, linesRead);
    const name = book.SheetNames[at] ?? '';
    count = book.SheetNames.length;
    if (book.Workbook?.Sheets?.[at]?.Hidden) continue;
    const grid = gridOf(book, name);
    // Either far too many rows, which shows already, or lines between them that are empty or only have a colour.
    const isCut = book.Sheets[name]?.['!fullref'] !== undefined;
    const filled = isCut ? grid.lines.filter((line) => line?.some(Boolean)).length : 0;
    const goesOn = isCut && filled <= mostRows + 1;
    if (goesOn && bytes.length > mostToLastLine) throw new SheetProblem('tooMuch');
    yield goesOn ? gridOf(openBook(bytes, at, 0), name) : grid;
  }
}

/**
 * The cells of a spreadsheet file, sheet by sheet, hidden ones left out. Nothing in the file is run or fetched. Throws
 * a SheetProblem, also on the way from sheet to sheet. No worker, no page: bytes in, texts out.
 */
export async function readBook(bytes: Uint8Array): Promise<Iterable<Grid>> {
  const kind = kindOf(bytes);
  if (kind === 'xlsx') {
    const book = await unpackedBook(bytes);
    return gridsIn(() => book);
  }
  if (kind === 'ods') return openDocumentGrids(await unpackedContent(bytes));
  if (kind === 'xls') {
    const stream = bookStream(bytes);
    return gridsIn((sheet) => sheetRecords(stream, sheet));
  }
  const lines = splitCells(decodeText(bytes), linesRead);
  const cellOf = (text: string): Cell | undefined =>
    text.trim() === '' ? undefined : { text: shortened(text), lost: looksLost(text) };
  return [{ name: '', lines: lines.map((line) => line.map(cellOf)) }];
}
