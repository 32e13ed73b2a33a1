import { viewOf } from '../../../lib/bytes';
import { SheetProblem } from './sheetProblem';

const mostEntries = 1000;

/** An entry of a zip file's directory, with the sizes that it claims. */
export interface ZipEntry {
  /** With `/`, also where an older .NET wrote `\\`. */
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** The start of its local header. */
  readonly at: number;
}

/** The extra field (ZIP64) of sizes beyond 32 bits. */
function longSizes(extra: Uint8Array, sizes: readonly number[]): readonly number[] {
  const view = viewOf(extra);
  let at = 0;
  while (at + 4 <= extra.length && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true);
  at += 4;
  return sizes.map((size) => {
    if (size !== 0xffffffff) return size;
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  });
}

/**
 * Reads the directory of a zip file without unpacking. Throws `tooMuch` for too many entries, `unreadable` or a
 * RangeError if there is none.
 */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] {
  const view = viewOf(bytes);
  let end = bytes.length - 22;
  const furthest = Math.max(0, end - 0xffff);
  while (end >= furthest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < furthest || end < 0) throw new SheetProblem('unreadable');
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new SheetProblem('tooMuch');
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new SheetProblem('unreadable');
    const [named, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const [size = 0, packed = 0, start = 0] = longSizes(
      bytes.subarray(at + 46 + named, at + 46 + named + extra),
      [24, 20, 42].map((place) => view.getUint32(at + place, true)),
    );
    entries.push({
      name: String.fromCharCode(...bytes.subarray(at + 46, at + 46 + Math.min(named, 256)))
        .replaceAll('\\', '/')
        .replace(/^\/+/, ''),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed,
      size,
      at: start,
    });
    at += 46 + named + extra + comment;
  }
  return entries;
}
