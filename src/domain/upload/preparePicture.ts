import { mostPictureBytes, PictureProblem } from '../../lib/picture/picture';
import type { PictureReport } from './pictureTask';

/** A picture as it may be stored. */
export interface PreparedPicture {
  /** Without EXIF, upright; its type is right. */
  readonly blob: Blob;
  readonly extension: 'jpg' | 'png' | 'webp';
}

/** Milliseconds after which a worker that says nothing is taken for dead: pictures take it one or two seconds. */
const patience = 60_000;

/**
 * Looks at a chosen file and makes it ready for the storage, off the main thread (decisions §6.2): its content is
 * checked, what it tells besides the picture is taken out, and it stands upright.
 *
 * @throws `PictureProblem`, or the signal's reason
 */
export async function preparePicture(file: Blob, { signal }: { signal: AbortSignal }): Promise<PreparedPicture> {
  signal.throwIfAborted();
  if (file.size === 0) throw new PictureProblem('empty');
  if (file.size > mostPictureBytes) throw new PictureProblem('tooLarge');
  if (typeof Worker === 'undefined') throw new PictureProblem('notHere');
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  try {
    return await new Promise<PreparedPicture>((resolve, reject) => {
      stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop);
      timer = setTimeout(() => reject(new PictureProblem('damaged')), patience);
      worker.addEventListener('message', ({ data }: MessageEvent<PictureReport>) => {
        if (data.kind === 'ready') resolve(data.picture);
        else reject(new PictureProblem(data.problem));
      });
      // Its code could not be fetched, or it ran out of memory.
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(new PictureProblem('notHere'));
      });
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
