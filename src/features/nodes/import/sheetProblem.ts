/**
 * Why a file cannot be imported (R5-1, R5-4).
 * - `unsupported`: a file of another kind, by name, type or content.
 * - `unreadable`: named as a spreadsheet, but its content is damaged or unknown.
 * - `resave`: HTML, XML or an old format that only looks like a spreadsheet.
 * - `tooLarge`: the file itself is too large.
 * - `tooMuch`: the file's unpacked content is too large.
 * - `slow`: reading took too long.
 */
export type SheetProblemKind =
  | 'unsupported'
  | 'resave'
  | 'tooLarge'
  | 'tooMuch'
  | 'encrypted'
  | 'unreadable'
  | 'empty'
  | 'noHeader'
  | 'tooManyRows'
  | 'slow';

/** A file that cannot be imported; `kind` says why. */
export class SheetProblem extends Error {
  override readonly name = 'SheetProblem';
  constructor(readonly kind: SheetProblemKind) {
    super(kind);
  }
}

/** The maximum size of a file, bytes. */
export const largestFile = 5 * 1024 * 1024;
/** The maximum number of device rows, without the header. */
export const maxRows = 5000;
