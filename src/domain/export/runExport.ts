import { addCents } from '../../lib/money';
import { fitsOneSheet, type SheetColumn, type SheetFoot, type SheetLine } from '../../lib/spreadsheet/sheet';
import { type AllPages, readAllPages } from '../../platform/allPages';
import { Incomplete } from '../../platform/errors';
import { openSheet, type SheetInWorker } from './sheetInWorker';

/** Rows converted to cells at a time; takes about a millisecond. */
const piece = 100;

/** The sum of the records differs from the sum that the platform states. Both are in cents. */
export class SumDiffers extends Error {
  override readonly name = 'SumDiffers';
  constructor(
    readonly expected: number,
    readonly found: number,
  ) {
    super(`${found} for ${expected}`);
  }
}

/** More rows than a sheet can hold. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
  constructor(readonly rows: number) {
    super(String(rows));
  }
}

/** The progress of an export. */
export interface ExportProgress {
  readonly rows: number;
  /** Null until the platform has returned the number of rows. */
  readonly total: number | null;
  /** The error for which a page is being requested again; null if there is none. */
  readonly trouble: unknown;
}

/**
 * Reads all records, a few pages at a time, and writes the file. Resolves to the file only if the records are the whole
 * list (`readAllPages`), and if their number and sum are those that the platform states (R9-44). If the list changes
 * during the read, the export starts over once.
 *
 * @param report called with the changed part of the progress
 * @throws Incomplete, SumDiffers, SumTooLarge, TooManyRows, SheetBroken, the errors of `platform/errors`, or the reason
 * of `signal`
 */
export async function runExport<Row>(
  plan: ExportPlan<Row>,
  signal: AbortSignal,
  report: (change: Partial<ExportProgress>) => void,
): Promise<Blob> {
  const { columns, only, sum, foot, read, paging, keyOf, pageSize: size } = plan;
  const toCells = (row: Row) => columns.map(({ value }) => value(row));
  let sheet: SheetInWorker | null = null;
  /** If the plan has `only`: the rows to write. */
  let chosen: Row[] = [];
  let cents = 0;
  let footCents = 0;

  const open = (total: number) => {
    const heading = plan.heading(total);
    if (!fitsOneSheet(total, heading.length, foot !== undefined)) throw new TooManyRows(total);
    const faces = columns.map(({ header, kind, width }) => ({ header, kind, width }));
    return openSheet({ name: plan.sheetName, heading, columns: faces });
  };
  const write = async (to: SheetInWorker, rows: readonly Row[]) => {
    for (let at = 0; at < rows.length; at += piece) {
      const some = rows.slice(at, at + piece);
      for (const row of some) {
        cents = addCents(cents, sum?.centsOf(row) ?? 0);
        footCents = addCents(footCents, foot?.centsOf(row) ?? 0);
      }
      await to.rows(some.map(toCells));
      signal.throwIfAborted();
    }
  };
  const close = () => sheet?.close();
  signal.addEventListener('abort', close);
  try {
    const { total } = await readAllPages({
      read,
      size,
      paging,
      keyOf,
      signal,
      onBegin() {
        close();
        sheet = null;
        chosen = [];
        cents = 0;
        footCents = 0;
        report({ trouble: null });
      },
      async onPage(rows, so) {
        if (only) chosen.push(...rows.filter(only));
        else {
          sheet ??= open(so.total);
          await write(sheet, rows);
        }
        report(so);
      },
      onTrouble: (trouble) => report({ trouble }),
    });
    const due = only ? chosen.length : total;
    const written: SheetInWorker = sheet ?? open(due);
    sheet = written;
    await write(written, chosen);
    if (sum !== undefined && cents !== sum.expected) {
      sum.onDiffers?.();
      throw new SumDiffers(sum.expected, cents);
    }
    const below: SheetFoot | null = foot ? { label: foot.label, column: foot.column, cents: footCents } : null;
    const { file, rows } = await written.end(below);
    signal.throwIfAborted();
    if (rows !== due) throw new Incomplete(due, rows);
    report({ rows, total: rows });
    return file;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/**
 * Describes a file with all records of a list. `paging` and `keyOf` serve to check that the list is complete and that
 * it did not change during the read.
 */
export interface ExportPlan<Row> extends Pick<AllPages<Row>, 'read' | 'paging' | 'keyOf'> {
  /** With its extension: `2025-05 bill.xlsx`. */
  readonly fileName: string;
  /**
   * What is requested: filter, order, range and so on, as values that JSON can represent. The queue compares it to find
   * out whether the same export is already waiting or running.
   */
  readonly request: unknown;
  /** The title of the tray's entry if the export fails, such as 导出月账单失败. */
  readonly failed: string;
  readonly sheetName: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** The lines above the table; `total` is the number of its rows. */
  readonly heading: (total: number) => readonly SheetLine[];
  readonly pageSize: number;
  /**
   * Selects the records to write; by default all. The other records are read and counted too. The selected rows wait in
   * memory until all are read, because their number is written above the table.
   */
  readonly only?: (row: Row) => boolean;
  /**
   * The sum in cents that the platform states for these records. If the records add up to something else, there is no
   * file and `onDiffers` is called.
   */
  readonly sum?: { readonly centsOf: (row: Row) => number; readonly expected: number; readonly onDiffers?: () => void };
  /** A line below the table: the sum of a column over the written records, in cents. */
  readonly foot?: { readonly label: string; readonly column: number; readonly centsOf: (row: Row) => number };
}
