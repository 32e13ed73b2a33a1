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

/**
 * No records were selected by the plan's `only`, or they do not add up to its sum. The platform does not say which
 * records belong to that sum, so its figures may still be right.
 */
export class RowsNotGiven extends Error {
  override readonly name = 'RowsNotGiven';
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
 * Reads all records, a few pages at a time, and writes the file. Resolves to the file only if the list is complete
 * (`readAllPages`), and if the number and the sum of its records are those that the platform states (R9-44). If the
 * list changes during the read, the export starts over once.
 *
 * @param report called with the changed part of the progress
 * @throws Incomplete, SumDiffers, RowsNotGiven, SumTooLarge, TooManyRows, SheetBroken, the errors of `platform/errors`,
 * or the reason of `signal`
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
        if (only) chosen.push(...rows.filter(only.fits));
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
    const differs = sum !== undefined && cents !== sum.expected;
    if (only && (differs || due === 0)) {
      only.onNotGiven();
      throw new RowsNotGiven();
    }
    if (differs) throw new SumDiffers(sum.expected, cents);
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
 * Some records of a list, selected by the console. The other records are read and counted too. The selected ones wait
 * in memory until all are read, because their number is written above the table.
 */
interface SelectedRows<Row> {
  readonly fits: (row: Row) => boolean;
  /** Called if no record fits, or if those that fit do not add up to the plan's `sum`. Then there is no file. */
  readonly onNotGiven: () => void;
  /** What the tray offers then, in place of a retry, which would find the same. */
  readonly instead: Alternative;
}

/** Another export, with the text of its button. */
export interface Alternative {
  readonly label: string;
  readonly start: () => void;
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
  /** Selects the records to write; by default all. */
  readonly only?: SelectedRows<Row>;
  /**
   * The sum in cents that the platform states for these records. If they add up to something else, there is no file.
   */
  readonly sum?: { readonly centsOf: (row: Row) => number; readonly expected: number };
  /** A line below the table: the sum of a column over the written records, in cents. */
  readonly foot?: { readonly label: string; readonly column: number; readonly centsOf: (row: Row) => number };
}
