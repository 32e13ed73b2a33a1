import { vi } from 'vitest';
import { answerPicture, type PictureRequest } from '../../src/domain/upload/pictureTask';
import { pngPicture } from './pictures';

/** An image whose size is known immediately. */
export class KnownImage {
  naturalWidth = 24;
  naturalHeight = 16;
  onload = () => undefined;
  set src(_: string) {
    queueMicrotask(() => this.onload());
  }
}

/**
 * The picture worker for windows without workers and canvas: runs its task in the page behind a fake worker. Nothing is
 * decoded; the result always has the same bytes, with the requested type.
 */
export function stubPictureWorker(): void {
  vi.stubGlobal('Image', KnownImage);
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

      postMessage(request: PictureRequest): void {
        void answerPicture(request).then((data) => {
          if (this.#running) this.dispatchEvent(new MessageEvent('message', { data }));
        });
      }

      terminate(): void {
        this.#running = false;
      }
    },
  );
}
