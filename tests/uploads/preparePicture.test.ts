import { describe, expect, it } from 'vitest';
import { preparePicture } from '../../src/domain/upload/preparePicture';
import type { PreparedPicture } from '../../src/domain/upload/redraw';
import { PictureProblem, pictureFormats } from '../../src/lib/picture/picture';
import {
  exifBlock,
  exifSegment,
  foreignFiles,
  gpsMark,
  holds,
  jpegPicture,
  pictureFile,
  pngChunk,
  pngOfSize,
  pngPicture,
  webpPicture,
} from '../support/pictures';

// The console's own worker in a real browser; its results are compared pixel by pixel.

const prepare = (bytes: Uint8Array<ArrayBuffer>, name = 'licence.png') =>
  preparePicture(pictureFile(bytes, name, 'image/png'), { signal: new AbortController().signal });

const problemOf = (bytes: Uint8Array<ArrayBuffer>) =>
  prepare(bytes).then(
    () => null,
    (error: unknown) => (error instanceof PictureProblem ? error.kind : error),
  );

/** The picture's size and pixels in a viewer that ignores EXIF. */
async function seen(blob: Blob) {
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'none' });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, isDark: (x: number, y: number) => (data[4 * (y * width + x)] ?? 255) < 128 };
}

/** The corner with the dark square. */
async function cornerOf({ blob }: PreparedPicture) {
  const { width, height, isDark } = await seen(blob);
  const corners = {
    upperLeft: [4, 4],
    upperRight: [width - 5, 4],
    lowerLeft: [4, height - 5],
    lowerRight: [width - 5, height - 5],
  } as const;
  const dark = Object.entries(corners).filter(([, [x, y]]) => isDark(x, y));
  return { size: [width, height], dark: dark.map(([name]) => name) };
}

describe('a picture taken with a rotated camera', () => {
  it.each([
    [1, [24, 16], 'upperLeft'],
    [2, [24, 16], 'upperRight'],
    [3, [24, 16], 'lowerRight'],
    [4, [24, 16], 'lowerLeft'],
    [5, [16, 24], 'upperLeft'],
    [6, [16, 24], 'upperRight'],
    [7, [16, 24], 'lowerRight'],
    [8, [16, 24], 'lowerLeft'],
  ])('has upright pixels, EXIF %d (R11-30)', async (orientation, size, corner) => {
    const source = jpegPicture({ before: [exifSegment(orientation)] });
    const picture = await prepare(source);
    expect(await cornerOf(picture)).toEqual({ size, dark: [corner] });
    expect([picture.blob.type, picture.extension]).toEqual(['image/jpeg', 'jpg']);
    const stored = new Uint8Array(await picture.blob.arrayBuffer());
    expect(holds(source, gpsMark)).toBe(true);
    for (const text of ['Exif', gpsMark, 'GPS']) expect([text, holds(stored, text)]).toEqual([text, false]);
  });

  it('looks as the browser itself shows the EXIF orientation', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const source = jpegPicture({ before: [exifSegment(orientation)] });
      const bitmap = await createImageBitmap(new Blob([source], { type: 'image/jpeg' }), {
        imageOrientation: 'from-image',
      });
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const shown = { blob: await canvas.convertToBlob(), extension: 'png' } as const;
      expect(await cornerOf(await prepare(source))).toEqual(await cornerOf(shown));
    }
  });

  it.each([
    ['png', pngPicture({ before: [pngChunk('eXIf', exifBlock(6))] })],
    ['webp', webpPicture({ orientation: 6 })],
  ] as const)('%s keeps its format', async (format, bytes) => {
    const picture = await prepare(bytes);
    const { type, extension } = pictureFormats[format];
    expect([picture.blob.type, picture.extension]).toEqual([type, extension]);
    const shown = await createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' });
    const { width, height } = await seen(picture.blob);
    expect([width, height]).toEqual([shown.width, shown.height]);
    expect(holds(new Uint8Array(await picture.blob.arrayBuffer()), gpsMark)).toBe(false);
  });
});

