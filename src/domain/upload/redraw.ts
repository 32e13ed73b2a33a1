import type { Orientation } from '../../lib/picture/exif';
import { type PictureFormat, PictureProblem, pictureFormats } from '../../lib/picture/picture';

/** A picture that may be stored. */
export interface PreparedPicture {
  /** Upright and without EXIF, with the correct type. */
  readonly blob: Blob;
  readonly extension: 'jpg' | 'png' | 'webp';
}

interface Redrawing {
  readonly orientation: Orientation;
  readonly format: PictureFormat;
  readonly mostBytes: number;
}

/** The number of pixels that the canvas of every browser supports, on phones too. */
const mostPixels = 4096 * 4096;

/** Tried in order until the file is small enough: a factor for each side, and the quality of JPEG and WebP. */
const attempts = [
  { scale: 1, quality: 0.92 },
  { scale: 1, quality: 0.8 },
  { scale: 0.75, quality: 0.8 },
  { scale: 0.5, quality: 0.8 },
  { scale: 0.25, quality: 0.8 },
] as const;

/** The canvas transform (a, b, c, d, e, f) that turns each orientation upright, for a picture of 1 × 1. */
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
 * Draws the picture upright, so that only its pixels remain, in the same format if the browser can write it.
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
    // A browser that cannot write WebP returns a PNG.
    const written = formatOf(blob.type);
    if (written !== undefined && blob.size <= mostBytes) return { blob, extension: written.extension };
  }
  throw new PictureProblem('tooLarge');
}
