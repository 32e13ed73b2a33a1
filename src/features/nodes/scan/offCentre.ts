import type { Crop } from './readings';

/** The distance of the corners' centre from the picture part's centre: 0 in the centre, 1 in a corner. */
export function offCentreOf(corners: readonly { readonly x: number; readonly y: number }[], part: Crop): number {
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const x = sum.x / corners.length - part.x - part.width / 2;
  const y = sum.y / corners.length - part.y - part.height / 2;
  return Math.hypot(x, y) / Math.hypot(part.width / 2, part.height / 2);
}
