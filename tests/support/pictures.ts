import { zlibSync } from 'fflate';

// Handmade pictures that every decoder can read, for tests in Node and in browsers.

type Bytes = Uint8Array<ArrayBuffer>;

const latin = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));
const big16 = (value: number) => [value >> 8, value & 0xff];
const big32 = (value: number) => [...big16(value >>> 16), ...big16(value & 0xffff)];
const little32 = (value: number) => big32(value).reverse();

const joined = (...parts: readonly ArrayLike<number>[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** In the GPS part of `exifBlock`: must not occur in a stored picture. */
export const gpsMark = 'GPS-31.2304N-121.4737E';

/** EXIF as cameras write it, big-endian: an orientation and a location. */
export function exifBlock(orientation: number): Bytes {
  const gps = latin(`${gpsMark}\0`);
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    ...[...big16(tag), ...big16(type), ...big32(count)],
    ...value,
  ];
  const gpsAt = 8 + 2 + 2 * 12 + 4;
  const textAt = gpsAt + 2 + 12 + 4;
  return joined(
    [...latin('MM'), 0, 42, ...big32(8)],
    [...big16(2), ...entry(0x0112, 3, 1, [...big16(orientation), 0, 0]), ...entry(0x8825, 4, 1, big32(gpsAt))],
    big32(0),
    [...big16(1), ...entry(0x001d, 2, gps.length, big32(textAt)), ...big32(0)],
    gps,
  );
}

/** A segment of a JPEG, with its marker and length. */
export const jpegSegment = (marker: number, data: ArrayLike<number>): Bytes =>
  joined([0xff, marker, ...big16(data.length + 2)], data);

export const exifSegment = (orientation: number): Bytes =>
  jpegSegment(0xe1, joined(latin('Exif\0\0'), exifBlock(orientation)));

/** The standard Huffman table for DC: the number of codes with 1 to 16 bits, and their values. */
const dcCounts = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const dcCodes = [
  '00',
  '010',
  '011',
  '100',
  '101',
  '110',
  '1110',
  '11110',
  '111110',
  '1111110',
  '11111110',
  '111111110',
];

/**
 * A block that is brighter by `change` than the previous one (in steps of 1/8 grey): its DC difference, then its end.
 */
function blockBits(change: number): string {
  const size = change === 0 ? 0 : Math.abs(change).toString(2).length;
  const value = change < 0 ? change + 2 ** size - 1 : change;
  return `${dcCodes[size] ?? ''}${size === 0 ? '' : value.toString(2).padStart(size, '0')}0`;
}

function codedBytes(bits: string): number[] {
  const filled = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = Array.from({ length: filled.length / 8 }, (_, at) =>
    Number.parseInt(filled.slice(at * 8, at * 8 + 8), 2),
  );
  return bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte]));
}

interface JpegParts {
  /** Squares of 8 × 8 pixels; all are light except the first, which is dark. */
  readonly across?: number;
  readonly down?: number;
  /** Segments before the tables, such as EXIF. */
  readonly before?: readonly Bytes[];
  /** Bytes after the end of the image. */
  readonly after?: ArrayLike<number>;
}

