import type { Orientation } from './exif';

/**
 * Why a picture is not taken:
 * - `empty`: a file without a byte
 * - `tooLarge`: more bytes than `mostPictureBytes`
 * - `unsupported`: neither JPEG, PNG nor WebP by its content, whatever its name
 * - `damaged`: cut short, or nothing that a browser can show
 * - `tooManyPixels`: more than `mostPicturePixels`, or a side longer than `longestPictureSide`
 * - `notHere`: this browser cannot read pictures in the background, or not turn them
 */
export type PictureProblemKind = 'tooLarge' | 'empty' | 'unsupported' | 'damaged' | 'tooManyPixels' | 'notHere';

/** A picture that is not taken; the wording for each kind stands in i18n. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
  constructor(readonly kind: PictureProblemKind) {
    super(kind);
  }
}

/** Of the chosen file, in bytes: 3 MB (R11-31). */
export const mostPictureBytes = 3 * 1024 * 1024;

/** Width × height. The cameras of phones reach 200 megapixels in their special modes only; 4 bytes each are held while it is looked at. */
export const mostPicturePixels = 64_000_000;

/** Of width and height. */
export const longestPictureSide = 16_384;

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** The media type and the file name's extension of each format. */
export const pictureFormats = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  webp: { type: 'image/webp', extension: 'webp' },
} as const satisfies Record<PictureFormat, { type: string; extension: string }>;

/** A picture that tells nothing besides itself. */
export interface PlainPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels, as it is stored: before it is turned. */
  readonly width: number;
  readonly height: number;
  /** How it has to be turned, as its EXIF said. */
  readonly orientation: Orientation;
  /** Several pictures in one, each with room for what only a decoder would find. */
  readonly animated: boolean;
}
