import { type WholeMachineField, wholeMachineFields } from '../../../domain/binding/bindModel';
import { plainText } from '../../../lib/plainText';
import {
  type Cell,
  createCellReader,
  decimalIn,
  type FieldCell,
  type FigureStyle,
  type Grid,
  type Loss,
  type MergedCell,
  spelling,
  type Vocabulary,
} from './cells';
import { maxRows, SheetProblem } from './sheetProblem';

/** A device's row as read. `texts` are in the order of `wholeMachineFields`, with codes instead of known labels. */
export interface SheetRow {
  /** The line in the sheet, from 1. */
  readonly line: number;
  /** Whether the line is hidden or filtered. */
  readonly hidden: boolean;
  readonly texts: readonly string[];
  /** The fields whose content is not what the author meant, with the reason. */
  readonly lost: Readonly<Partial<Record<WholeMachineField, Loss>>>;
}

/** A sheet with devices. `rows` has at most `maxRows` visible rows, and at most as many hidden rows. */
export interface DeviceSheet {
  /** The name of the sheet; '' for a text file. */
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly SheetRow[];
  /** The number of all visible rows (`count`), and of all hidden rows (`hiddenCount`). */
  readonly count: number;
  readonly hiddenCount: number;
  /** The number of rows that took values from merged cells. */
  readonly filled: number;
  /** The headers of unknown columns. */
  readonly ignored: readonly string[];
  readonly missing: readonly WholeMachineField[];
}

/** The number of lines searched for a header. */
const headerDepth = 20;
const maxIgnored = 20;
/** A line with fewer known columns than this is not the header: a title above the table may also contain a name. */
const minColumns = 3;
/** The maximum number of rows kept over all sheets: more than can be imported at once. */
const maxRowsInAll = 10 * maxRows;

interface Header {
  readonly at: number;
  readonly columns: ReadonlyMap<WholeMachineField, number>;
  readonly ignored: readonly string[];
}

/**
 * Returns the cell at a position. `own`: whether the cell begins in this line. Call it for lines from top to bottom.
 */
type CellAt = (line: number, column: number) => { readonly cell: Cell | undefined; readonly own: boolean };

/**
 * The cells of a grid, with merged cells in every line that they cover. Like in spreadsheet programs, hidden content of
 * a covered cell is ignored.
 */
function cellsOf({ lines, merged }: Grid): CellAt {
  const byColumn = new Map<number, MergedCell[]>();
  for (const one of merged) {
    if (one.to <= one.from) continue;
    const column = byColumn.get(one.column);
    if (column === undefined) byColumn.set(one.column, [one]);
    else column.push(one);
  }
  for (const column of byColumn.values()) column.sort((a, b) => a.from - b.from);
  const passed = new Map<number, number>();
  return (line, column) => {
    const all = byColumn.get(column);
    if (all === undefined) return { cell: lines[line]?.[column], own: true };
    let next = passed.get(column) ?? 0;
    while ((all[next]?.to ?? line) < line) next += 1;
    passed.set(column, next);
    const one = all[next];
    const own = one === undefined || one.from >= line;
    return { cell: lines[own ? line : one.from]?.[column], own };
  };
}

/** The line with the most known columns. */
function headerOf(grid: Grid, known: ReadonlyMap<string, WholeMachineField | null>): Header | null {
  const cellAt = cellsOf(grid);
  const furthest = grid.merged.reduce((max, { column }) => Math.max(max, column + 1), 0);
  let best: Header | null = null;
  for (let at = 0; at < Math.min(grid.lines.length, headerDepth); at += 1) {
    const columns = new Map<WholeMachineField, number>();
    const ignored: string[] = [];
    const width = Math.max(grid.lines[at]?.length ?? 0, furthest);
    for (let place = 0; place < width; place += 1) {
      const { cell } = cellAt(at, place);
      if (cell === undefined) continue;
      const field = known.get(spelling(cell.text));
      if (field === null) continue;
      // Ignore a second column with the same name.
      if (field === undefined || columns.has(field)) ignored.push(plainText(cell.text));
      else columns.set(field, place);
    }
    const isHeader = columns.has('deviceID') && columns.size >= minColumns;
    if (isHeader && columns.size > (best?.columns.size ?? 0)) best = { at, columns, ignored };
  }
  return best === null ? null : { ...best, ignored: best.ignored.slice(0, maxIgnored) };
}

