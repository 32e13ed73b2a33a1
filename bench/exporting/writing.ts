import type { CellValue, SheetFace } from '../../src/lib/spreadsheet/sheet';

/** The console's own writer, and the library that reads imported files. */
export type WriterName = 'console' | 'SheetJS';

export interface WriterTask {
  readonly face: SheetFace;
  /** Sample rows from which the others are generated. */
  readonly some: readonly (readonly CellValue[])[];
  readonly rows: number;
}

export interface WriterAnswer {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** The rows of a task, a hundred at a time, each with a unique text. */
export function* rowsOf({ some, rows }: WriterTask): Generator<readonly (readonly CellValue[])[]> {
  for (let at = 0; at < rows; at += 100) {
    yield Array.from({ length: Math.min(100, rows - at) }, (_, index) => {
      const row = some[(at + index) % some.length] ?? [];
      return row.map((value, column) => (column === 1 ? `${value} ${at + index}` : value));
    });
  }
}

/** Runs the worker's only task. */
export function answerTask(write: (task: WriterTask) => Promise<number>): void {
  self.addEventListener('message', ({ data }: MessageEvent<WriterTask>) => {
    const start = performance.now();
    void write(data).then((bytes) => {
      self.postMessage({ milliseconds: performance.now() - start, bytes } satisfies WriterAnswer);
    });
  });
}
