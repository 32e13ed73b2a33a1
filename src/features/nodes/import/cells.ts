import type { WholeMachineField } from '../../../domain/binding/bindModel';
import { addressesIn } from '../../../lib/ipAddress';
import { serialIn } from '../../../lib/labelText';
import { plainText, shortened, visibleText } from '../../../lib/plainText';

/**
 * Why the text of a cell is not what its author meant.
 * - `changed`: the spreadsheet program has changed the text: digits after the fifteenth, an exponent, a date.
 * - `uncalculated`: the cell has a formula that no program has calculated yet.
 * - `failed`: the cell has a formula whose result is an error.
 * - `merged`: the cell has a device ID and covers several lines.
 * - `ambiguous`: the separator of a figure may be a decimal sign or a thousands separator.
 */
export const losses = ['changed', 'uncalculated', 'failed', 'merged', 'ambiguous'] as const;
export type Loss = (typeof losses)[number];

/**
 * A cell that is not empty. `shown`: the text as the cell's number format displays it. `isNumber`: the cell holds a
 * number, so `text` has a decimal point and no other separator, however the sheet's texts are written.
 */
export interface Cell {
  readonly text: string;
  readonly shown: string;
  readonly isNumber?: boolean;
  readonly lost: Loss | null;
}

/**
 * A cell whose value also applies to the lines below it, in one column. Lines count from 0; the last line is included.
 */
