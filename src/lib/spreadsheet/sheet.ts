/**
 * The kind of a column's cells:
 * - `text`: never a formula
 * - `money`: in cents, shown in dollars
 * - `number` and `bandwidth` (Mbps): plain numbers
 * - `instant` and `day`: unix seconds, shown on the platform's calendar
 */
export type CellKind = 'text' | 'money' | 'number' | 'bandwidth' | 'instant' | 'day';

/** A cell's value; its type depends on the column's kind. Null leaves the cell empty. */
export type CellValue = string | number | null;

export interface SheetColumn<Row> {
  readonly header: string;
  readonly kind: CellKind;
  /** Width in characters. */
  readonly width: number;
  readonly value: (row: Row) => CellValue;
}

/** A line above or below the table: a label and its value. */
export interface SheetLine {
  readonly label: string;
  readonly kind: CellKind;
  readonly value: CellValue;
}

/** A sheet without its rows. */
export interface SheetFace {
  readonly name: string;
  /** Lines above the table. */
  readonly heading: readonly SheetLine[];
  readonly columns: readonly Omit<SheetColumn<never>, 'value'>[];
}

/** The line below the table: a label, and an amount in cents under one of the columns. */
export interface SheetFoot {
  readonly label: string;
  readonly column: number;
  readonly cents: number;
}

/** The maximum number of rows of a sheet in this format. */
const maxRows = 1_048_576;

/** Whether a table of this many rows fits, with the lines above and below it. */
export const fitsOneSheet = (rows: number, heading: number, foot: boolean): boolean =>
  rows + heading + 1 + (foot ? 1 : 0) <= maxRows;
