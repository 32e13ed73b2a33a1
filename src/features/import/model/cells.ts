/**
 * The text of a cell. `lost`: the spreadsheet has already changed the original text, such as digits after the
 * fifteenth, an exponent, or a serial number read as a date.
 */
export interface Cell {
  readonly text: string;
  readonly lost: boolean;
}

/** A sheet's cells including empty lines, so that the index is the line number. */
export interface Grid {
  readonly name: string;
  readonly lines: readonly (readonly (Cell | undefined)[] | undefined)[];
}

/** Longer than any valid value, and short enough for a table. */
const longestText = 200;

/** Cuts a text that is too long to be valid in any column. */
export const shortened = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText)}…` : text;

/** Digits that a spreadsheet has turned into a number and shortened. */
export const looksLost = (text: string): boolean => /^\d(\.\d+)?E[+-]\d+$/i.test(text.trim());
