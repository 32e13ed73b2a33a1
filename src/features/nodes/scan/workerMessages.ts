import type { Crop, Reading } from './readings';

/** How thoroughly to read: one frame of many, or a single photo. */
export type Effort = 'frame' | 'photo';

/** A picture and the part to read. */
export interface Snapshot {
  readonly image: ImageBitmap | VideoFrame;
  readonly part: Crop;
}

/** Asks the worker to read a picture, which is transferred to it. */
export interface ReadOrder extends Snapshot {
  readonly id: number;
  readonly effort: Effort;
}

/** A worker message: whether it can read, once; then an answer to each request. */
export type ReadReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'read'; readonly id: number; readonly readings: readonly Reading[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
