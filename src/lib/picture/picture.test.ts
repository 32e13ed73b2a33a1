import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignFiles, jpegPicture, jpegSegment, pngPicture, webpPicture } from '../../../tests/support/pictures';
import { PictureProblem, pictureHeader } from './picture';

describe('the header of a picture', () => {
  it.each(Object.entries(foreignFiles))('rejects %s by its content (R11-30, R17-10)', (_, bytes) => {
    expect(() => pictureHeader(bytes)).toThrow(expect.objectContaining({ kind: 'unsupported' }));
  });

  const withStray = jpegPicture({ before: [new Uint8Array([0x00, 0x41, 0xff, 0xff]), jpegSegment(0xe1, [1, 2, 3])] });
  it.each([
    ['jpeg', jpegPicture(), [24, 16]],
    ['jpeg', withStray, [24, 16]],
    ['png', pngPicture({ claimed: [16_384, 8192] }), [16_384, 8192]],
    ['webp', webpPicture({ width: 300, height: 200 }), [300, 200]],
    ['webp', webpPicture({ width: 300, height: 200, orientation: 6 }), [300, 200]],
  ] as const)('%s has its size', (format, bytes, size) => {
    expect(pictureHeader(bytes)).toEqual({ format, size });
  });

  it('throws nothing but PictureProblem for any bytes', () => {
    const starts = [jpegPicture(), pngPicture(), webpPicture(), webpPicture({ orientation: 1 })];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(80), fc.uint8Array({ maxLength: 60 }), (start, at, more) => {
        try {
          pictureHeader(new Uint8Array([...start.subarray(0, at), ...more]));
        } catch (error) {
          expect(error).toBeInstanceOf(PictureProblem);
        }
      }),
    );
  });
});