const figureFields: readonly WholeMachineField[] = ['upBandwidth', 'lineNumber'];

/** Optional fields, whose columns may be missing. */
const mayMiss: readonly WholeMachineField[] = ['remark', 'DNS'];

/**
 * The devices in a file, by sheet. Sheets without a header are left out. Columns may be in any order; empty lines are
 * left out.
 *
 * @throws SheetProblem `empty`, `noHeader` or `tooManyRows`
 */
export function devicesIn(grids: Iterable<Grid>, vocabulary: Vocabulary): readonly DeviceSheet[] {
  // Use maps and not objects, because a header may be called `__proto__`.
  const known = new Map(vocabulary.headers.map(([text, field]) => [spelling(text), field]));
  const read = createCellReader(vocabulary);
  const sheets: DeviceSheet[] = [];
  let anything = false;
  let anyHeader = false;
  let rowsInAll = 0;
  for (const grid of grids) {
    const header = headerOf(grid, known);
    anything ||= !grid.hidden && grid.lines.some((line) => line?.some((cell) => cell !== undefined));
    if (header === null) continue;
    anyHeader ||= !grid.hidden;
    const sheet = sheetBelow(grid, header, read, (cell) => known.get(spelling(cell.text)) === 'deviceID');
    if (sheet.rows.length > 0) sheets.push(sheet);
    rowsInAll += sheet.rows.length;
    if (rowsInAll > maxRowsInAll) throw new SheetProblem('tooManyRows');
  }
  const [first, second] = sheets;
  if (first === undefined) throw new SheetProblem(anything && !anyHeader ? 'noHeader' : 'empty');
  if (second === undefined && !first.hidden && first.count > maxRows) throw new SheetProblem('tooManyRows');
  return sheets;
}

function sheetBelow(
  grid: Grid,
  { at, columns, ignored }: Header,
  read: ReturnType<typeof createCellReader>,
  isHead: (cell: Cell) => boolean,
): DeviceSheet {
  const cellAt = cellsOf({ ...grid, merged: grid.merged.filter(({ from }) => from > at) });
  const covered = cellsOf(grid);
  const rows: SheetRow[] = [];
  const counts = { shown: 0, hidden: 0 };
  let filled = 0;
  const figures = figureFields.flatMap((field) => {
    const column = columns.get(field) ?? -1;
    return grid.lines.slice(at + 1).flatMap((line) => line?.[column] ?? []);
  });
  const style: FigureStyle = { decimal: decimalIn(figures), isText: grid.name === '' };
  const valueAt = (line: number, field: WholeMachineField): FieldCell => {
    const column = columns.get(field) ?? -1;
    const { cell, own } = cellAt(line, column);
    // Each line needs a device ID of its own: a merged cell cannot give one ID to several lines.
    if (field === 'deviceID' && !own) return { text: '', lost: cell === undefined ? null : 'merged' };
    return read(field, cell, style);
  };
  grid.lines.forEach((line, place) => {
    if (place <= at || line === undefined) return;
    const places = [...columns.values()];
    // A line that only has merged cells from above belongs to the line above.
    const owned = places.filter((column) => covered(place, column).own && line[column] !== undefined);
    if (owned.length === 0) return;
    // Combined or printed tables repeat their header.
    const device = line[columns.get('deviceID') ?? -1];
    if (device !== undefined && isHead(device)) return;
    const hidden = grid.hiddenLines.has(place);
    const which = hidden ? 'hidden' : 'shown';
    counts[which] += 1;
    if (counts[which] > maxRows) return;
    if (places.some((column) => !cellAt(place, column).own)) filled += 1;
    const values = wholeMachineFields.map((field) => valueAt(place, field));
    const lost = wholeMachineFields.flatMap((field, nth) => {
      const loss = values[nth]?.lost ?? null;
      return loss === null ? [] : [[field, loss] as const];
    });
    const texts = values.map(({ text }) => text);
    rows.push({ line: place + 1, hidden, texts, lost: Object.fromEntries(lost) });
  });
  return {
    name: grid.name,
    hidden: grid.hidden,
    rows,
    count: counts.shown,
    hiddenCount: counts.hidden,
    filled,
    ignored,
    missing: wholeMachineFields.filter((field) => !columns.has(field) && !mayMiss.includes(field)),
  };
}
