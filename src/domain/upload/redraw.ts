import { maxPictureBytes, type PictureFormat, PictureProblem, pictureFormats } from '../../lib/picture/picture';

/** A picture that is ready to be stored. */
export interface PreparedPicture {
  /** The upright pixels without any metadata, with the correct type. */
  readonly blob: Blob;
  readonly extension: 'jpg' | 'png' | 'webp';
}

/** The largest canvas that every browser supports, on phones too, in pixels. */
const maxPixels = 4096 * 4096;

/**
 * Tried in order until the file is small enough: a factor for each side, and the quality of JPEG and WebP. The quality
 * has no effect on a PNG.
 */
const attempts = [
  { scale: 1, quality: 0.92 },
  { scale: 1, quality: 0.8 },
  { scale: 0.75, quality: 0.8 },
  { scale: 0.5, quality: 0.8 },
  { scale: 0.25, quality: 0.8 },
] as const;

function draw(bitmap: ImageBitmap, scale: number, opaque: boolean): OffscreenCanvas {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: !opaque });
  if (context === null) throw new PictureProblem('unsupportedBrowser');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

const formatOf = (type: string) => Object.values(pictureFormats).find((format) => format.type === type);

/**
 * Encodes a picture again, without its metadata. Keeps the format if the browser can encode it.
 *
 * @throws `PictureProblem`
 */
export async function redraw(bitmap: ImageBitmap, format: PictureFormat): Promise<PreparedPicture> {
  if (typeof OffscreenCanvas === 'undefined') throw new PictureProblem('unsupportedBrowser');
  const canvasScale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  for (const { scale, quality } of attempts) {
    const canvas = draw(bitmap, canvasScale * scale, format === 'jpeg');
    const blob = await canvas.convertToBlob({ type: pictureFormats[format].type, quality }).catch(() => {
      throw new PictureProblem('unsupportedBrowser');
    });
    // A browser that cannot write WebP returns a PNG.
    const written = formatOf(blob.type);
    if (written !== undefined && blob.size <= maxPictureBytes) return { blob, extension: written.extension };
  }
  throw new PictureProblem('tooLarge');
}
