import type { PictureProblemKind } from '../../lib/picture/picture';
import type { Wording } from '../../providers/texts';

/** The progress of a picture. `address` is its address in the object storage; `fraction` is 0 to 1. */
export type UploadState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'uploading'; readonly fraction: number }
  | { readonly kind: 'done'; readonly address: string }
  | { readonly kind: 'failed'; readonly trouble: Wording; readonly mayRetry: boolean };

export interface UploadItem {
  readonly id: number;
  /** The file's name. Show it as text only. */
  readonly name: string;
  /** Bytes of the chosen file. */
  readonly size: number;
  /** Object URL of the prepared picture; '' until then. */
  readonly preview: string;
  readonly state: UploadState;
}

/** A refused file and the reason: an invalid picture, or no room left. */
export interface RefusedFile {
  readonly reason: Exclude<PictureProblemKind, 'notHere'> | 'tooMany';
  readonly name: string;
}

/** Whether a picture is being prepared or sent. */
export const isUnderWay = ({ state }: UploadItem) => state.kind === 'preparing' || state.kind === 'uploading';
