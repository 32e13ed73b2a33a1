import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from 'xlsx';
import { bookStream, notCalculated, sheetRecords } from './bookRecords';
import { type Cell, type Grid, type MergedCell, noResult, numberCell, textCell } from './cells';
import { openDocumentGrids } from './openDocument';
import { sheetKindOf } from './sheetKind';
import { maxRows, SheetProblem } from './sheetProblem';
import { unpackedBook, unpackedContent } from './unpack';

/** The maximum number of lines read. More than the maximum number of rows, because of the header and empty lines. */
const linesRead = maxRows + 1000;
/**
 * The maximum size of a book (bytes) that is read to its last line. Limited because each line may have a cell far to
 * the right, for which the reader allocates memory.
 */
const maxBytesToLastLine = 8 * 1024 * 1024;
/** How many columns are read. */
const columnsRead = 256;
/** The maximum number of cells over all sheets. A file can only contain more if its sheets share cells. */
const maxCells = 1_000_000;
/** The maximum length of a number format in spreadsheet programs. */
const maxFormatLength = 255;

const formats: { is_date(format: unknown): boolean; format(format: unknown, value: number): string } = SSF;
const isDate = (format: unknown): boolean => formats.is_date(format);

/** The number format "General", by its name in Excel and in Excel's Chinese edition. */
const general = /^(\[\$-[^\]]*\])?(general|g\/通用格式)(;|$)/i;

/** The number as the cell displays it. Formatted here, because the reader would keep texts of any length. */
function shown(value: number, format: unknown): string {
  if (typeof format !== 'string' || format.length > maxFormatLength || general.test(format)) return '';
  try {
    return formats.format(format, value);
  } catch {
    return '';
  }
}

/** A cell with a date: a spreadsheet program has made it from a text. */
function dateCell(day: Date): Cell {
  const text = Number.isNaN(day.getTime()) ? '—' : day.toISOString().slice(0, 10);
  return { text, shown: text, lost: 'changed' };
}

/** The value of a cell. For a formula, the result that was saved with the file. */
function ofCell({ t, v, z }: CellObject): Cell | undefined {
  if (t === 'e') return noResult(v === notCalculated ? 'uncalculated' : 'failed');
  if (v === undefined || v === null || t === 'z') return undefined;
  if (v instanceof Date) return dateCell(v);
  if (t === 'b') return { text: String(v), shown: String(v).toUpperCase(), lost: null };
  if (t !== 'n') return textCell(String(v));
  const value = Number(v);
  return Number.isNaN(value) ? noResult('uncalculated') : numberCell(value, shown(value, z), isDate(z));
}

type SheetLines = readonly (readonly (CellObject | undefined)[] | undefined)[];

const linesOf = (book: WorkBook, at: number): SheetLines => book.Sheets[book.SheetNames[at] ?? '']?.['!data'] ?? [];

function gridOf(book: WorkBook, at: number, { hiddenLines, merged }: Marks = {}): Grid {
  const name = book.SheetNames[at] ?? '';
  const sheet: Partial<WorkSheet> = book.Sheets[name] ?? {};
  // `Array.from` would visit every hole of a sheet whose only cell is in its millionth line.
  const lines: (Cell | undefined)[][] = [];
  linesOf(book, at).forEach((line, place) => {
    const cells: (Cell | undefined)[] = [];
    line?.forEach((cell, column) => {
      if (cell !== undefined && cell !== null && column < columnsRead) cells[column] = ofCell(cell);
    });
    lines[place] = cells;
  });
  const unseen = new Set(hiddenLines);
  sheet['!rows']?.forEach((row, place) => {
    if (row?.hidden === true || row?.hpt === 0) unseen.add(place);
  });
  return {
    name,
    hidden: Boolean(book.Workbook?.Sheets?.[at]?.Hidden),
    lines,
    hiddenLines: unseen,
    merged: merged ?? (sheet['!merges'] ?? []).map(({ s, e }) => ({ column: s.c, from: s.r, to: e.r })),
  };
}

/** The facts about a sheet that the reader does not report. */
interface Marks {
  readonly hiddenLines?: ReadonlySet<number>;
  readonly merged?: readonly MergedCell[];
}

/** Opens a book with at least the cells of one of its sheets. */
type BookWith = (sheet: number) => Marks & { readonly bytes: Uint8Array };

/** A book with the cells of one of its sheets. */
function openBook(bytes: Uint8Array, sheets: number, sheetRows: number): WorkBook {
  // With `cellStyles`, the reader reports hidden rows; with `cellDates`, dates of every kind.
  const options = {
    dense: true,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    cellText: false,
    cellStyles: true,
  };
  try {
    // With the type `array`, the reader would copy the bytes into an array of numbers.
    return read(bytes, { ...options, type: 'buffer', sheets, sheetRows });
  } catch {
    throw new SheetProblem('unreadable');
  }
}

