import { deflateSync } from 'node:zlib';
import bwipjs from 'bwip-js/node';

/** The code on a label, and how the camera is held. */
export interface Label {
  readonly code: 'qrcode' | 'code128' | 'datamatrix';
  readonly text: string;
  /** Degrees by which the camera is rotated. */
  readonly angle: number;
}

/** A greyscale picture, row by row, one byte per pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly luma: Uint8Array;
}

interface Modules {
  readonly columns: number;
  readonly rows: number;
  /** Whether a module is dark; everything outside the code is light. */
  dark(column: number, row: number): boolean;
}

/** The modules of a code, from an encoder that shares no code with the decoder under test. */
function modulesOf({ code, text }: Label): Modules {
  const [raw] = bwipjs.raw({ bcid: code, text });
  if (raw === undefined) throw new Error(`no ${code} of ${text}`);
  if ('pixs' in raw) {
    const { pixs, pixx: columns, pixy: rows } = raw;
    const inside = (column: number, row: number) => column >= 0 && row >= 0 && column < columns && row < rows;
    return { columns, rows, dark: (column, row) => inside(column, row) && pixs[row * columns + column] === 1 };
  }
  const bars = raw.sbs.flatMap((width, nth) => Array.from({ length: width }, () => nth % 2 === 0));
  const rows = Math.round(bars.length * 0.35);
  return { columns: bars.length, rows, dark: (column, row) => row >= 0 && row < rows && bars[column] === true };
}

/** Reproducible pseudo-random numbers between 0 and 1. */
function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A label as a camera sees it in poor light: rotated and slightly from the side, dark towards one corner, with low
 * contrast, out of focus and with sensor noise.
 *
 * @param shake how far the hand has moved, in pixels
 */
export function photograph(label: Label, width: number, height: number, shake = 0): Picture {
  const modules = modulesOf(label);
  const quiet = 6;
  const across = modules.columns + 2 * quiet;
  const down = modules.rows + 2 * quiet;
  // As large as fits into the viewfinder.
  const size = Math.min((width * 0.6) / across, (height * 0.42) / down);
  const turn = (-label.angle * Math.PI) / 180;
  const samples = 3;

  /** The brightness of a point of the scene: the table, the white label, the print. */
  const reflected = (x: number, y: number) => {
    const u = x - width / 2 - shake;
    const v = y - height / 2 + shake / 2;
    const depth = 1 + 0.00025 * u - 0.0002 * v;
    const column = (u * Math.cos(turn) - v * Math.sin(turn)) / depth / size + modules.columns / 2;
    const row = (u * Math.sin(turn) + v * Math.cos(turn)) / depth / size + modules.rows / 2;
    if (column < -quiet || row < -quiet || column > modules.columns + quiet || row > modules.rows + quiet) return 0.45;
    return modules.dark(Math.floor(column), Math.floor(row)) ? 0.22 : 0.8;
  };
  const sharp = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let nth = 0; nth < samples * samples; nth += 1) {
        sum += reflected(x + (nth % samples) / samples, y + Math.floor(nth / samples) / samples);
      }
      const light = 0.3 + (0.4 * x) / width + (0.25 * (height - y)) / height;
      sharp[y * width + x] = (sum / (samples * samples)) * light * 200;
    }
  }
  const random = pseudoRandom(width + shake * 7919);
  const at = (x: number, y: number) =>
    sharp[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  const luma = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const beside = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1);
      const noise = (random() + random() - 1) * 14;
      luma[y * width + x] = Math.max(0, Math.min(255, 16 + (at(x, y) * 2 + beside) / 6 + noise));
    }
  }
  return { width, height, luma };
}

/** A raw video of the pictures, ten per second, in the format that Chromium uses for a fake camera (`.y4m`). */
export function videoOf(pictures: readonly Picture[]): Buffer {
  const [first] = pictures;
  if (first === undefined) throw new Error('a video needs a picture');
  const header = Buffer.from(`YUV4MPEG2 W${first.width} H${first.height} F10:1 Ip A1:1 C420jpeg\n`);
  const colourless = Buffer.alloc((first.width * first.height) / 2, 128);
  return Buffer.concat([header, ...pictures.flatMap(({ luma }) => [Buffer.from('FRAME\n'), luma, colourless])]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The picture as a file, like a photo from a phone (`.png`). */
export function pngOf({ width, height, luma }: Picture): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8); // Eight bits, greyscale.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(luma.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
