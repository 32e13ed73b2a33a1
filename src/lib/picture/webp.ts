import { joined, startsWith, textAt, viewOf } from '../bytes';
import { type Orientation, orientationOf } from './exif';
import { PictureProblem, type PlainPicture } from './picture';

const keptChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']);

const headerBytes = 12;
const chunkHeaderBytes = 8;
/** Flags of the VP8X chunk: a colour profile, EXIF or XMP follow, or several frames. */
const profileFlag = 0x20;
const exifFlag = 0x08;
const xmpFlag = 0x04;
const animationFlag = 0x02;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size stated in a chunk's data; null if the chunk states none. */
function sizeIn(name: string, data: Uint8Array): Size | null {
  const view = viewOf(data);
  if (name === 'VP8X') {
    const side = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
    return { width: side(4), height: side(7) };
  }
  if (name === 'VP8 ') {
    if (!startsWith(data, '\x9d\x01\x2a', 3)) throw new PictureProblem('damaged');
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  }
  if (name === 'VP8L') {
    if (view.getUint8(0) !== 0x2f) throw new PictureProblem('damaged');
    const bits = view.getUint32(1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return null;
}

/** VP8X with the flags of the chunks that are kept. */
function bareFeatures(chunk: Uint8Array): Uint8Array {
  const bare = chunk.slice();
  bare[chunkHeaderBytes] = (bare[chunkHeaderBytes] ?? 0) & ~(profileFlag | exifFlag | xmpFlag);
  return bare;
}

/** EXIF without the prefix that some programs put before it. */
const exifIn = (data: Uint8Array) => (startsWith(data, 'Exif\0\0') ? data.subarray(6) : data);

/** A chunk padded to an even length, even if the file omitted the last padding byte. */
function padded(chunk: Uint8Array): readonly Uint8Array[] {
  return chunk.length % 2 === 0 ? [chunk] : [chunk, new Uint8Array(1)];
}

/**
 * A WebP without its metadata.
 *
 * @throws `PictureProblem`, or a RangeError if the file is cut short
 */
export function plainWebp(bytes: Uint8Array): PlainPicture {
  const view = viewOf(bytes);
  const whole = view.getUint32(4, true) + 8;
  if (whole > bytes.length) throw new PictureProblem('damaged');
  const kept: Uint8Array[] = [];
  const sizes: Size[] = [];
  let orientation: Orientation = 1;
  let animated = false;
  let hasData = false;
  for (let at = headerBytes; at + chunkHeaderBytes <= whole; ) {
    const end = at + chunkHeaderBytes + view.getUint32(at + 4, true);
    if (end > whole) throw new PictureProblem('damaged');
    const name = textAt(bytes, at, 4);
    const chunk = bytes.subarray(at, end);
    const data = chunk.subarray(chunkHeaderBytes);
    if (name === 'VP8X') {
      if (at !== headerBytes) throw new PictureProblem('damaged');
      animated = (viewOf(data).getUint8(0) & animationFlag) !== 0;
      kept.push(...padded(bareFeatures(chunk)));
    } else if (keptChunks.has(name)) kept.push(...padded(chunk));
    else if (name === 'EXIF') orientation = orientationOf(exifIn(data));
    hasData ||= name === 'VP8 ' || name === 'VP8L' || name === 'ANMF';
    const size = sizeIn(name, data);
    if (size !== null) sizes.push(size);
    at = end + (end % 2);
  }
  if (!hasData || sizes.length === 0) throw new PictureProblem('damaged');
  const header = bytes.slice(0, headerBytes);
  viewOf(header).setUint32(
    4,
    kept.reduce((sum, part) => sum + part.length, 4),
    true,
  );
  return {
    bytes: joined([header, ...kept]),
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
    orientation,
    animated,
  };
}