const isFilled = (line: Grid['lines'][number]) => line?.some(Boolean) === true;

/** The sheets, one after the other. So only one sheet is in memory, even if many sheets share the same cells. */
function* gridsIn(bookWith: BookWith): Generator<Grid> {
  let cells = 0;
  for (let at = 0, count = 1; at < count; at += 1) {
    const { bytes, ...marks } = bookWith(at);
    const book = openBook(bytes, at, linesRead);
    count = book.SheetNames.length;
    const grid = gridOf(book, at, marks);
    linesOf(book, at).forEach((line) => {
      cells += line?.length ?? 0;
    });
    if (cells > maxCells) throw new SheetProblem('tooMuch');
    // The sheet has more lines than were read. If the lines read have too many rows, that is enough to refuse it. If
    // not, many of them are empty, hidden or only coloured: read the sheet to its last line.
    const isCut = book.Sheets[grid.name]?.['!fullref'] !== undefined;
    const filled = isCut
      ? grid.lines.filter((line, place) => isFilled(line) && !grid.hiddenLines.has(place)).length
      : 0;
    const goesOn = isCut && filled <= maxRows + 1;
    if (goesOn && bytes.length > maxBytesToLastLine) throw new SheetProblem('tooMuch');
    yield goesOn ? gridOf(openBook(bytes, at, 0), at, marks) : grid;
  }
}

/**
 * The cells of a spreadsheet file, sheet by sheet. Nothing in the file is executed or fetched. Works in a worker and on
 * a page.
 *
 * @throws SheetProblem, also while iterating over the sheets
 */
export async function readBook(bytes: Uint8Array): Promise<Iterable<Grid>> {
  const kind = sheetKindOf(bytes);
  if (kind === 'xlsx') {
    const book = await unpackedBook(bytes);
    return gridsIn(() => ({ bytes: book }));
  }
  if (kind === 'ods') return openDocumentGrids(await unpackedContent(bytes));
  if (kind === 'xls') {
    const stream = bookStream(bytes);
    return gridsIn((sheet) => sheetRecords(stream, sheet));
  }
  const lines = splitCells(decodeText(bytes), linesRead).map((line) => line.map(textCell));
  return [{ name: '', hidden: false, lines, hiddenLines: new Set(), merged: [] }];
}

/**
 * The text of a CSV file. The encoding is UTF-8, UTF-16 with a byte order mark, or GBK (used by Excel on a Chinese
 * edition of Windows).
 *
 * @throws SheetProblem `unreadable` if it is none of these encodings
 */
function decodeText(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  for (const encoding of marked === null ? ['utf-8', 'gb18030'] : [marked]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  throw new SheetProblem('unreadable');
}

const separators = [',', ';', '\t', '|', '，'] as const;
/**
 * How many lines are searched for the separator. The header line has the most separators; a title above it may contain
 * other ones.
 */
const linesSearched = 20;

/** The separator that occurs most often (outside quotes) in any one of the first lines. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, linesSearched);
  const count = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  return [...separators].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

/**
 * The cell that begins at a position, and where it ends.
 *
 * @throws SheetProblem `unreadable` if a quote is never closed
 */
function cellAt(text: string, at: number, separator: string): readonly [cell: string, end: number] {
  if (text[at] === '"') {
    let end = text.indexOf('"', at + 1);
    while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end === -1) throw new SheetProblem('unreadable');
    return [text.slice(at + 1, end).replaceAll('""', '"'), end + 1];
  }
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return [text.slice(at, end), end];
}

/**
 * Splits a text into lines of cells, with quotes by RFC 4180. Returns at most `max` + 1 lines: the additional line
 * shows that there are too many.
 */
function splitCells(text: string, max: number): readonly (readonly string[])[] {
  const separator = separatorOf(text);
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length && lines.length <= max) {
    const [cell, end] = cellAt(text, at, separator);
    line.push(cell);
    if (text[end] === separator) {
      at = end + 1;
      // After a separator at the very end of the text comes an empty cell.
      if (at === text.length) line.push('');
      continue;
    }
    // Text between a closing quote and the next separator is ignored.
    const rest = /[\r\n]/.test(text[end] ?? '\n') ? end : cellAt(text, end, separator)[1];
    at = text[rest] === '\r' && text[rest + 1] === '\n' ? rest + 2 : rest + 1;
    if (text[rest] === separator) continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
