import { type WholeMachineField, wholeMachineFields } from '../../../domain/binding/bindModel';
import type { Cell, Grid } from './cells';
import { mostRows, SheetProblem } from './sheetProblem';

/** How columns and codes may be spelled, in every language of the console. */
export interface Vocabulary {
  /** Headers, each with the field it stands for; null for a column that is ours and not read. */
  readonly headers: readonly (readonly [string, WholeMachineField | null])[];
  /** Of a field of codes: spellings, each with its code. */
  readonly codes: Partial<Record<WholeMachineField, readonly (readonly [string, string])[]>>;
}

/** A device's row as it was read; `texts` in the order of `wholeMachineFields`, codes for labels where they are known. */
export interface SheetRow {
  /** Its line in the sheet, from 1. */
  readonly line: number;
  readonly texts: readonly string[];
  /** Fields whose content the spreadsheet had changed before it came here. */
  readonly lost: readonly WholeMachineField[];
}

export interface SheetContent {
  /** The sheet that was read; '' in a text file. */
  readonly sheet: string;
  readonly rows: readonly SheetRow[];
  /** Columns that say nothing to us, by their headers. */
  readonly ignored: readonly string[];
  readonly missing: readonly WholeMachineField[];
}

/** One spelling for many: without brackets and what is in them, blanks, signs and the width of letters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[\s*:/_·.-]/g, '');

/** How far down a header is looked for. */
const headerDepth = 20;
const mostIgnored = 20;
/** A title above the table could hold one of the words; a header has several. */
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
      // The second column of one name is no column of ours.
      if (field === undefined || columns.has(field)) ignored.push(cell.text.trim());
      else columns.set(field, place);
    });
    if (columns.has('deviceID') && columns.size >= leastColumns) {
      return { at, columns, ignored: ignored.slice(0, mostIgnored) };
    }
  }
  return null;
}

/** Optional ones may be left out. */
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
