import { mostPictureBytes, PictureProblem } from '../../lib/picture/picture';
import { askWorker, WorkerBroken } from '../../lib/workerTask';
import type { PictureReport } from './pictureTask';
import type { PreparedPicture } from './redraw';

/** Milliseconds until a worker without an answer counts as dead; pictures usually take one or two seconds. */
const patience = 60_000;

/**
 * Prepares a chosen file for the storage in a worker (R11-30): decodes it and draws it anew, upright and without
 * anything else that the file tells.
 *
 * @throws `PictureProblem`, or the signal's reason
 */
export async function preparePicture(file: Blob, { signal }: { signal: AbortSignal }): Promise<PreparedPicture> {
  signal.throwIfAborted();
  if (file.size === 0) throw new PictureProblem('empty');
  if (file.size > mostPictureBytes) throw new PictureProblem('tooLarge');
  if (typeof Worker === 'undefined') throw new PictureProblem('notHere');
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  const report = await askWorker<Blob, PictureReport>(worker, { order: file, patience, signal }).catch(
    (error: unknown) => {
      throw error instanceof WorkerBroken ? new PictureProblem(error.silent ? 'damaged' : 'notHere') : error;
    },
  );
  if (report.kind === 'problem') throw new PictureProblem(report.problem);
  return report.picture;
}
