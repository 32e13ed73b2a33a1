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
export const hasExponent = (text: string): boolean => /^-?\d+(\.\d+)?E[+-]\d+$/i.test(text.trim());

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
