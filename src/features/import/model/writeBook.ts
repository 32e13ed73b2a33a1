import { utils, write } from 'xlsx';

/** A sheet to be written: every cell a text, never a formula; an empty one takes what is typed into it as text. */
export interface TextSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
}

/** An .xlsx file of text cells: what begins with `=`, `+`, `-` or `@` is a text like any other. */
export function writeBook(sheets: readonly TextSheet[]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const { name, rows, widths } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((line) => line.map((text) => ({ t: 's', v: text, z: '@' }))));
    sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}
