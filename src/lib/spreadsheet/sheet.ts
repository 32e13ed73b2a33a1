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
