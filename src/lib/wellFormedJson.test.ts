import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellFormedJson } from './wellFormedJson';

const mended = (text: string) => JSON.parse(wellFormedJson(JSON.stringify(text))) as string;

describe('a JSON text', () => {
  it.each([
    ['node \ud800', 'node \ufffd'],
    ['\udc00\ud83d', '\ufffd\ufffd'],
    ['\ud83d\ud83d\ude00', '\ufffd😀'],
    ['\\ud800 "\\" \n', '\\ud800 "\\" \n'],
  ])('%j has no surrogate without its other half', (text, expected) => {
    expect(mended(text)).toBe(expected);
  });

  it('with escaped pairs stays as it is, whatever stands beside them', () => {
    expect(JSON.parse(wellFormedJson('"\\uD83D\\uDE00\\\\uD800\\ud800\\u0041"'))).toBe('😀\\uD800\ufffdA');
  });

  it('becomes one that any address can hold, and changes no text that is one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0xd700, max: 0xe0ff })), (codes) => {
        expect(() => encodeURIComponent(mended(String.fromCharCode(...codes)))).not.toThrow();
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => mended(text) === text));
  });
});
