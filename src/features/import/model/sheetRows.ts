import { type WholeMachineField, wholeMachineFields } from '../../../domain/binding/bindModel';
import type { Cell, Grid } from './cells';
import { mostRows, SheetProblem } from './sheetProblem';

/** The spellings of columns and codes in every language of the console. */
export interface Vocabulary {
  /** Headers with their fields; null for a column of the console's own that is not read. */
  readonly headers: readonly (readonly [string, WholeMachineField | null])[];
  /** By coded field: spellings with their codes. */
  readonly codes: Partial<Record<WholeMachineField, readonly (readonly [string, string])[]>>;
}

/** A device's row as read; `texts` in the order of `wholeMachineFields`, with codes for known labels. */
export interface SheetRow {
  /** The line in the sheet, from 1. */
  readonly line: number;
  readonly texts: readonly string[];
  /** Fields whose content the spreadsheet has changed. */
  readonly lost: readonly WholeMachineField[];
}

export interface SheetContent {
  /** The sheet's name; '' for a text file. */
  readonly sheet: string;
  readonly rows: readonly SheetRow[];
  /** Unknown columns, by their headers. */
  readonly ignored: readonly string[];
  readonly missing: readonly WholeMachineField[];
}

/** Normalizes a spelling: removes brackets with their content, blanks, signs and letter width. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[\s*:/_·.-]/g, '');

/** The number of lines searched for a header. */
const headerDepth = 20;
const mostIgnored = 20;
/** A title above the table may contain one of the words; a header has several. */
const leastColumns = 3;

interface Header {
  readonly at: number;
  readonly columns: ReadonlyMap<WholeMachineField, number>;
  readonly ignored: readonly string[];
}

type Line = readonly (Cell | undefined)[] | undefined;

function headerOf(lines: readonly Line[], known: ReadonlyMap<string, WholeMachineField | null>): Header | null {
  for (let at = 0; at < Math.min(lines.length, headerDepth); at += 1) {
    const columns = new Map<WholeMachineField, number>();
    const ignored: string[] = [];
    lines[at]?.forEach((cell, place) => {
      if (cell === undefined) return;
      const field = known.get(plain(cell.text));
      if (field === null) return;
      // Ignore a second column with the same name.
      if (field === undefined || columns.has(field)) ignored.push(cell.text.trim());
      else columns.set(field, place);
    });
    if (columns.has('deviceID') && columns.size >= leastColumns) {
      return { at, columns, ignored: ignored.slice(0, mostIgnored) };
    }
  }
  return null;
}

/** Optional fields may be missing. */
const mayMiss: readonly WholeMachineField[] = ['remark', 'DNS'];

/**
 * The devices in a file: of the first sheet that has a header. Columns in any order; lines without anything in them
 * are left out. Throws `empty`, `noHeader` or `tooManyRows`.
 */
export function devicesIn(grids: Iterable<Grid>, vocabulary: Vocabulary): SheetContent {
  // Maps throughout: a header may be called `__proto__`.
  const known = new Map(vocabulary.headers.map(([spelling, field]) => [plain(spelling), field]));
  let anything = false;
  for (const { name, lines } of grids) {
    const header = headerOf(lines, known);
    anything ||= lines.some((line) => line?.some((cell) => cell !== undefined));
    if (header === null) continue;
    const rows = rowsBelow(lines, header, vocabulary);
    if (rows.length === 0) throw new SheetProblem('empty');
    return {
      sheet: name,
      rows,
      ignored: header.ignored,
      missing: wholeMachineFields.filter((field) => !header.columns.has(field) && !mayMiss.includes(field)),
    };
  }
  throw new SheetProblem(anything ? 'noHeader' : 'empty');
}

function rowsBelow(lines: readonly Line[], { at, columns }: Header, { codes }: Vocabulary): readonly SheetRow[] {
  const codesOf = new Map(
    Object.entries(codes).map(([field, spellings]) => [
      field,
      new Map(spellings.map(([spelling, code]) => [plain(spelling), code])),
    ]),
  );
  const rows: SheetRow[] = [];
  lines.forEach((line, place) => {
    if (place <= at || line === undefined) return;
    const cells = wholeMachineFields.map((field) => line[columns.get(field) ?? -1]);
    if (cells.every((cell) => cell === undefined)) return;
    if (rows.length === mostRows) throw new SheetProblem('tooManyRows');
    const texts = cells.map((cell, nth) => {
      const text = cell?.text.trim() ?? '';
      return codesOf.get(wholeMachineFields[nth] ?? '')?.get(plain(text)) ?? text;
    });
    const lost = wholeMachineFields.filter((_, nth) => cells[nth]?.lost === true);
    rows.push({ line: place + 1, texts, lost });
  });
  return rows;
}
