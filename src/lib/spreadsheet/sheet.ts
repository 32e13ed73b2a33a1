/**
 * What a column's cells are: `text` never a formula; `money` cents, shown in dollars; `number` and `bandwidth` (Mbps)
 * plain figures; `instant` and `day` unix seconds, shown on the platform's calendar.
 */
export type CellKind = 'text' | 'money' | 'number' | 'bandwidth' | 'instant' | 'day';

/** A cell's value, by its column's kind; null leaves it empty. */
export type CellValue = string | number | null;

export interface SheetColumn<Row> {
  readonly header: string;
  readonly kind: CellKind;
  /** Characters. */
  readonly width: number;
  readonly value: (row: Row) => CellValue;
}

/** A line above or below the table: a label and what it says. */
export interface SheetLine {
  readonly label: string;
  readonly kind: CellKind;
  readonly value: CellValue;
}

/** A sheet before its rows: what passes to whoever writes it. */
export interface SheetFace {
  readonly name: string;
  /** Above the table, one line each. */
  readonly heading: readonly SheetLine[];
  readonly columns: readonly Omit<SheetColumn<never>, 'value'>[];
}

/** The line below the table: a label, and cents under one of the columns. */
export interface SheetFoot {
  readonly label: string;
  readonly column: number;
  readonly cents: number;
}

/** As many rows as a sheet of this format holds. */
const mostRows = 1_048_576;

/** Whether a table of so many rows fits with what stands above and below it. */
export const fitsOneSheet = (rows: number, heading: number, foot: boolean): boolean =>
  rows + heading + 1 + (foot ? 1 : 0) <= mostRows;
