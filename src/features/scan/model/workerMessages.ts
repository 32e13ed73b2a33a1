import type { Crop, Reading } from './readings';

/** How hard a picture is looked at: one frame of many, or the one photo there is. */
export type Effort = 'frame' | 'photo';

/** A picture, and the part of it that is to be read. */
export interface Snapshot {
  readonly image: ImageBitmap | VideoFrame;
  readonly part: Crop;
}

/** Asks the worker to read a picture, which becomes the worker's own. */
export interface ReadOrder extends Snapshot {
  readonly id: number;
  readonly effort: Effort;
}

/** What the worker says: once that it can read or cannot, then an answer to each order. */
export type ReadReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'read'; readonly id: number; readonly readings: readonly Reading[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