export interface MergedCell {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** A sheet's cells. `lines` includes empty lines, so that an index in it is the line number. */
export interface Grid {
  readonly name: string;
  readonly hidden: boolean;
  readonly lines: readonly (readonly (Cell | undefined)[] | undefined)[];
  /** Lines that are hidden or filtered. */
  readonly hiddenLines: ReadonlySet<number>;
  readonly merged: readonly MergedCell[];
}

/** The maximum length of a text: longer than any valid value, and short enough for a table. */
const maxTextLength = 200;

/** Whether a text is a number with an exponent, which spreadsheet programs use for numbers with many digits. */
const hasExponent = (text: string): boolean => /^-?\d+(\.\d+)?E[+-]\d+$/i.test(text.trim());

const errors = /^(?:#(?:N\/A|[A-Z_/0]{3,14}[!?])|Err:\d+)$/;
/**
 * Texts that a spreadsheet program has changed: `###`, from a column that was too narrow when the text was saved; a
 * whole number with a decimal point; zeros in place of the digits after the fifteenth.
 */
const changed = /^(?:#{3,}|\d+\.0|\d{15}0{2,})$/;

const isChanged = (text: string) => hasExponent(text) || changed.test(text);

/** A cell with a text; undefined if the text is blank. */
export function textCell(given: string): Cell | undefined {
  const text = shortened(given, maxTextLength);
  if (text.trim() === '') return undefined;
  const lost = errors.test(text.trim()) ? 'failed' : isChanged(text.trim()) ? 'changed' : null;
  return { text, shown: text, lost };
}

/** A cell with a number. `shown`: the number as the sheet displays it; '' if the cell has no number format. */
export function numberCell(value: number, shown: string, isDate: boolean): Cell {
  const look = shown.trim();
  // Leading zeros that the cell's format displays are part of the value.
  if (/^0\d+$/.test(look) && Number(look) === value) return { text: look, shown: look, lost: null };
  const text = String(Number(value.toPrecision(15)));
  const lost = isDate || Math.abs(value) >= 1e15 || hasExponent(text) ? 'changed' : null;
  return { text, shown: look === '' ? text : shortened(look, maxTextLength), isNumber: true, lost };
}

/** A cell with a formula that has no result. */
export const noResult = (lost: 'uncalculated' | 'failed'): Cell => ({ text: '', shown: '', lost });

/** The names of columns and codes in every language of the console. */
export interface Vocabulary {
  /** Headers with their fields. The field is null for a column that the console writes but does not read. */
  readonly headers: readonly (readonly [string, WholeMachineField | null])[];
  /** For each field with codes: the names with their codes. */
  readonly codes: Partial<Record<WholeMachineField, readonly (readonly [string, string])[]>>;
}

const isFigure = (text: string) => hasExponent(text) || /^-?\d+(\.\d+)?$/.test(text);

export interface FieldCell {
  readonly text: string;
  readonly lost: Loss | null;
}

/** The text within `="…"`. Text files use this form to prevent Excel from changing a value. */
function unwrapped(text: string): string {
  const [, inner] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
  return inner === undefined ? text : inner.replaceAll('""', '"').trim();
}

/** A name normalised for comparison: ignores brackets with their content, blanks, signs, letter case and width. */
export const spelling = (text: string): string =>
  unwrapped(plainText(text))
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[\s*:;/_·.+&,、|\\-]|\ufe0f/g, '');

/** The texts that Excel writes into a text file if it took an ID for a boolean, a percentage, an amount or a date. */
const turned = new RegExp(
  `^(?:${[
    '[Tt]rue|[Ff]alse|TRUE|FALSE',
    String.raw`[¥$€]\d[\d,.]*|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?%|\d+ \d+\/\d+`,
    String.raw`(?:\d{4}([/-])\d{1,2}\1\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?`,
    String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日|\d{1,2}-[A-Z][a-z]{2}(?:-\d{2}|-\d{4})?|[A-Z][a-z]{2}-\d{2}`,
  ].join('|')})$`,
);

/** How the figures of a sheet are written. */
export interface FigureStyle {
  /** The decimal sign that its cells show, such as the comma in `100,5`; null if they show none, or both. */
  readonly decimal: ',' | '.' | null;
  /** Whether every figure is a text as typed, because the file is a text file. */
  readonly isText: boolean;
}
const anyStyle: FigureStyle = { decimal: null, isText: false };

/** The digits and separators at the start of a text. */
const figureAt = (text: string) => /^[\d.,]*/.exec(text)?.[0] ?? '';

/** The decimal sign that the figures of a sheet show. */
export function decimalIn(cells: readonly Cell[]): FigureStyle['decimal'] {
  const typed = cells.filter(({ isNumber }) => !isNumber);
  const shown = typed.map(({ text }) => figureAt(unwrapped(plainText(text))));
  const has = (sign: ',' | '.', other: ',' | '.') =>
    shown.some((figure) => {
      const [whole = '', rest, ...more] = figure.split(sign);
      return rest !== undefined && more.length === 0 && (whole.includes(other) || /^(\d{1,2}|\d{4,})$/.test(rest));
    });
  const [comma, point] = [has(',', '.'), has('.', ',')];
  return comma === point ? null : comma ? ',' : '.';
}

/**
 * A text that begins with a figure, with a point as the only separator of the figure: `1,000`, `1 000` and `1.234,5`
 * become `1000`, `1000` and `1234.5`. `1.000` is a thousand in a sheet with decimal commas. Null if it may mean either,
 * as may `1,000` in such a sheet.
 */
function plainFigure(text: string, { decimal, isText }: FigureStyle): string | null {
  const blanks = text.replace(/^\d{1,3}(?: \d{3})+(?=\D|$)/, (grouped) => grouped.replaceAll(' ', ''));
  const figure = figureAt(blanks);
  const rest = blanks.slice(figure.length);
  const [, separator] = /^[1-9]\d{0,2}(?:([,.])\d{3})(?:\1\d{3})*$/.exec(figure) ?? [];
  if (separator === ',') return decimal === ',' ? null : figure.replaceAll(',', '') + rest;
  if (separator === '.' && decimal === ',') return figure.replaceAll('.', '') + rest;
  if (separator === '.' && (figure.endsWith('0') || (isText && decimal === null))) return null;
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(figure)) {
    return figure.replaceAll('.', '').replace(',', '.') + rest;
  }
  return /^\d{1,3}(?:,\d{3})+\.\d+$/.test(figure) ? figure.replaceAll(',', '') + rest : blanks;
}

/** Mbps of a unit. Gbps have base 1024, as on the pages (R15-11). */
const factors: Readonly<Record<string, number>> = { k: 0.001, m: 1, g: 1024, 兆: 1, 千兆: 1024 };

/** A bandwidth in Mbps, if the unit is clear: `100M`, `1 Gbps`. `MB` may mean bytes, so such a text stays unchanged. */
function mbpsIn(text: string): string {
  const [, figure = '', unit = '', rest = ''] =
    /^(\d+(?:\.\d+)?) ?(?:([kmg]|千?兆)(bps|b\/s|bits?(?:\/s|ps)?|b)?)?(?: ?\/? ?[条线])?$/i.exec(text) ?? [];
  if (unit === '') return figure === '' ? text : figure;
  const isBytes = rest.startsWith('B') && rest !== 'BPS';
  const mbps = Number(figure) * (factors[unit.toLowerCase()] ?? 1);
  const exact = String(Number(mbps.toFixed(3)));
  return isBytes || Math.abs(Number(exact) - mbps) > 1e-9 ? text : exact;
}

/** A number of lines, without the unit that it may have: `20条`. */
const linesIn = (text: string): string =>
  text.replace(/^(\d+)(?:\.0+)? ?(?:[条路线根个](?:线路|宽带|线)?|lines?)$/i, '$1');

/**
 * The meaning of a text in a column (from a cell or typed): without wrappers, invisible characters and units. An
 * ambiguous figure stays as it is.
 */
export const meantText = (field: WholeMachineField, text: string): string => meaningOf(field, text, anyStyle).text;

function meaningOf(field: WholeMachineField, text: string, style: FigureStyle): FieldCell {
  const clear = (meaning: string): FieldCell => ({ text: meaning, lost: null });
  // A remark is free text, so keep it as typed.
  if (field === 'remark') return clear(unwrapped(visibleText(text)));
  // A leading apostrophe marks text in spreadsheets.
  const withoutMark = (given: string) => unwrapped(given).replace(/^['‘’`´]/, '');
  // In a label's text, line breaks separate its numbers.
  if (field === 'deviceID') return clear(serialIn(withoutMark(visibleText(text).normalize('NFKC'))));
  const plain = withoutMark(plainText(text));
  if (field === 'upBandwidth' || field === 'lineNumber') {
    const figure = plainFigure(plain.replaceAll(/\s+/g, ' '), style);
    if (figure === null) return { text: plain, lost: 'ambiguous' };
    return clear(field === 'upBandwidth' ? mbpsIn(figure) : linesIn(figure));
  }
  return clear(field === 'DNS' ? (addressesIn(plain)?.join(',') ?? plain) : plain);
}