describe('a picture as a camera writes it', () => {
  /** Noise, which compresses as badly as a photo. */
  async function photo(side: number, type: string, quality: number): Promise<Uint8Array<ArrayBuffer>> {
    const canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const pixels = context.createImageData(side, side);
    let state = 1;
    for (let at = 0; at < pixels.data.length; at += 1) {
      state = (state * 48_271) % 2_147_483_647;
      pixels.data[at] = at % 4 === 3 ? 255 : state & 0x7f;
    }
    context.putImageData(pixels, 0, 0);
    return new Uint8Array(await (await canvas.convertToBlob({ type, quality })).arrayBuffer());
  }

  it.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
  ])('%s is accepted as the browser encoded it', async (type, extension) => {
    const source = await photo(64, type, 0.9);
    const picture = await prepare(source, 'licence.heic');
    expect([picture.blob.type, picture.extension]).toEqual([type, extension]);
    const { width, height } = await seen(picture.blob);
    expect([width, height]).toEqual([64, 64]);
  });

  it('has at most 3 MB after it was rotated', async () => {
    const source = await photo(2600, 'image/jpeg', 0.78);
    const turned = Uint8Array.of(0xff, 0xd8, ...exifSegment(6));
    const withExif = new Uint8Array(turned.length + source.length - 2);
    withExif.set(turned);
    withExif.set(source.subarray(2), turned.length);
    expect(withExif.length).toBeGreaterThan(2.5 * 1024 * 1024);
    expect(withExif.length).toBeLessThanOrEqual(3 * 1024 * 1024);
    const { blob } = await prepare(withExif);
    expect(blob.size).toBeLessThanOrEqual(3 * 1024 * 1024);
  });
});

describe('a picture that violates its format but is shown anyway', () => {
  const end = 2;
  const pngEnd = pngChunk('IEND', []).length;
  const trailer = new TextEncoder().encode(`SEFT ${gpsMark}`);
  it.each([
    ['JPEG without its end', jpegPicture().subarray(0, -end)],
    ['JPEG with a trailer', jpegPicture({ after: trailer })],
    ['JPEG with a trailer in place of its end', new Uint8Array([...jpegPicture().subarray(0, -end), ...trailer])],
    ['JPEG with stray bytes between its segments', jpegPicture({ before: [new Uint8Array([0x00, 0x41])] })],
    ['PNG without its end', pngPicture().subarray(0, -pngEnd)],
    ['PNG with bytes behind its end', pngPicture({ after: trailer })],
    ['WebP with bytes behind its end', new Uint8Array([...webpPicture(), ...trailer])],
  ])('%s', async (_, bytes) => {
    const picture = await prepare(bytes as Uint8Array<ArrayBuffer>);
    const { width, height } = await seen(picture.blob);
    expect([width, height]).toEqual([24, 16]);
    expect(holds(new Uint8Array(await picture.blob.arrayBuffer()), gpsMark)).toBe(false);
  });
});

describe('a refused file', () => {
  it.each(Object.entries(foreignFiles))('%s named .png', async (_, bytes) => {
    expect(await problemOf(bytes)).toBe('unsupported');
  });

  it('is recognised by its size in bytes, exactly (R11-31, R17-10)', async () => {
    expect(await problemOf(pngOfSize(3 * 1024 * 1024))).toBeNull();
    expect(await problemOf(pngOfSize(3 * 1024 * 1024 + 1))).toBe('tooLarge');
    expect(await problemOf(new Uint8Array())).toBe('empty');
  });

  it('is damaged if the browser cannot show it (R11-400)', async () => {
    const picture = pngPicture();
    const data = picture.findIndex((_, at) => holds(picture.subarray(at, at + 4), 'IDAT'));
    expect(await problemOf(picture.with(data + 8, 0xff) as Uint8Array<ArrayBuffer>)).toBe('damaged');
    for (const whole of [jpegPicture(), pngPicture(), webpPicture()]) {
      expect(await problemOf(whole.subarray(0, 20) as Uint8Array<ArrayBuffer>)).toBe('damaged');
    }
  });

  it('is recognised by its number of pixels before it is decoded', async () => {
    expect(await problemOf(pngPicture({ claimed: [16_384, 8192] }))).toBe('tooManyPixels');
  });

  it('has the reason of the abort, before or during the work', async () => {
    const reason = new Error('cancelled');
    const file = pictureFile(jpegPicture());
    await expect(preparePicture(file, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const meanwhile = preparePicture(file, { signal: controller.signal });
    controller.abort(reason);
    await expect(meanwhile).rejects.toBe(reason);
  });
});
