import { vi } from 'vitest';
import { answerPicture } from '../../src/domain/upload/pictureTask';

/**
 * The pictures' worker for windows that have none: its task is done in the page, behind a worker's messages. A window
 * without createImageBitmap decodes nothing, so a sound frame is all a picture needs here, and none can be turned.
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
