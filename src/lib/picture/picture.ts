import { startsWith, viewOf } from '../bytes';

/**
 * Why a picture is rejected:
 * - `empty`: a file of zero bytes
 * - `tooLarge`: more bytes than `mostPictureBytes`
 * - `unsupported`: neither JPEG, PNG nor WebP by its content, whatever its name
 * - `damaged`: nothing that a browser can show
 * - `tooManyPixels`: more than `mostPicturePixels`, or a side longer than `longestPictureSide`
 * - `notHere`: this browser cannot decode or draw pictures in a worker
 */
export type PictureProblemKind = 'tooLarge' | 'empty' | 'unsupported' | 'damaged' | 'tooManyPixels' | 'notHere';

/** A rejected picture; i18n words each kind. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
  constructor(readonly kind: PictureProblemKind) {
    super(kind);
  }
}

/** Size limit of the chosen file in bytes: 3 MB (R11-31). */
export const mostPictureBytes = 3 * 1024 * 1024;

/** Width × height. Phones exceed this only in special modes (200 megapixels); decoding takes 4 bytes per pixel. */
export const mostPicturePixels = 64_000_000;

/** Limit for width and height each. */
export const longestPictureSide = 16_384;

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** The media type and file extension of each format. */
export const pictureFormats = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  webp: { type: 'image/webp', extension: 'webp' },
} as const satisfies Record<PictureFormat, { type: string; extension: string }>;

/** What a picture says of itself: its format, and its size in pixels where that can be read without decoding. */
export interface PictureHeader {
  readonly format: PictureFormat;
  readonly size: readonly [width: number, height: number] | null;
}

/** Detected from the first bytes, whatever the file's name. */
function formatOf(bytes: Uint8Array): PictureFormat {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  throw new PictureProblem('unsupported');
}

/** In the first start of frame. Bytes between the segments are passed over, as decoders do. */
function jpegSize(view: DataView): PictureHeader['size'] {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0;
    const isStandalone = marker === 0 || marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    }
    // The data begin here; the size is before them.
    if (marker === 0xda || marker === 0xd9) return null;
    at += isStandalone ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(bytes: Uint8Array, view: DataView): PictureHeader['size'] {
  const at = 20;
  const little24 = (place: number) => view.getUint16(place, true) + view.getUint8(place + 2) * 0x10000;
  if (startsWith(bytes, 'VP8X', 12)) return [little24(at + 4) + 1, little24(at + 7) + 1];
  if (startsWith(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(at + 1, true);
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
  }
  return [view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff];
}

/**
 * The header of a chosen file.
 *
 * @throws `PictureProblem` of the kind `unsupported` for any other file
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader {
  const format = formatOf(bytes);
  const view = viewOf(bytes);
  try {
    if (format === 'jpeg') return { format, size: jpegSize(view) };
    return { format, size: format === 'png' ? [view.getUint32(16), view.getUint32(20)] : webpSize(bytes, view) };
  } catch {
    // It is cut short.
    return { format, size: null };
  }
}
