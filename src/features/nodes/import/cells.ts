import type { WholeMachineField } from '../../../domain/binding/bindModel';
import { addressesIn } from '../../../lib/ipAddress';
import { serialIn } from '../../../lib/labelText';
import { plainText, visibleText } from '../../../lib/plainText';

/**
 * Why the text of a cell is not what its author meant.
 * - `changed`: the spreadsheet has changed it: digits after the fifteenth, an exponent, a date.
 * - `uncalculated`: a formula that no program has calculated yet; `failed`: one whose result is an error.
 * - `merged`: a device ID that covers several lines.
 */
export const losses = ['changed', 'uncalculated', 'failed', 'merged'] as const;
export type Loss = (typeof losses)[number];

/** A cell that is not empty. `shown`: `text` in the cell's number format. */
export interface Cell {
  readonly text: string;
  readonly shown: string;
  readonly lost: Loss | null;
}

/**
 * A cell of this column whose value also applies to the lines below it. Lines count from 0; the last one is included.
 */
export interface MergedCell {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** A sheet's cells including empty lines, so that the index is the line number. */
export interface Grid {
  readonly name: string;
  readonly hidden: boolean;
  readonly lines: readonly (readonly (Cell | undefined)[] | undefined)[];
  /** Lines that are hidden or filtered. */
  readonly hiddenLines: ReadonlySet<number>;
  readonly merged: readonly MergedCell[];
}

/** Longer than any valid value, and short enough for a table. */
const maxTextLength = 200;

/** Cuts a text that is too long to be valid in any column. */
const shortened = (text: string): string => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text);

/** A number with many digits that a spreadsheet shows with an exponent. */
const hasExponent = (text: string): boolean => /^-?\d+(\.\d+)?E[+-]\d+$/i.test(text.trim());

