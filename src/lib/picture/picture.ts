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
