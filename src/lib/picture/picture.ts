import type { Orientation } from './exif';

/**
 * Why a picture is rejected:
 * - `empty`: a file of zero bytes
 * - `tooLarge`: more bytes than `mostPictureBytes`
 * - `unsupported`: neither JPEG, PNG nor WebP by its content, whatever its name
 * - `damaged`: cut short, or nothing that a browser can show
 * - `tooManyPixels`: more than `mostPicturePixels`, or a side longer than `longestPictureSide`
 * - `notHere`: this browser cannot decode pictures in a worker, or cannot rotate them
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

/** A picture without metadata. */
export interface PlainPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels as stored, before rotation. */
  readonly width: number;
  readonly height: number;
  /** The rotation its EXIF asked for. */
  readonly orientation: Orientation;
  /** Several frames in one file, any of which may hide data that only a decoder would find. */
  readonly animated: boolean;
}
