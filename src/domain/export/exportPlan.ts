import type { SheetColumn, SheetLine } from '../../lib/spreadsheet/sheet';
import type { Page, PageRequest } from '../../platform/allPages';

/** A file of all records of a list. */
export interface ExportPlan<Row> {
  /** With its extension: `2025-05 bill.xlsx`. The same file is not exported twice at once. */
  readonly fileName: string;
  /** The title of a failure, such as 导出月账单失败. */
  readonly failed: string;
  readonly sheetName: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** The lines above the table; `total` is the number of records according to the platform. */
  readonly heading: (total: number) => readonly SheetLine[];
  readonly pageSize: number;
  readonly read: (page: PageRequest, signal: AbortSignal) => Promise<Page<Row>>;
  /** The sum in cents that the platform states for the list. If the records differ from it, there is no file. */
  readonly sum?: { readonly of: (row: Row) => number; readonly expected: number };
  /** A line below the table: the sum of a column over all records, in cents. */
  readonly foot?: { readonly label: string; readonly column: number; readonly of: (row: Row) => number };
}
