import { startsWith } from '../bytes';
import { plainJpeg } from './jpeg';
import {
  longestPictureSide,
  mostPictureBytes,
  mostPicturePixels,
  type PictureFormat,
  PictureProblem,
  type PlainPicture,
} from './picture';
import { plainPng } from './png';
import { plainWebp } from './webp';

const readers: Readonly<Record<PictureFormat, (bytes: Uint8Array) => PlainPicture>> = {
  jpeg: plainJpeg,
  png: plainPng,
  webp: plainWebp,
};

/** Detected from the first bytes, whatever the file's name. */
function formatOf(bytes: Uint8Array): PictureFormat {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  throw new PictureProblem('unsupported');
}

function read(format: PictureFormat, bytes: Uint8Array): PlainPicture {
  try {
    return readers[format](bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new PictureProblem('damaged');
    throw error;
  }
}

/**
 * The format of a chosen file, and its content without metadata (R11-30). Does not decode the picture, so a
 * browser may still fail to show it.
 *
 * @throws only `PictureProblem`, whatever the bytes are
 */
export function plainPicture(bytes: Uint8Array): PlainPicture & { readonly format: PictureFormat } {
  if (bytes.length === 0) throw new PictureProblem('empty');
  if (bytes.length > mostPictureBytes) throw new PictureProblem('tooLarge');
  const format = formatOf(bytes);
  const plain = read(format, bytes);
  const { width, height } = plain;
  if (width === 0 || height === 0) throw new PictureProblem('damaged');
  if (width > longestPictureSide || height > longestPictureSide || width * height > mostPicturePixels) {
    throw new PictureProblem('tooManyPixels');
  }
  return { ...plain, format };
}
