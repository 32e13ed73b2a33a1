import { vi } from 'vitest';
import { answerTask, type SpreadsheetTask } from '../../src/features/import/model/spreadsheetTask';

/** The spreadsheet's worker for windows that have none: its task is done in the page, behind a worker's messages. */
export function stubSheetWorker(): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      #running = true;

      async postMessage(task: SpreadsheetTask): Promise<void> {
        // What passes between page and worker is copied, so that nothing else can pass here either.
        const data = structuredClone(await answerTask(structuredClone(task)));
        if (this.#running) this.dispatchEvent(new MessageEvent('message', { data }));
      }

      terminate(): void {
        this.#running = false;
      }
    },
  );
}
