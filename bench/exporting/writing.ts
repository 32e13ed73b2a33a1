import type { CellValue, SheetFace } from '../../src/lib/spreadsheet/sheet';

/** The browser's own compression, fflate's under the same sheet, and the library that reads. */
export type WriterName = 'gzip' | 'fflate' | 'SheetJS';

export interface WriterTask {
  readonly face: SheetFace;
  /** Rows to make the others from. */
  readonly some: readonly (readonly CellValue[])[];
  readonly rows: number;
}

export interface WriterAnswer {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** The rows of a task, a hundred at a time, each with a text of its own. */
export function* rowsOf({ some, rows }: WriterTask): Generator<readonly (readonly CellValue[])[]> {
  for (let at = 0; at < rows; at += 100) {
    yield Array.from({ length: Math.min(100, rows - at) }, (_, index) => {
      const row = some[(at + index) % some.length] ?? [];
      return row.map((value, column) => (column === 1 ? `${value} ${at + index}` : value));
    });
  }
}

/** Takes the worker's one task. */
export function answerTask(write: (task: WriterTask) => Promise<number>): void {
  self.addEventListener('message', ({ data }: MessageEvent<WriterTask>) => {
    const start = performance.now();
    void write(data).then((bytes) => {
      self.postMessage({ milliseconds: performance.now() - start, bytes } satisfies WriterAnswer);
    });
  });
}
