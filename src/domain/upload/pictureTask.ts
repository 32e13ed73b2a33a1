import {
  longestPictureSide,
  mostPicturePixels,
  type PictureFormat,
  PictureProblem,
  type PictureProblemKind,
  pictureHeader,
} from '../../lib/picture/picture';
import { type PreparedPicture, redraw } from './redraw';

/** The worker's answer. */
export type PictureReport =
  | { readonly kind: 'ready'; readonly picture: PreparedPicture }
  | { readonly kind: 'problem'; readonly problem: PictureProblemKind };

function checkSize(width: number, height: number): void {
  if (width > longestPictureSide || height > longestPictureSide || width * height > mostPicturePixels) {
    throw new PictureProblem('tooManyPixels');
  }
}

/** The last bytes of each format. Browsers show a file without them, but only with them decode it here. */
const ends: Readonly<Record<PictureFormat, BlobPart>> = {
  jpeg: Uint8Array.of(0xff, 0xd9),
  png: Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82),
  webp: '',
};

async function prepare(file: Blob): Promise<PreparedPicture> {
  const bytes = await file.arrayBuffer().catch(() => {
    // The file was deleted or has changed since it was chosen.
    throw new PictureProblem('damaged');
  });
  const { format, size } = pictureHeader(new Uint8Array(bytes));
  if (size !== null) checkSize(...size);
  if (typeof createImageBitmap === 'undefined') throw new PictureProblem('notHere');
  // What the browser can show is a picture, whatever its bytes are; it also turns it upright.
  const bitmap = await createImageBitmap(new Blob([bytes, ends[format]]), { imageOrientation: 'from-image' }).catch(
    () => {
      throw new PictureProblem('damaged');
    },
  );
  try {
    checkSize(bitmap.width, bitmap.height);
    return await redraw(bitmap, format);
  } finally {
    bitmap.close();
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