const errors = /^(?:#(?:N\/A|[A-Z_/0]{3,14}[!?])|Err:\d+)$/;
/**
 * `###` from a column that was too narrow when the text was saved; a whole number with a decimal point; zeros in place
 * of the digits after the fifteenth.
 */
const changed = /^(?:#{3,}|\d+\.0|\d{15}0{2,})$/;

const isChanged = (text: string) => hasExponent(text) || changed.test(text);

/** A text cell; undefined if it is blank. */
export function textCell(given: string): Cell | undefined {
  const text = shortened(given);
  if (text.trim() === '') return undefined;
  const lost = errors.test(text.trim()) ? 'failed' : isChanged(text.trim()) ? 'changed' : null;
  return { text, shown: text, lost };
}

/** A number cell; `shown` is what the sheet displays, '' without a format of its own. */
export function numberCell(value: number, shown: string, isDate: boolean): Cell {
  const look = shown.trim();
  // Leading zeros that the cell's format displays are part of the value.
  if (/^0\d+$/.test(look) && Number(look) === value) return { text: look, shown: look, lost: null };
  const text = String(Number(value.toPrecision(15)));
  const lost = isDate || Math.abs(value) >= 1e15 || hasExponent(text) ? 'changed' : null;
  return { text, shown: look === '' ? text : shortened(look), lost };
}

/** A formula without a result. */
export const noResult = (lost: 'uncalculated' | 'failed'): Cell => ({ text: '', shown: '', lost });

/** The names of columns and codes in every language of the console. */
export interface Vocabulary {
  /** Headers with their fields; null for a column that the console writes but does not read. */
  readonly headers: readonly (readonly [string, WholeMachineField | null])[];
  /** By coded field: names with their codes. */
  readonly codes: Partial<Record<WholeMachineField, readonly (readonly [string, string])[]>>;
}

const isFigure = (text: string) => hasExponent(text) || /^-?\d+(\.\d+)?$/.test(text);

export interface FieldCell {
  readonly text: string;
  readonly lost: Loss | null;
}

/** The text within `="…"`, which prevents Excel from changing a value in a text file. */
function unwrapped(text: string): string {
  const [, inner] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
  return inner === undefined ? text : inner.replaceAll('""', '"').trim();
}

/** A name normalised for comparison: without brackets and their content, blanks, signs, letter case and width. */
export const spelling = (text: string): string =>
  unwrapped(plainText(text))
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[\s*:;/_·.+&,、|\\-]|\ufe0f/g, '');

/** What Excel writes into a text file if it took an ID for a boolean, a percentage, an amount or a date. */
const turned = new RegExp(
  `^(?:${[
    '[Tt]rue|[Ff]alse|TRUE|FALSE',
    String.raw`[¥$€]\d[\d,.]*|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?%|\d+ \d+\/\d+`,
    String.raw`(?:\d{4}([/-])\d{1,2}\1\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?`,
    String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日|\d{1,2}-[A-Z][a-z]{2}(?:-\d{2}|-\d{4})?|[A-Z][a-z]{2}-\d{2}`,
  ].join('|')})$`,
);

/** `1,000` and `1 000` without the thousands separators. */
const withoutThousands = (text: string) =>
  text.replace(/^\d{1,3}(?:[, ]\d{3})+(?=\D|$)/, (figure) => figure.replace(/[, ]/g, ''));

const factors: Readonly<Record<string, number>> = { k: 0.001, m: 1, g: 1000, 兆: 1, 千兆: 1000 };

/** A bandwidth in Mbps, if its unit is clear: `100M`, `1 Gbps`. `MB` may mean bytes, so it is unchanged. */
function mbpsIn(text: string): string {
  const plain = withoutThousands(text);
  const [, figure = '', unit = '', rest = ''] =
    /^(\d+(?:\.\d+)?)\s*(?:([kmg]|千?兆)(bps|b\/s|bits?(?:\/s|ps)?|b)?)?(?:\s*\/?\s*[条线])?$/i.exec(plain) ?? [];
  if (unit === '') return figure === '' ? plain : figure;
  const isBytes = rest.startsWith('B') && rest !== 'BPS';
  const mbps = Number(figure) * (factors[unit.toLowerCase()] ?? 1);
  const exact = String(Number(mbps.toFixed(3)));
  return isBytes || Math.abs(Number(exact) - mbps) > 1e-9 ? text : exact;
}

/** A number of lines, with or without a unit: `20条`. */
const linesIn = (text: string): string =>
  withoutThousands(text).replace(/^(\d+)(?:\.0+)?\s*(?:[条路线根个](?:线路|宽带|线)?|lines?)$/i, '$1');

/** The meaning of a text in a column, from a cell or typed: without wrappers, invisible characters and units. */
export function meantText(field: WholeMachineField, text: string): string {
  // A remark is free text.
  if (field === 'remark') return unwrapped(visibleText(text));
  // A leading apostrophe marks text in spreadsheets.
  const withoutMark = (given: string) => unwrapped(given).replace(/^['‘’`´]/, '');
  // In a label's text, line breaks separate its numbers.
  if (field === 'deviceID') return serialIn(withoutMark(visibleText(text).normalize('NFKC')));
  const plain = withoutMark(plainText(text));
  if (field === 'upBandwidth') return mbpsIn(plain);
  if (field === 'lineNumber') return linesIn(plain);
  return field === 'DNS' ? (addressesIn(plain)?.join(',') ?? plain) : plain;
}

/** Creates a reader of cells by column: it returns what a cell means there, as the form would hold it. */
export function createCellReader({
  codes,
}: Vocabulary): (field: WholeMachineField, cell: Cell | undefined) => FieldCell {
  const codesOf = new Map(
    Object.entries(codes).map(([field, spellings]) => [
      field,
      new Map(spellings.map(([text, code]) => [spelling(text), code])),
    ]),
  );
  return (field, cell) => {
    if (cell === undefined) return { text: '', lost: null };
    const { lost } = cell;
    const [text, shown] = [meantText(field, cell.text), meantText(field, cell.shown)];
    // A date is a valid remark.
    if (field === 'remark') return { text: shown, lost: lost === 'changed' && !isFigure(cell.text) ? null : lost };
    const known = codesOf.get(field);
    if (known !== undefined) return { text: known.get(spelling(text)) ?? known.get(spelling(shown)) ?? text, lost };
    if (field === 'deviceID') {
      // Another notation than the typed one, or one that Excel writes into text files: the ID was changed.
      const isTurned = text !== shown || turned.test(plainText(cell.text));
      return isTurned && lost === null ? { text: shown, lost: 'changed' } : { text, lost };
    }
    // The format may include a unit.
    const isShown = /[\p{L}%]/u.test(cell.shown) && !hasExponent(cell.shown);
    return { text: isShown ? shown : text, lost };
  };
}
