/** EXIF orientation, 1 (upright) to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const orientationTag = 0x0112;
const shortType = 3;
const entryBytes = 12;

/** 1 if the block is not EXIF, has no orientation, or states impossible lengths. */
export function orientationOf(tiff: Uint8Array): Orientation {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return 1;
  const order = view.getUint16(0);
  const little = order === 0x4949;
  if (!little && order !== 0x4d4d) return 1;
  if (view.getUint16(2, little) !== 42) return 1;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, little);
  for (let nth = 0; nth < count; nth += 1) {
    const entry = directory + 2 + nth * entryBytes;
    if (entry + entryBytes > view.byteLength) return 1;
    if (view.getUint16(entry, little) !== orientationTag) continue;
    if (view.getUint16(entry + 2, little) !== shortType) return 1;
    const value = view.getUint16(entry + 8, little);
    return orientations.find((known) => known === value) ?? 1;
  }
  return 1;
}
