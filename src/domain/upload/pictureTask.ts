import { type PictureFormat, PictureProblem, type PictureProblemKind } from '../../lib/picture/picture';
import { type PreparedPicture, redraw } from './redraw';

/** The message to the worker. */
export interface PictureRequest {
  readonly file: Blob;
  readonly format: PictureFormat;
}

/** The worker's answer. */
export type PictureReport =
  | { readonly kind: 'ready'; readonly picture: PreparedPicture }
  | { readonly kind: 'problem'; readonly problem: PictureProblemKind };

/** The last bytes of each format. A browser can show a picture that lacks them, but `createImageBitmap` needs them. */
const ends: Readonly<Record<PictureFormat, BlobPart>> = {
  jpeg: Uint8Array.of(0xff, 0xd9),
  png: Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82),
  webp: '',
};

async function prepare({ file, format }: PictureRequest): Promise<PreparedPicture> {
  if (typeof createImageBitmap === 'undefined') throw new PictureProblem('unsupportedBrowser');
  // A file that the browser can decode is a picture. Decoding also rotates it upright. That is the default of
  // `imageOrientation`; do not set it, because Chromium before 112 rejects the value `from-image`.
  const bitmap = await createImageBitmap(new Blob([file, ends[format]])).catch(() => {
    throw new PictureProblem('damaged');
  });
  try {
    return await redraw(bitmap, format);
  } finally {
    bitmap.close();
  }
}

/** The worker's task. Never rejects: problems are in the report. */
export async function answerPicture(request: PictureRequest): Promise<PictureReport> {
  try {
    return { kind: 'ready', picture: await prepare(request) };
  } catch (error) {
    return { kind: 'problem', problem: error instanceof PictureProblem ? error.kind : 'damaged' };
  }
}
