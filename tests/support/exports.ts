import { vi } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import { traySlot } from '../../src/domain/export/ExportTraySlot';
import { exportQueue } from '../../src/domain/export/exports';
import { createSheetTask, type SheetRequest } from '../../src/domain/export/sheetTask';

/** A file that the console has offered for download. */
export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Makes exports work in windows without workers and downloads: the sheet is written in the page, behind a fake worker.
 * Returns the downloaded files as they appear. Exports that are still running end with the test.
 */
export function stubExports(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const contents = new Map<string, Blob>();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      #running = true;
      readonly #handle = createSheetTask((data) => {
        if (this.#running) this.dispatchEvent(new MessageEvent('message', { data }));
      });

      postMessage(request: SheetRequest): void {
        // Cloned as between page and worker, so that anything else fails here too.
        const data = structuredClone(request);
        queueMicrotask(() => this.#handle(data));
      }

      terminate(): void {
        this.#running = false;
      }
    },
  );
  URL.createObjectURL = (content: Blob) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content);
    return address;
  };
  URL.revokeObjectURL = () => {};
  const { click } = HTMLElement.prototype;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function take(this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
    else click.call(this);
  });
  return saved;
}

/** Ends running exports and removes the tray. */
export function endExports(): void {
  if (exportQueue.entries().length > 0) exportQueue.end();
  traySlot.show(() => null);
}

/** The bytes of a saved file. */
export const bytesOf = (content: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(content);
  });

/** Reads a saved sheet with an independent library: its cells by address, and its rows as arrays of values. */
export async function readSheet(
  content: Blob,
): Promise<{ readonly name: string; readonly cells: WorkSheet; readonly lines: readonly (readonly unknown[])[] }> {
  const book = read(await bytesOf(content), { cellNF: true, UTC: true });
  const [name = ''] = book.SheetNames;
  const cells = book.Sheets[name] ?? {};
  return { name, cells, lines: utils.sheet_to_json<unknown[]>(cells, { header: 1, defval: null, UTC: true }) };
}
