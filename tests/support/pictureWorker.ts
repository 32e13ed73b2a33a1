import { vi } from 'vitest';
import { answerPicture } from '../../src/domain/upload/pictureTask';
import { pngPicture } from './pictures';

/**
 * The worker of pictures for windows without workers and canvas: runs its task in the page behind a fake worker. Nothing
 * is decoded; what is drawn are always the same bytes, of the asked type.
 */
export function stubPictureWorker(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 24, height: 16, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = async ({ type }: { type: string }) => new Blob([pngPicture()], { type });
    },
  );
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