/** A light grey JPEG of 24 × 16 pixels, with a dark square at the upper left of the stored image. */
export function jpegPicture({ across = 3, down = 2, before = [], after = [] }: JpegParts = {}): Bytes {
  const bits = Array.from({ length: across * down }, (_, nth) => blockBits(nth === 0 ? -800 : nth === 1 ? 1600 : 0));
  return joined(
    [0xff, 0xd8],
    jpegSegment(0xe0, [...latin('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...before,
    jpegSegment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    jpegSegment(0xc0, [8, ...big16(down * 8), ...big16(across * 8), 1, 1, 0x11, 0]),
    jpegSegment(0xc4, [0x00, ...dcCounts, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    jpegSegment(0xc4, [0x10, 1, ...new Array<number>(15).fill(0), 0]),
    jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
    codedBytes(bits.join('')),
    [0xff, 0xd9],
    after,
  );
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (crcTable[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

/** A chunk of a PNG, with its length and checksum. */
export function pngChunk(name: string, data: ArrayLike<number>): Bytes {
  const named = joined(latin(name), data);
  return joined(big32(data.length), named, big32(crc32(named)));
}

interface PngParts {
  /** The width and height in its header, whatever its data are. */
  readonly claimed?: readonly [width: number, height: number];
  /** Chunks before the data. */
  readonly before?: readonly Bytes[];
  readonly after?: ArrayLike<number>;
}

/** A light grey PNG of 24 × 16 pixels with a dark one at the upper left. */
export function pngPicture({ claimed = [24, 16], before = [], after = [] }: PngParts = {}): Bytes {
  const rows = Uint8Array.from({ length: 16 * 25 }, (_, at) => (at % 25 === 0 ? 0 : at === 1 ? 0x10 : 0xe0));
  return joined(
    latin('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', [...claimed.flatMap(big32), 8, 0, 0, 0, 0]),
    ...before,
    pngChunk('IDAT', zlibSync(rows)),
    pngChunk('IEND', []),
    after,
  );
}

/** A picture of exactly this many bytes: a PNG padded with a text. */
export function pngOfSize(bytes: number): Bytes {
  const filler = bytes - pngPicture().length - pngChunk('tEXt', []).length;
  return pngPicture({ before: [pngChunk('tEXt', new Uint8Array(filler).fill(0x20))] });
}

/** A chunk of a WebP. */
export const webpChunk = (name: string, data: ArrayLike<number>): Bytes =>
  joined(latin(name), little32(data.length), data, data.length % 2 === 1 ? [0] : []);

/** VP8L data of a picture in a single grey. */
function losslessData(width: number, height: number): number[] {
  const written = (value: number, bits: number) => Array.from({ length: bits }, (_, at) => (value >> at) & 1);
  const oneSymbol = (symbol: number) => [1, 0, 1, ...written(symbol, 8)];
  const bits = [
    ...[...written(width - 1, 14), ...written(height - 1, 14), ...written(0, 1 + 3)],
    ...[0, 0, 0], // No transform, no colour cache, one set of codes.
    ...[oneSymbol(0xc0), oneSymbol(0xc0), oneSymbol(0xc0), oneSymbol(0xff), oneSymbol(0)].flat(),
  ];
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit, place) => sum + bit * 2 ** place, 0),
  );
  return [0x2f, ...bytes];
}

/** A grey lossless WebP; with an orientation it has EXIF. */
export function webpPicture({
  width = 24,
  height = 16,
  orientation,
}: {
  width?: number;
  height?: number;
  orientation?: number;
} = {}): Bytes {
  const little24 = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];
  const picture = webpChunk('VP8L', losslessData(width, height));
  const parts =
    orientation === undefined
      ? [picture]
      : [
          webpChunk('VP8X', [0x08 | 0x04, 0, 0, 0, ...little24(width - 1), ...little24(height - 1)]),
          picture,
          webpChunk('EXIF', exifBlock(orientation)),
          webpChunk('XMP ', latin(`<x:xmpmeta>${gpsMark}</x:xmpmeta>`)),
        ];
  const body = joined(latin('WEBP'), ...parts);
  return joined(latin('RIFF'), little32(body.length), body);
}

/** Files that are refused as pictures, whatever their names. */
export const foreignFiles: Readonly<Record<string, Bytes>> = {
  svg: joined(latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  svgWithProlog: joined(latin('\xef\xbb\xbf<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')),
  html: joined(latin('<!doctype html><script>alert(1)</script>')),
  gif: joined(latin('GIF89a'), [1, 0, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  heic: joined([0, 0, 0, 0x18], latin('ftypheic'), [0, 0, 0, 0], latin('mif1heic')),
  avif: joined([0, 0, 0, 0x18], latin('ftypavif'), [0, 0, 0, 0], latin('mif1avif')),
  pdf: joined(latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')),
  bmp: joined(latin('BM'), new Uint8Array(60)),
  wav: joined(latin('RIFF'), little32(36), latin('WAVEfmt ')),
};

/** Whether the bytes contain this text, Latin-1. */
export const holds = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes).includes(text);

/** A chosen file, as the browser provides it. */
export const pictureFile = (bytes: Bytes, name = 'licence.jpg', type = 'image/jpeg'): File =>
  new File([bytes], name, { type });
