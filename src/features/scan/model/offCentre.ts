import type { Crop } from './readings';

/** How far the middle of some corners is off the middle of a part of their picture: 0 in the middle, 1 in a corner. */
export function offCentreOf(corners: readonly { readonly x: number; readonly y: number }[], part: Crop): number {
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const x = sum.x / corners.length - part.x - part.width / 2;
  const y = sum.y / corners.length - part.y - part.height / 2;
  return Math.hypot(x, y) / Math.hypot(part.width / 2, part.height / 2);
}
