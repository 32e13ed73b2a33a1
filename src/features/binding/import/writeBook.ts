import { utils, write } from 'xlsx';

/** A sheet to be written: every cell a text, never a formula. */
export interface TextSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  /** Empty lines below that take what is typed as text, so that long serial numbers and leading zeros stay. */
  readonly blankLines?: number;
}

/** An .xlsx file of text cells: what begins with `=`, `+`, `-` or `@` is a text like any other. */
export function writeBook(sheets: readonly TextSheet[]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const { name, rows, widths, blankLines = 0 } of sheets) {
    const blank = widths.map(() => '');
    const lines = [...rows, ...Array.from({ length: blankLines }, () => blank)];
    const sheet = utils.aoa_to_sheet(lines.map((line) => line.map((text) => ({ t: 's', v: text, z: '@' }))));
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}
