import type { Crop, DecodedCode, Effort } from './readings';

/** A picture and the part to read. */
export interface Snapshot {
  readonly image: ImageBitmap | VideoFrame;
  readonly part: Crop;
}

/** Tells the worker to read a picture, which is transferred to it. */
export interface ReadOrder extends Snapshot {
  readonly id: number;
  readonly effort: Effort;
}

/** A message from the worker. The first one says whether it can read; then each request gets an answer. */
export type ReadReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'read'; readonly id: number; readonly readings: readonly DecodedCode[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/** The distance of the code's centre from the centre of the picture part: 0 in the centre, 1 in a corner. */
export function offCentreOf(corners: readonly { readonly x: number; readonly y: number }[], part: Crop): number {
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const x = sum.x / corners.length - part.x - part.width / 2;
  const y = sum.y / corners.length - part.y - part.height / 2;
  return Math.hypot(x, y) / Math.hypot(part.width / 2, part.height / 2);
}
