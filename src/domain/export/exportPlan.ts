import type { SheetColumn, SheetLine } from '../../lib/spreadsheet/sheet';
import type { AllPages } from '../../platform/allPages';

/** A file of all records of a list: `paging` and `keyOf` say how it is known to be whole, and of one moment. */
export interface ExportPlan<Row> extends Pick<AllPages<Row>, 'read' | 'paging' | 'keyOf'> {
  /** With its extension: `2025-05 bill.xlsx`. */
  readonly fileName: string;
  /**
   * What is asked for, such as filter, order and range, as JSON holds it. The same, with the same columns, is not
   * exported twice at once.
   */
  readonly request: unknown;
  /** The title of a failure, such as 导出月账单失败. */
  readonly failed: string;
  readonly sheetName: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** The lines above the table; `total` is the number of its rows. */
  readonly heading: (total: number) => readonly SheetLine[];
  readonly pageSize: number;
  /**
   * Which of the records are written; all by default. The rest is read and counted as well, and what is written waits in
   * memory until its number is known, which stands above it.
   */
  readonly only?: (row: Row) => boolean;
  /**
   * The sum in cents that the platform states for what is written. If the records differ from it, there is no file, and
   * `onDiffers` is told.
   */
  readonly sum?: { readonly of: (row: Row) => number; readonly expected: number; readonly onDiffers?: () => void };
  /** A line below the table: the sum of a column over all records, in cents. */
  readonly foot?: { readonly label: string; readonly column: number; readonly of: (row: Row) => number };
}
