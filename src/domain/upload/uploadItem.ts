import type { PictureProblemKind } from '../../lib/picture/picture';
import type { Wording } from '../../providers/texts';

/** How far a picture is. `address` is where the object storage keeps it; `fraction` is 0 to 1. */
export type UploadState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'uploading'; readonly fraction: number }
  | { readonly kind: 'done'; readonly address: string }
  | { readonly kind: 'failed'; readonly trouble: Wording; readonly mayRetry: boolean };

export interface UploadItem {
  readonly id: number;
  /** As the file was called; whatever it holds, it is text. */
  readonly name: string;
  /** Bytes of the file that was chosen. */
  readonly size: number;
  /** Object URL of the picture as it is sent; '' until it has been read. */
  readonly preview: string;
  readonly state: UploadState;
}

/** A file that was not taken, and why: what is wrong with it, or that there is no place left for it. */
export interface RefusedFile {
  readonly reason: Exclude<PictureProblemKind, 'notHere'> | 'tooMany';
  readonly name: string;
}

/** Whether a picture is being read or sent. */
export const isUnderWay = ({ state }: UploadItem) => state.kind === 'preparing' || state.kind === 'uploading';
