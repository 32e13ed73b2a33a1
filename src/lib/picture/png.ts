import { joined, startsWith, textAt, viewOf } from '../bytes';
import { type Orientation, orientationOf } from './exif';
import { PictureProblem, type PlainPicture } from './picture';

/**
 * What makes the picture look as it does, and as many bytes as each may have. All else goes: EXIF, texts, times, whatever
 * a program put in of its own, and the colour profile, which unpacks to whatever size it likes.
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

/** Chunks whose name begins with a capital cannot be left out. */
const isCritical = (name: string) => /^[A-Z]/.test(name);

const headerBytes = 8;
/** Length, name and checksum around a chunk's data. */
const frameBytes = 12;

/**
 * A PNG without what it tells besides the picture, and without a film's later pictures.
 *
 * @throws `PictureProblem`, or a RangeError where it ends too early
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
    // A second header would be of another size than the one that was looked at.
    if (name === 'IHDR' && at !== headerBytes) throw new PictureProblem('damaged');
    if (name === 'IEND') break;
    at = end;
  }
  if (!hasData) throw new PictureProblem('damaged');
  return { bytes: joined(kept), width, height, orientation, animated: false };
}
