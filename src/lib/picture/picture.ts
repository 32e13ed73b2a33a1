import { startsWith } from '../bytes';

/**
 * Why a picture is rejected:
 * - `empty`: a file of zero bytes
 * - `tooLarge`: more bytes than `maxPictureBytes`
 * - `unsupported`: neither JPEG, PNG nor WebP by its content, whatever its name
 * - `damaged`: no browser can show it
 * - `tooManyPixels`: more than `maxPicturePixels`, or a side longer than `maxPictureSide`
 * - `unsupportedBrowser`: this browser cannot decode or draw pictures in a worker, or could not load the worker
 */
export type PictureProblemKind =
  | 'tooLarge'
  | 'empty'
  | 'unsupported'
  | 'damaged'
  | 'tooManyPixels'
  | 'unsupportedBrowser';

/** A rejected picture; i18n has a text for each kind. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
  constructor(readonly kind: PictureProblemKind) {
    super(kind);
  }
}

/** Size limit of the chosen file in bytes: 3 MB (R11-31). */
export const maxPictureBytes = 3 * 1024 * 1024;

/**
 * The maximum of width × height. Phones exceed this only in special modes (200 megapixels). Decoding takes 4
 * bytes per pixel.
 */
export const maxPicturePixels = 64_000_000;

/** The maximum width, and the maximum height, in pixels. */
export const maxPictureSide = 16_384;

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** The media type and file extension of each format. */
export const pictureFormats = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  webp: { type: 'image/webp', extension: 'webp' },
} as const satisfies Record<PictureFormat, { type: string; extension: string }>;

/** How many bytes determine the format. */
export const pictureStart = 12;

/**
 * The format of a file by its first bytes, whatever its name.
 *
 * @throws `PictureProblem` of the kind `unsupported` for any other file
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  throw new PictureProblem('unsupported');
}
