import type { SheetColumn, SheetLine } from '../../lib/spreadsheet/sheet';
import type { Page, PageAsked } from '../../platform/allPages';

/** A file to be made of all records of a list. */
export interface ExportPlan<Row> {
  /** With its ending: `2025-05 bill.xlsx`. The same file is not made twice at once. */
  readonly fileName: string;
  /** Says what fails when it does, such as 导出月账单失败. */
  readonly failed: string;
  readonly sheetName: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** Above the table; told how many records the platform says there are. */
  readonly heading: (total: number) => readonly SheetLine[];
  readonly pageSize: number;
  readonly read: (page: PageAsked, signal: AbortSignal) => Promise<Page<Row>>;
  /** Cents that all records have to come to, for a list whose sum the platform has told; no file otherwise. */
  readonly sum?: { readonly of: (row: Row) => number; readonly expected: number };
  /** Below the table: a sum of a column over all records, in cents. */
  readonly foot?: { readonly label: string; readonly column: number; readonly of: (row: Row) => number };
}
