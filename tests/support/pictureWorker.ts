import { vi } from 'vitest';
import { answerPicture } from '../../src/domain/upload/pictureTask';

/**
 * The worker of pictures for windows without workers: runs its task in the page behind a fake worker. Without
 * createImageBitmap nothing is decoded, so pictures need only a valid structure and cannot be rotated.
 */
export function stubPictureWorker(): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      #running = true;

      postMessage(file: Blob): void {
        void answerPicture(file).then((data) => {
          if (this.#running) this.dispatchEvent(new MessageEvent('message', { data }));
        });
      }

      terminate(): void {
        this.#running = false;
      }
    },
  );
}
