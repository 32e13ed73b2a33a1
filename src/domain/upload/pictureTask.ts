import { mostPictureBytes, PictureProblem, type PictureProblemKind, pictureFormats } from '../../lib/picture/picture';
import { plainPicture } from '../../lib/picture/plainPicture';
import { type PreparedPicture, redraw } from './redraw';

/** The worker's answer. */
export type PictureReport =
  | { readonly kind: 'ready'; readonly picture: PreparedPicture }
  | { readonly kind: 'problem'; readonly problem: PictureProblemKind };

/**
 * Decodes the picture to check it. Null if the browser cannot decode in a worker; the file is then accepted unchecked.
 * Throws PictureProblem.
 */
async function decode(blob: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap === 'undefined') return null;
  return createImageBitmap(blob).catch(() => {
    throw new PictureProblem('damaged');
  });
}

async function prepare(file: Blob): Promise<PreparedPicture> {
  const bytes = await file.arrayBuffer().catch(() => {
    // The file was deleted or has changed since it was chosen.
    throw new PictureProblem('damaged');
  });
  const { format, bytes: plain, orientation, animated } = plainPicture(new Uint8Array(bytes));
  const { type, extension } = pictureFormats[format];
  const blob = new Blob([plain], { type });
  const bitmap = await decode(blob);
  try {
    if (orientation === 1 && !animated) return { blob, extension };
    if (bitmap === null) throw new PictureProblem('notHere');
    return await redraw(bitmap, { orientation, format, mostBytes: mostPictureBytes });
  } finally {
    bitmap?.close();
  }
}

/** The worker's task. Never rejects: problems are in the report. */
export async function answerPicture(file: Blob): Promise<PictureReport> {
  try {
    return { kind: 'ready', picture: await prepare(file) };
  } catch (error) {
    return { kind: 'problem', problem: error instanceof PictureProblem ? error.kind : 'damaged' };
  }
}
