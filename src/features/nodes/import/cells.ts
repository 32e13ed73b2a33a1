import type { WholeMachineField } from '../../../domain/binding/bindModel';
import { addressesIn } from '../../../lib/ipAddress';
import { serialIn } from '../../../lib/labelText';
import { plainText, visibleText } from '../../../lib/plainText';

/**
 * Why the text of a cell is not what its writer meant.
 * - `changed`: the spreadsheet has made something else of it: digits after the fifteenth, an exponent, a date.
 * - `uncalculated`: a formula that no program has calculated yet; `failed`: one whose result is an error.
 * - `merged`: a device ID that covers several lines.
 */
export const losses = ['changed', 'uncalculated', 'failed', 'merged'] as const;
export type Loss = (typeof losses)[number];

/** A cell that is not empty. `shown`: what its number format makes of `text`. */
export interface Cell {
  readonly text: string;
  readonly shown: string;
  readonly lost: Loss | null;
}

/** A cell of this column whose value also stands for the lines below it. Lines from 0, the last one included. */
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
const longestText = 200;

/** Cuts a text that is too long to be valid in any column. */
const shortened = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

/** A number of many digits that a spreadsheet shows with an exponent. */
const hasExponent = (text: string): boolean => /^-?\d+(\.\d+)?E[+-]\d+$/i.test(text.trim());

const errors = /^(?:#(?:N\/A|[A-Z_/0]{3,14}[!?])|Err:\d+)$/;
/** A column that was too narrow when the text was saved; a whole number with a point; digits lost behind the fifteenth. */
const changed = /^(?:#{3,}|\d+\.0|\d{15}0{2,})$/;

const isChanged = (text: string) => hasExponent(text) || changed.test(text);

/** A text cell; undefined where it is blank. */
export function textCell(given: string): Cell | undefined {
  const text = shortened(given);
  if (text.trim() === '') return undefined;
  const lost = errors.test(text.trim()) ? 'failed' : isChanged(text.trim()) ? 'changed' : null;
  return { text, shown: text, lost };
}

/** A number that the sheet shows as this; '' where it has no format of its own. */
export function numberCell(value: number, shown: string, isDate: boolean): Cell {
  const look = shown.trim();
  // Leading zeros shown by the cell's format are part of the value.
  if (/^0\d+$/.test(look) && Number(look) === value) return { text: look, shown: look, lost: null };
  const text = String(Number(value.toPrecision(15)));
  const lost = isDate || Math.abs(value) >= 1e15 || hasExponent(text) ? 'changed' : null;
  return { text, shown: look === '' ? text : shortened(look), lost };
}

/** A formula without a result. */
export const noResult = (lost: 'uncalculated' | 'failed'): Cell => ({ text: '', shown: '', lost });

/** The spellings of columns and codes in every language of the console. */
export interface Vocabulary {
  /** Headers with their fields; null for a column of the console's own that is not read. */
  readonly headers: readonly (readonly [string, WholeMachineField | null])[];
  /** By coded field: spellings with their codes. */
  readonly codes: Partial<Record<WholeMachineField, readonly (readonly [string, string])[]>>;
}

const isFigure = (text: string) => hasExponent(text) || /^-?\d+(\.\d+)?$/.test(text);

export interface FieldCell {
  readonly text: string;
  readonly lost: Loss | null;
}

/** The text within `="…"`, by which a text file keeps Excel from changing it. */
function unwrapped(text: string): string {
  const [, inner] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
  return inner === undefined ? text : inner.replaceAll('""', '"').trim();
}

/** A spelling to compare: without brackets and their content, blanks, signs, letter case and width. */
export const spelling = (text: string): string =>
  unwrapped(plainText(text))
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[\s*:;/_·.+&,、|\\-]|\ufe0f/g, '');

/** An ID that Excel has made a truth value, a percentage, an amount or a date of, as it writes them into a text file. */
const turned = new RegExp(
  `^(?:${[
    '[Tt]rue|[Ff]alse|TRUE|FALSE',
    String.raw`[¥$€]\d[\d,.]*|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?%|\d+ \d+\/\d+`,
    String.raw`(?:\d{4}([/-])\d{1,2}\1\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?`,
    String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日|\d{1,2}-[A-Z][a-z]{2}(?:-\d{2}|-\d{4})?|[A-Z][a-z]{2}-\d{2}`,
  ].join('|')})$`,
);

/** `1,000` and `1 000` without what parts the thousands. */
const withoutThousands = (text: string) =>
  text.replace(/^\d{1,3}(?:[, ]\d{3})+(?=\D|$)/, (figure) => figure.replace(/[, ]/g, ''));

const factors: Readonly<Record<string, number>> = { k: 0.001, m: 1, g: 1000, 兆: 1, 千兆: 1000 };

/** A bandwidth in Mbps, where its unit is plain: `100M`, `1 Gbps`. `MB` may be bytes; it stays as it is. */
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

/** A number of lines, with or without its word: `20条`. */
const linesIn = (text: string): string =>
  withoutThousands(text).replace(/^(\d+)(?:\.0+)?\s*(?:[条路线根个](?:线路|宽带|线)?|lines?)$/i, '$1');

/** What a text of a column means, whether it comes from a cell or was typed: without wrappings, invisible parts, units. */
export function meantText(field: WholeMachineField, text: string): string {
  // A remark is free text.
  if (field === 'remark') return unwrapped(visibleText(text));
  // An apostrophe at the beginning tells spreadsheets that this is text.
  const withoutMark = (given: string) => unwrapped(given).replace(/^['‘’`´]/, '');
  // The lines of a label's text tell its numbers apart.
  if (field === 'deviceID') return serialIn(withoutMark(visibleText(text).normalize('NFKC')));
  const plain = withoutMark(plainText(text));
  if (field === 'upBandwidth') return mbpsIn(plain);
  if (field === 'lineNumber') return linesIn(plain);
  return field === 'DNS' ? (addressesIn(plain)?.join(',') ?? plain) : plain;
}

/** A reader of cells by their columns: what a cell means there, as the form would hold it. */
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
    // A day is a remark as good as any.
    if (field === 'remark') return { text: shown, lost: lost === 'changed' && !isFigure(cell.text) ? null : lost };
    const known = codesOf.get(field);
    if (known !== undefined) return { text: known.get(spelling(text)) ?? known.get(spelling(shown)) ?? text, lost };
    if (field === 'deviceID') {
      // It is no longer what was typed in another notation, or in one that Excel writes into text files.
      const isTurned = text !== shown || turned.test(plainText(cell.text));
      return isTurned && lost === null ? { text: shown, lost: 'changed' } : { text, lost };
    }
    // A format may have a unit in it.
    const isShown = /[\p{L}%]/u.test(cell.shown) && !hasExponent(cell.shown);
    return { text: isShown ? shown : text, lost };
  };
}
