import { mostPictureBytes, PictureProblem } from '../../lib/picture/picture';
import { askWorker, WorkerBroken } from '../../lib/workerTask';
import type { PictureReport } from './pictureTask';
import type { PreparedPicture } from './redraw';

/** Milliseconds after which a worker that says nothing is taken for dead: pictures take it one or two seconds. */
const patience = 60_000;

/**
 * Looks at a chosen file and makes it ready for the storage, off the main thread (R11-30): its content is
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
  const report = await askWorker<Blob, PictureReport>(worker, { order: file, patience, signal }).catch(
    (error: unknown) => {
      throw error instanceof WorkerBroken ? new PictureProblem(error.silent ? 'damaged' : 'notHere') : error;
    },
  );
  if (report.kind === 'problem') throw new PictureProblem(report.problem);
  return report.picture;
}
