import { joined, startsWith, viewOf } from '../bytes';
import { type Orientation, orientationOf } from './exif';
import { PictureProblem, type PlainPicture } from './picture';

const endOfImage = 0xd9;
const startOfScan = 0xda;
const app0 = 0xe0;
const app1 = 0xe1;
const app14 = 0xee;

/** Tables and frames, which make up the image itself. */
const isOfPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || marker === startOfScan || (marker >= 0xdb && marker <= 0xdf);

/** Image segments and the optional ones: application segments, extensions and comments. */
const isKnown = (marker: number) => isOfPicture(marker) || (marker >= app0 && marker <= 0xfe);

/** Frame headers, which hold the size: C0 to CF except tables and reserved markers. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * The end of the entropy-coded data that starts at `from`: the next marker that is neither a stuffed byte nor a
 * restart.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new PictureProblem('damaged');
}

/** The JFIF header without its optional thumbnail. */
function bareJfif(segment: Uint8Array): Uint8Array {
  const bare = segment.slice(0, 18);
  bare.set([0, 16], 2);
  bare.set([0, 0], 16);
  return bare;
}

/** What is kept of a segment that is not image data; null to drop it. */
function keptOf(marker: number, segment: Uint8Array): Uint8Array | null {
  if (marker === app0 && startsWith(segment, 'JFIF\0', 4) && segment.length >= 18) return bareJfif(segment);
  // The Adobe segment says how the colours are coded.
  if (marker === app14 && startsWith(segment, 'Adobe', 4)) return segment;
  return null;
}

interface Segment {
  readonly marker: number;
  /** Includes the marker and the length. */
  readonly bytes: Uint8Array;
  /** The coded data after a scan header, whose length no field gives; empty for other segments. */
  readonly coded: Uint8Array;
}

/**
 * The segments between the start and the end of the image, in order.
 *
 * @throws `PictureProblem`, or a RangeError if the file is cut short
 */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) throw new PictureProblem('damaged');
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    if (marker === endOfImage) return;
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length || !isKnown(marker)) throw new PictureProblem('damaged');
    const next = marker === startOfScan ? endOfScan(bytes, end) : end;
    yield { marker, bytes: bytes.subarray(at, end), coded: bytes.subarray(end, next) };
    at = next;
  }
}

/**
 * A JPEG without its metadata: EXIF, XMP, IPTC, colour profile, comments, previews, pictures after its end. The image
 * data is unchanged.
 *
 * @throws `PictureProblem`, or a RangeError if the file is cut short
 */
export function plainJpeg(bytes: Uint8Array): PlainPicture {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let orientation: Orientation | null = null;
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  for (const { marker, bytes: segment, coded } of segmentsOf(bytes)) {
    if (isFrame(marker)) {
      // A second frame could have another size than the one checked.
      if (size !== null) throw new PictureProblem('damaged');
      const frame = viewOf(segment);
      size = { height: frame.getUint16(5), width: frame.getUint16(7) };
    }
    if (marker === app1 && startsWith(segment, 'Exif\0\0', 4)) orientation ??= orientationOf(segment.subarray(10));
    const rest = isOfPicture(marker) ? segment : keptOf(marker, segment);
    if (rest !== null) kept.push(rest, coded);
    hasScan ||= marker === startOfScan;
  }
  if (size === null || !hasScan) throw new PictureProblem('damaged');
  kept.push(Uint8Array.of(0xff, endOfImage));
  return { bytes: joined(kept), ...size, orientation: orientation ?? 1, animated: false };
}
