import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellFormedJson } from './wellFormedJson';

const mended = (text: string) => JSON.parse(wellFormedJson(JSON.stringify(text))) as string;

describe('wellFormedJson', () => {
  it.each([
    ['node \ud800', 'node \ufffd'],
    ['\udc00\ud83d', '\ufffd\ufffd'],
    ['\ud83d\ud83d\ude00', '\ufffd😀'],
    ['\\ud800 "\\" \n', '\\ud800 "\\" \n'],
  ])('replaces unpaired surrogates in %j', (text, expected) => {
    expect(mended(text)).toBe(expected);
  });

  it('keeps escaped surrogate pairs, whatever surrounds them', () => {
    expect(JSON.parse(wellFormedJson('"\\uD83D\\uDE00\\\\uD800\\ud800\\u0041"'))).toBe('😀\\uD800\ufffdA');
  });

  it('makes any JSON encodable in an address, and leaves well-formed JSON unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0xd700, max: 0xe0ff })), (codes) => {
        expect(() => encodeURIComponent(mended(String.fromCharCode(...codes)))).not.toThrow();
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => mended(text) === text));
  });
});
