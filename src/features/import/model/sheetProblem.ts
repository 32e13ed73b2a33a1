/**
 * Why a file cannot be imported (R5-1, R5-4).
 * - `unsupported`: no spreadsheet, by its name, its type or its content.
 * - `tooLarge`: the file itself; `tooMuch`: what is packed in it.
 * - `slow`: reading took longer than it may.
 */
export type SheetProblemKind =
  | 'unsupported'
  | 'tooLarge'
  | 'tooMuch'
  | 'encrypted'
  | 'unreadable'
  | 'empty'
  | 'noHeader'
  | 'tooManyRows'
  | 'slow';

export class SheetProblem extends Error {
  override readonly name = 'SheetProblem';
  constructor(readonly kind: SheetProblemKind) {
    super(kind);
  }
}

/** Bytes of a file. */
export const largestFile = 5 * 1024 * 1024;
/** Rows of devices, without the header. */
export const mostRows = 5000;
