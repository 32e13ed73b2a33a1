import { type Cell, type Grid, type MergedCell, noResult, numberCell, textCell } from './cells';
import { maxRows, SheetProblem } from './sheetProblem';

/** The maximum number of filled cells and lines over all sheets, because a file can repeat a cell a million times. */
const maxCells = 400_000;
const maxLines = maxRows + 1000;
/** The number of lines and of columns that are read: all lines of the format, and the columns that a sheet may use. */
const lines = 1_048_576;
const columns = 256;
/** The maximum number of consecutive blanks. */
const maxConsecutiveBlanks = 200;

/** A tag (slash, name, attributes) or the text between two tags. */
const pieces = /<(\/?)(?:[^\s<>/:"']+:)?([^\s<>/"']+)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g;
/** Elements within a cell whose text does not belong to the cell. */
const apart: ReadonlySet<string> = new Set(['annotation', 'frame', 'custom-shape', 'text-box']);

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (xml: string): string =>
  xml.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (whole, digits?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = digits === undefined ? Number.parseInt(hex ?? '', 16) : Number(digits);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

/** Creates a function that finds an attribute by its name without prefix; '' if it is missing. */
function attribute(name: string): (attributes: string) => string {
  const pattern = new RegExp(`\\s(?:[^\\s=:"']+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (attributes) => {
    const [, double, single] = pattern.exec(attributes) ?? [];
    return unescaped(double ?? single ?? '');
  };
}
const [nameIn, styleIn, displayIn] = [attribute('name'), attribute('style-name'), attribute('display')];
const [typeIn, valueIn, stringIn] = [attribute('value-type'), attribute('value'), attribute('string-value')];
const [booleanIn, formulaIn, visibilityIn] = [
  attribute('boolean-value'),
  attribute('formula'),
  attribute('visibility'),
];
const [columnsIn, rowsIn] = [attribute('number-columns-repeated'), attribute('number-rows-repeated')];
const rowsSpannedIn = attribute('number-rows-spanned');
const blanksIn = attribute('c');

const countIn = (text: string) => Math.max(1, Math.floor(Number(text)) || 1);

/** The value of a cell; undefined for an empty cell. `shown`: the text that the cell displays. */
function cellOf(attributes: string, shown: string): Cell | undefined {
  const type = typeIn(attributes);
  const value = valueIn(attributes);
  if (type === '' && formulaIn(attributes) !== '') return shown === '' ? noResult('uncalculated') : textCell(shown);
  if (['float', 'percentage', 'currency'].includes(type) && value !== '' && Number.isFinite(Number(value))) {
    return numberCell(Number(value), shown, false);
  }
  if (type === 'boolean') {
    const text = booleanIn(attributes) || shown.toLowerCase();
    return { text, shown: text.toUpperCase(), lost: null };
  }
  const cell = textCell(stringIn(attributes) || shown);
  return cell !== undefined && (type === 'date' || type === 'time') ? { ...cell, lost: 'changed' } : cell;
}

type Line = (Cell | undefined)[];

interface OpenSheet extends Grid {
  readonly lines: Line[];
  readonly hiddenLines: Set<number>;
  readonly merged: MergedCell[];
}

/** Collects the sheets, cell by cell. */
function createSheets() {
  const grids: OpenSheet[] = [];
  let count = 0;
  let row: Line = [];
  let isUnseen = false;
  let [line, column, rowRepeat] = [0, 0, 1];
  const counted = (more: number) => {
    count += more;
    if (count > maxCells) throw new SheetProblem('tooMuch');
  };
  return {
    grids,
    begin(name: string, hidden: boolean) {
      grids.push({ name, hidden, lines: [], hiddenLines: new Set(), merged: [] });
      line = 0;
    },
    beginRow(repeat: number, unseen: boolean) {
      [row, column, rowRepeat, isUnseen] = [[], 0, repeat, unseen];
    },
    put(cell: Cell | undefined, repeat: number, span: number) {
      const to = cell === undefined ? column : Math.min(column + repeat, columns);
      counted(Math.max(0, to - column));
      for (let at = column; at < to; at += 1) row[at] = cell;
      if (cell !== undefined && span > 1) grids.at(-1)?.merged.push({ column, from: line, to: line + span - 1 });
      column += repeat;
    },
    endRow() {
      const filled = row.length > 0 ? Math.min(rowRepeat, maxLines) : 0;
      counted(filled);
      const sheet = grids.at(-1);
      for (let at = line; at < line + filled && sheet !== undefined; at += 1) {
        sheet.lines[at] = row;
        if (isUnseen) sheet.hiddenLines.add(at);
      }
      line = Math.min(line + rowRepeat, lines);
    },
  };
}

type Place = 'begin' | 'end' | 'both';

/** Collects the text of the open cell with its blanks and line breaks, but without elements in {@link apart}. */
function createCellText() {
  let open: string | null = null;
  let text = '';
  let skipping = 0;
  return {
    begin(attributes: string) {
      [open, text] = [attributes, ''];
    },
    /** Ends the open cell and returns its attributes and text; null if no cell was open. */
    end(): readonly [attributes: string, text: string] | null {
      const ended = open;
      open = null;
      return ended === null ? null : [ended, text];
    },
    add(words: string) {
      if (open !== null && skipping === 0) text += words;
    },
    paragraph() {
      if (text !== '') this.add('\n');
    },
    skip(place: Place) {
      if (place === 'begin') skipping += 1;
      if (place === 'end') skipping = Math.max(0, skipping - 1);
    },
    skips: () => skipping > 0,
  };
}

/**
 * The cells of an OpenDocument spreadsheet, from its `content.xml`. The console parses this format itself, because the
 * reader of the other formats does not limit repeated cells.
 *
 * @throws SheetProblem `tooMuch`
 */
export function openDocumentGrids(xml: string): readonly Grid[] {
  const hidden = new Set<string>();
  const sheets = createSheets();
  const text = createCellText();
  let style = '';
  const put = (attributes: string, shown: string) =>
    sheets.put(cellOf(attributes, shown), countIn(columnsIn(attributes)), countIn(rowsSpannedIn(attributes)));
  const cell = (attributes: string, place: Place) => {
    if (place === 'both') return put(attributes, '');
    if (place === 'begin') return text.begin(attributes);
    const ended = text.end();
    if (ended !== null) put(...ended);
  };
  const tags = new Map<string, (attributes: string, place: Place) => void>([
    [
      'style',
      (attributes, place) => {
        if (place !== 'end') style = nameIn(attributes);
      },
    ],
    ['table-properties', (attributes) => void (displayIn(attributes) === 'false' && hidden.add(style))],
    [
      'table',
      (attributes, place) => {
        if (place === 'begin') sheets.begin(nameIn(attributes), hidden.has(styleIn(attributes)));
      },
    ],
    [
      'table-row',
      (attributes, place) =>
        place === 'end'
          ? sheets.endRow()
          : sheets.beginRow(countIn(rowsIn(attributes)), /^(collapse|filter)$/.test(visibilityIn(attributes))),
    ],
    ['table-cell', cell],
    ['covered-table-cell', cell],
    ['p', (_, place) => (place === 'end' ? undefined : text.paragraph())],
    ['s', (attributes) => text.add(' '.repeat(Math.min(maxConsecutiveBlanks, countIn(blanksIn(attributes)))))],
    ['tab', () => text.add('\t')],
    ['line-break', () => text.add('\n')],
  ]);
  for (const [, end = '', tag = '', attributes = '', words] of xml.matchAll(pieces)) {
    if (words !== undefined) {
      text.add(unescaped(words));
      continue;
    }
    const place = end !== '' ? 'end' : attributes.endsWith('/') ? 'both' : 'begin';
    if (apart.has(tag)) text.skip(place);
    else if (!text.skips()) tags.get(tag)?.(attributes, place);
  }
  return sheets.grids;
}