/**
 * Creates a function that reads a cell of a column. It returns the cell's meaning as the form would hold it. `style`:
 * how the figures of the cell's sheet are written.
 */
export function createCellReader({
  codes,
}: Vocabulary): (field: WholeMachineField, cell: Cell | undefined, style?: FigureStyle) => FieldCell {
  const codesOf = new Map(
    Object.entries(codes).map(([field, spellings]) => [
      field,
      new Map(spellings.map(([text, code]) => [spelling(text), code])),
    ]),
  );
  return (field, cell, style = anyStyle) => {
    if (cell === undefined) return { text: '', lost: null };
    const { lost } = cell;
    const [text, shown] = [meantText(field, cell.text), meantText(field, cell.shown)];
    // In a remark, a date is a valid text.
    if (field === 'remark') return { text: shown, lost: lost === 'changed' && !isFigure(cell.text) ? null : lost };
    const known = codesOf.get(field);
    if (known !== undefined) return { text: known.get(spelling(text)) ?? known.get(spelling(shown)) ?? text, lost };
    if (field === 'deviceID') {
      // If the cell displays the ID differently, or Excel has turned it into another type, the ID was changed.
      const isTurned = text !== shown || turned.test(plainText(cell.text));
      return isTurned && lost === null ? { text: shown, lost: 'changed' } : { text, lost };
    }
    // The number format may add a unit, which only the displayed text has.
    const isShown = /[\p{L}%]/u.test(cell.shown) && !hasExponent(cell.shown);
    const meant = isShown
      ? meaningOf(field, cell.shown, style)
      : meaningOf(field, cell.text, cell.isNumber ? anyStyle : style);
    return { text: meant.text, lost: lost ?? meant.lost };
  };
}
