import {
  maxPictureBytes,
  maxPicturePixels,
  maxPictureSide,
  PictureProblem,
  pictureFormat,
  pictureFormats,
  pictureStart,
} from '../../lib/picture/picture';
import { requestOnce, WorkerError } from '../../lib/workerTask';
import type { PictureReport, PictureRequest } from './pictureTask';
import type { PreparedPicture } from './redraw';

/** Milliseconds until a worker without an answer counts as dead; pictures usually take one or two seconds. */
const timeoutMs = 60_000;

/**
 * Rejects a picture with too many pixels before it is decoded. The browser reads the size from the header.
 *
 * @throws `PictureProblem`
 */
async function checkSize(picture: Blob): Promise<void> {
  const image = new Image();
  const address = URL.createObjectURL(picture);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new PictureProblem('damaged'));
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width > maxPictureSide || height > maxPictureSide || width * height > maxPicturePixels) {
    throw new PictureProblem('tooManyPixels');
  }
}

/**
 * Prepares a chosen file for storage (R11-30): decodes it in a worker and redraws it upright, which drops all metadata.
 *
 * @throws `PictureProblem`, or the signal's reason
 */
export async function preparePicture(file: Blob, { signal }: { signal: AbortSignal }): Promise<PreparedPicture> {
  signal.throwIfAborted();
  if (file.size === 0) throw new PictureProblem('empty');
  if (file.size > maxPictureBytes) throw new PictureProblem('tooLarge');
  if (typeof Worker === 'undefined') throw new PictureProblem('unsupportedBrowser');
  const start = await file
    .slice(0, pictureStart)
    .arrayBuffer()
    .catch(() => {
      // The file was deleted or has changed since it was chosen.
      throw new PictureProblem('damaged');
    });
  const format = pictureFormat(new Uint8Array(start));
  await checkSize(file.slice(0, file.size, pictureFormats[format].type));
  signal.throwIfAborted();
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  const report = await requestOnce<PictureRequest, PictureReport>(worker, {
    request: { file, format },
    timeoutMs,
    signal,
  }).catch((error: unknown) => {
    throw error instanceof WorkerError ? new PictureProblem(error.timedOut ? 'damaged' : 'unsupportedBrowser') : error;
  });
  if (report.kind === 'problem') throw new PictureProblem(report.problem);
  return report.picture;
}
