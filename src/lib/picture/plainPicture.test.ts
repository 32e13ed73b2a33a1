import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exifBlock,
  exifSegment,
  foreignFiles,
  gpsMark,
  holds,
  jpegPicture,
  jpegSegment,
  pngChunk,
  pngOfSize,
  pngPicture,
  webpChunk,
  webpPicture,
} from '../../../tests/support/pictures';
import { mostPictureBytes, PictureProblem, type PictureProblemKind } from './picture';
import { plainPicture } from './plainPicture';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const mark = latin(gpsMark);

function problemOf(bytes: Uint8Array): PictureProblemKind | null {
  try {
    plainPicture(bytes);
    return null;
  } catch (error) {
    if (error instanceof PictureProblem) return error.kind;
    throw error;
  }
}

const pictures = {
  jpeg: jpegPicture(),
  png: pngPicture(),
  webp: webpPicture(),
  webpWithExif: webpPicture({ orientation: 1 }),
};

describe('acceptance', () => {
  it.each(Object.entries(foreignFiles))('rejects %s by its content', (_, bytes) => {
    expect(problemOf(bytes)).toBe('unsupported');
  });

  it('accepts exactly 3 MB and not a byte more', () => {
    expect(mostPictureBytes).toBe(3_145_728);
    expect(problemOf(pngOfSize(mostPictureBytes))).toBeNull();
    expect(problemOf(pngOfSize(mostPictureBytes + 1))).toBe('tooLarge');
    expect(problemOf(new Uint8Array())).toBe('empty');
  });

  it.each(Object.entries(pictures))('rejects %s cut short at any byte', (_, bytes) => {
    expect(problemOf(bytes)).toBeNull();
    for (let length = 1; length < bytes.length; length += 1) {
      expect([length, problemOf(bytes.subarray(0, length))]).toEqual([
        length,
        length < 12 ? expect.stringMatching(/unsupported|damaged/) : 'damaged',
      ]);
    }
  });

  it.each([
    ['a JPEG', jpegPicture({ across: 2000, down: 1 }), null],
    ['a PNG that unpacks to hundreds of megabytes', pngPicture({ claimed: [16_384, 8192] }), 'tooManyPixels'],
    ['a PNG one pixel too wide', pngPicture({ claimed: [16_385, 1] }), 'tooManyPixels'],
    ['a WebP as large as WebP can be', webpPicture({ width: 16_384, height: 16_384 }), 'tooManyPixels'],
    ['a PNG without width', pngPicture({ claimed: [0, 16] }), 'damaged'],
  ] as const)('%s: %j', (_, bytes, problem) => {
    expect(problemOf(bytes)).toBe(problem);
  });

  it('gives the stored size and the orientation', () => {
    expect(plainPicture(jpegPicture({ before: [exifSegment(6)] }))).toMatchObject({
      format: 'jpeg',
      width: 24,
      height: 16,
      orientation: 6,
    });
    expect(plainPicture(pngPicture({ before: [pngChunk('eXIf', exifBlock(3))] }))).toMatchObject({
      format: 'png',
      width: 24,
      height: 16,
      orientation: 3,
    });
    expect(plainPicture(webpPicture({ orientation: 8 }))).toMatchObject({
      format: 'webp',
      width: 24,
      height: 16,
      orientation: 8,
    });
    for (const nonsense of [0, 9, 65_535]) {
      expect(plainPicture(jpegPicture({ before: [exifSegment(nonsense)] })).orientation).toBe(1);
    }
  });
});

