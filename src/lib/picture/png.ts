import { joined, startsWith, textAt, viewOf } from '../bytes';
import { type Orientation, orientationOf } from './exif';
import { PictureProblem, type PlainPicture } from './picture';

/**
 * The chunks that determine how the picture looks, with the size limit of each. All others are dropped: EXIF, texts,
 * times, private chunks, and the colour profile, which can unpack to any size.
 */
const keptChunks: ReadonlyMap<string, number> = new Map([
  ...(['IHDR', 'PLTE', 'IDAT', 'IEND'].map((name) => [name, Number.POSITIVE_INFINITY]) as [string, number][]),
  ...([
    ['tRNS', 256],
    ['bKGD', 6],
    ['pHYs', 9],
    ['sBIT', 4],
  ] as const),
  ...([
    ['cHRM', 32],
    ['gAMA', 4],
    ['sRGB', 1],
    ['cICP', 4],
    ['mDCV', 24],
    ['cLLI', 8],
  ] as const),
]);

/** A chunk whose name begins with a capital is critical and cannot be dropped. */
const isCritical = (name: string) => /^[A-Z]/.test(name);

const headerBytes = 8;
/** Bytes for length, name and checksum around a chunk's data. */
const frameBytes = 12;

/**
 * A PNG without its metadata, and of an animation only the first picture.
 *
 * @throws `PictureProblem`, or a RangeError if the file is cut short
 */
export function plainPng(bytes: Uint8Array): PlainPicture {
  const view = viewOf(bytes);
  if (!startsWith(bytes, 'IHDR', headerBytes + 4)) throw new PictureProblem('damaged');
  const width = view.getUint32(headerBytes + 8);
  const height = view.getUint32(headerBytes + 12);
  const kept: Uint8Array[] = [bytes.subarray(0, headerBytes)];
  let orientation: Orientation = 1;
  let hasData = false;
  for (let at = headerBytes; ; ) {
    const end = at + frameBytes + view.getUint32(at);
    if (end > bytes.length) throw new PictureProblem('damaged');
    const name = textAt(bytes, at + 4, 4);
    const most = keptChunks.get(name) ?? -1;
    if (end - at - frameBytes <= most) kept.push(bytes.subarray(at, end));
    else if (isCritical(name)) throw new PictureProblem('damaged');
    if (name === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4));
    hasData ||= name === 'IDAT';
    // A second header could have another size than the one checked.
    if (name === 'IHDR' && at !== headerBytes) throw new PictureProblem('damaged');
    if (name === 'IEND') break;
    at = end;
  }
  if (!hasData) throw new PictureProblem('damaged');
  return { bytes: joined(kept), width, height, orientation, animated: false };
}
