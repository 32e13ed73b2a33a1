/**
 * A cell as a text. `lost`: the text is not what was meant, because the spreadsheet had already changed it: digits
 * beyond the fifteenth, an exponent, a serial number read as a day.
 */
export interface Cell {
  readonly text: string;
  readonly lost: boolean;
}

/** A sheet's cells, empty lines included, so that a line's number is its place. */
export interface Grid {
  readonly name: string;
  readonly lines: readonly (readonly (Cell | undefined)[] | undefined)[];
}

/** Longer than anything that may be bound, and short enough for a table. */
const longestText = 200;

/** A text cut to what can be shown: beyond it nothing is valid in any column. */
export const shortened = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText)}…` : text;

/** Figures that went through a spreadsheet as a number of more digits than it keeps. */
export const looksLost = (text: string): boolean => /^\d(\.\d+)?E[+-]\d+$/i.test(text.trim());
