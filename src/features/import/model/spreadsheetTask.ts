import { readBook } from './readBook';
import { SheetProblem, type SheetProblemKind } from './sheetProblem';
import { devicesIn, type SheetContent, type Vocabulary } from './sheetRows';
import { type TextSheet, writeBook } from './writeBook';

/** What the worker is asked. */
export type SpreadsheetTask =
  | { readonly kind: 'read'; readonly bytes: ArrayBuffer; readonly vocabulary: Vocabulary }
  | { readonly kind: 'write'; readonly sheets: readonly TextSheet[] };

export type SpreadsheetAnswer =
  | { readonly kind: 'read'; readonly content: SheetContent }
  | { readonly kind: 'written'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'problem'; readonly problem: SheetProblemKind };

/** Does what the worker is there for; knows no worker. Never rejects. */
export async function answerTask(task: SpreadsheetTask): Promise<SpreadsheetAnswer> {
  try {
    if (task.kind === 'write') return { kind: 'written', bytes: writeBook(task.sheets) };
    return { kind: 'read', content: devicesIn(await readBook(new Uint8Array(task.bytes)), task.vocabulary) };
  } catch (error) {
    // A file that no reader can make sense of may break it anywhere.
    return { kind: 'problem', problem: error instanceof SheetProblem ? error.kind : 'unreadable' };
  }
}
