import { describe, expect, it } from 'vitest';
import { foreignFiles, jpegPicture, pngPicture, webpPicture } from '../../../tests/support/pictures';
import { pictureFormat } from './picture';

describe('the format of a picture', () => {
  it.each(Object.entries(foreignFiles))('rejects %s by its content (R11-30, R17-10)', (_, bytes) => {
    expect(() => pictureFormat(bytes)).toThrow(expect.objectContaining({ kind: 'unsupported' }));
  });

  it('is determined by the first bytes', () => {
    expect([jpegPicture(), pngPicture(), webpPicture()].map((bytes) => pictureFormat(bytes.subarray(0, 12)))).toEqual([
      'jpeg',
      'png',
      'webp',
    ]);
    expect(() => pictureFormat(new Uint8Array())).toThrow(expect.objectContaining({ kind: 'unsupported' }));
  });
});
