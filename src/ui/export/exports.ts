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

/** A plan whose rows nobody else looks into. */
export type AnyPlan = { readonly [Key in keyof ExportPlan<unknown>]: ExportPlan<never>[Key] };

let wanted: readonly AnyPlan[] = [];
const listeners = new Set<() => void>();

function set(plans: readonly AnyPlan[]): void {
  wanted = plans;
  for (const changed of listeners) changed();
}

/**
 * Begins to make a file, which the tray shows (`ExportPlace`): all pages are read, the sheet is written in a worker,
 * and the file is handed out once it is proved to be complete. Returns at once; whatever fails, the tray tells.
 */
export function startExport<Row>(plan: ExportPlan<Row>): void {
  // Without a shell there is nobody signed in whose file it could be.
  if (listeners.size > 0) set([...wanted, plan as unknown as AnyPlan]);
}

/** What was asked for and is not under way yet. */
export const wantedExports = {
  current: () => wanted,
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  /** Takes them away. */
  take(): readonly AnyPlan[] {
    const taken = wanted;
    if (taken.length > 0) set([]);
    return taken;
  },
};