describe('metadata', () => {
  const icc = jpegSegment(0xe2, latin('ICC_PROFILE\0\x01\x01colours'));
  const adobe = jpegSegment(0xee, latin('Adobe\0\x64\0\0\0\0\0'));

  it('strips a JPEG to its image data and colour coding', () => {
    const told = [
      exifSegment(1),
      jpegSegment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${gpsMark}`)),
      jpegSegment(0xe2, latin(`MPF\0${gpsMark}`)),
      jpegSegment(0xed, latin(`Photoshop 3.0\0${gpsMark}`)),
      jpegSegment(0xef, mark),
      icc,
      jpegSegment(0xfe, mark),
    ];
    const second = jpegPicture({ before: [exifSegment(1)] });
    const plain = plainPicture(jpegPicture({ before: [...told, adobe], after: second })).bytes;
    expect(plain).toEqual(jpegPicture({ before: [adobe] }));
  });

  it("leaves no small picture in a JPEG's header", () => {
    const picture = jpegPicture();
    const header = jpegSegment(0xe0, latin(`JFIF\0\x01\x01\0\0\x01\0\x01\x01\x08${gpsMark.padEnd(24)}`));
    const withPreview = Uint8Array.of(...picture.subarray(0, 2), ...header, ...picture.subarray(20));
    expect(plainPicture(withPreview).bytes).toEqual(picture);
  });

  it('strips texts, times and EXIF from a PNG', () => {
    const kept = [pngChunk('gAMA', [0, 0, 0xb1, 0x8f]), pngChunk('pHYs', [0, 0, 0x0b, 0x13, 0, 0, 0x0b, 0x13, 1])];
    const told = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((name) => pngChunk(name, mark));
    const bytes = pngPicture({ before: [...told, ...kept, pngChunk('eXIf', exifBlock(1))], after: mark });
    expect(plainPicture(bytes).bytes).toEqual(pngPicture({ before: kept }));
  });

  it('strips EXIF and XMP from a WebP and clears their flags', () => {
    const plain = plainPicture(webpPicture({ orientation: 1 })).bytes;
    expect(holds(plain, 'EXIF') || holds(plain, 'XMP') || holds(plain, gpsMark)).toBe(false);
    expect(plain[20]).toBe(0);
    expect(new DataView(plain.buffer).getUint32(4, true)).toBe(plain.length - 8);
    expect(plainPicture(plain).bytes).toEqual(plain);
    expect(plainPicture(Uint8Array.of(...webpPicture(), ...mark)).bytes).toEqual(webpPicture());
  });

  it('strips colour profiles, which can unpack to any size, and keeps the chunks of fixed size', () => {
    const bomb = latin(`icc\0\0${'\0'.repeat(4)}`);
    const [gamma, long] = [pngChunk('gAMA', [0, 0, 0xb1, 0x8f]), pngChunk('sBIT', new Uint8Array(4096))];
    const broken = pngChunk('iCCP', bomb).fill(0, -4);
    const profiles = [pngChunk('iCCP', bomb), broken, pngChunk('iCCP', []), gamma, long];
    expect(plainPicture(pngPicture({ before: profiles })).bytes).toEqual(pngPicture({ before: [gamma] }));
    const beyond = pngChunk('iCCP', bomb).fill(0xff, 0, 4);
    expect(problemOf(pngPicture({ before: [beyond] }))).toBe('damaged');

    const webp = webpPicture({ orientation: 1 });
    webp[20] = 0x20;
    const [head, rest] = [webp.subarray(0, 30), webp.subarray(30)];
    const profiled = Uint8Array.of(...head, ...webpChunk('ICCP', bomb), ...rest);
    new DataView(profiled.buffer).setUint32(4, profiled.length - 8, true);
    expect(plainPicture(profiled).bytes).toEqual(plainPicture(webpPicture({ orientation: 1 })).bytes);
  });

  it('leaves a picture without metadata unchanged', () => {
    for (const bytes of [pictures.jpeg, pictures.png, pictures.webp]) expect(plainPicture(bytes).bytes).toEqual(bytes);
  });
});

describe('malformed files', () => {
  it.each([
    ['two frames in a JPEG', jpegPicture({ before: [jpegSegment(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0])] })],
    ['a segment of length 0', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9)],
    [
      'a JPEG without a scan',
      Uint8Array.of(0xff, 0xd8, ...jpegSegment(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]), 0xff, 0xd9),
    ],
    ['nothing but fill bytes', new Uint8Array(1000).fill(0xff).with(1, 0xd8)],
    ['two headers in a PNG', pngPicture({ before: [pngChunk('IHDR', new Uint8Array(13))] })],
    ['a PNG chunk that nobody may leave out', pngPicture({ before: [pngChunk('ZZZZ', [])] })],
    [
      'a WebP of metadata alone',
      latin('RIFF\x18\0\0\0WEBP').length &&
        Uint8Array.of(...latin('RIFF\x14\0\0\0WEBP'), ...webpChunk('EXIF', [1, 2, 3, 4]), 0, 0, 0, 0),
    ],
  ])('reports %s as damaged', (_, bytes) => {
    expect(problemOf(bytes as Uint8Array)).toBe('damaged');
  });

  it('throws nothing but PictureProblem for any bytes, and is idempotent', () => {
    const heads = [latin('\xff\xd8\xff'), latin('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'), latin('RIFF\x40\0\0\0WEBPVP8X')];
    const soup = fc
      .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }))
      .map(([head, rest]) => Uint8Array.of(...head, ...rest));
    const sources = Object.values(pictures).concat(jpegPicture({ before: [exifSegment(6)] }));
    const bitten = fc
      .tuple(fc.constantFrom(...sources), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }))
      .map(([bytes, bites]) => {
        const copy = bytes.slice();
        for (const [at, value] of bites) copy[at % copy.length] = value;
        return copy;
      });
    fc.assert(
      fc.property(fc.oneof(soup, bitten, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        if (problemOf(bytes) !== null) return;
        const plain = plainPicture(bytes).bytes;
        expect(plainPicture(plain).bytes).toEqual(plain);
        expect(plain.length).toBeLessThanOrEqual(bytes.length + 2);
      }),
      { numRuns: 3000 },
    );
  });
});
