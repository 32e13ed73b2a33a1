import { vi } from 'vitest';
import { answerTask, type SpreadsheetTask } from '../../src/features/nodes/import/spreadsheetTask';

/** The spreadsheet's worker for windows without workers: runs its task in the page behind a fake worker. */
export function stubSheetWorker(): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      #running = true;

      async postMessage(task: SpreadsheetTask): Promise<void> {
        // Cloned as between page and worker, so that anything else fails here too.
        const data = structuredClone(await answerTask(structuredClone(task)));
        if (this.#running) this.dispatchEvent(new MessageEvent('message', { data }));
      }

      terminate(): void {
        this.#running = false;
      }
    },
  );
}
