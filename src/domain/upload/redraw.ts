import type { Orientation } from '../../lib/picture/exif';
import { type PictureFormat, PictureProblem, pictureFormats } from '../../lib/picture/picture';

/** A picture as it may be stored. */
export interface PreparedPicture {
  /** Without EXIF, upright; its type is right. */
  readonly blob: Blob;
  readonly extension: 'jpg' | 'png' | 'webp';
}

interface Redrawing {
  readonly orientation: Orientation;
  readonly format: PictureFormat;
  readonly mostBytes: number;
}

/** Pixels that every browser's canvas has room for, those of phones too. */
const mostPixels = 4096 * 4096;

/** Tried one after another until the file is small enough: of each side, and of JPEG's and WebP's quality. */
const attempts = [
  { scale: 1, quality: 0.92 },
  { scale: 1, quality: 0.8 },
  { scale: 0.75, quality: 0.8 },
  { scale: 0.5, quality: 0.8 },
  { scale: 0.25, quality: 0.8 },
] as const;

/** How the stored picture's axes lie in the upright one, for a picture of 1 × 1: a, b, c, d, e, f of a canvas. */
const turns: Readonly<Record<Orientation, readonly [number, number, number, number, number, number]>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};

function draw(bitmap: ImageBitmap, orientation: Orientation, scale: number, opaque: boolean): OffscreenCanvas {
  const across = Math.max(1, Math.round(bitmap.width * scale));
  const down = Math.max(1, Math.round(bitmap.height * scale));
  const lying = orientation >= 5;
  const [width, height] = lying ? [down, across] : [across, down];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: !opaque });
  if (context === null) throw new PictureProblem('notHere');
  const [a, b, c, d, e, f] = turns[orientation];
  context.setTransform(a, b, c, d, e * width, f * height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, across, down);
  return canvas;
}

const formatOf = (type: string) => Object.values(pictureFormats).find((format) => format.type === type);

/**
 * The picture drawn anew, upright, in the same format where the browser writes it, with nothing but its pixels.
 *
 * @throws `PictureProblem`
 */
export async function redraw(
  bitmap: ImageBitmap,
  { orientation, format, mostBytes }: Redrawing,
): Promise<PreparedPicture> {
  if (typeof OffscreenCanvas === 'undefined') throw new PictureProblem('notHere');
  const fitting = Math.min(1, Math.sqrt(mostPixels / (bitmap.width * bitmap.height)));
  for (const { scale, quality } of attempts) {
    const canvas = draw(bitmap, orientation, fitting * scale, format === 'jpeg');
    const blob = await canvas.convertToBlob({ type: pictureFormats[format].type, quality }).catch(() => {
      throw new PictureProblem('notHere');
    });
    // One that does not write WebP gives a PNG.
    const written = formatOf(blob.type);
    if (written !== undefined && blob.size <= mostBytes) return { blob, extension: written.extension };
  }
  throw new PictureProblem('tooLarge');
}
