/** How far the middle of some corners is off the middle of their picture: 0 in the middle, 1 in a corner. */
export function offCentreOf(
  corners: readonly { readonly x: number; readonly y: number }[],
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const x = sum.x / corners.length - width / 2;
  const y = sum.y / corners.length - height / 2;
  return Math.hypot(x, y) / Math.hypot(width / 2, height / 2);
}
