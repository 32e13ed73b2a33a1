import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasCreditCodeShape, isCreditCode, plainCreditCode } from './creditCode';

it.each([
  '91110108551385082Q',
  '91440300708461136T',
  '91330100799655058B',
  '91330100799655058b',
  ' 9133 0100 7996 5505 8B ',
  '９１３３０１００７９９６５５０５８Ｂ',
  '\u202d91330100\u201079965505\u20108B\u200b',
])('isCreditCode: accepts %s', (text) => {
  expect(isCreditCode(text)).toBe(true);
});

it.each([
  ['', 'nothing'],
  ['9133010079965505B', 'a character short'],
  ['91330100799655058BB', 'a character too many'],
  ['91330100799655058C', 'another check character'],
  ['91000000MA00000X0X', 'the check character of no code'],
  ['9133010079965505OB', 'an O for a zero'],
  ['91A30100799655058B', 'a letter in the district'],
])('isCreditCode: rejects %s (%s)', (text) => {
  expect(isCreditCode(text)).toBe(false);
});

it('hasCreditCodeShape: accepts a wrong check character, rejects a wrong shape', () => {
  expect(hasCreditCodeShape('91330100799655058C')).toBe(true);
  expect(hasCreditCodeShape('9133010079965505OB')).toBe(false);
});

it('plainCreditCode: gives plain capitals', () => {
  expect(plainCreditCode(' ９１３３ 0100 799655058b')).toBe('91330100799655058B');
});

it('isCreditCode: detects two swapped neighbours unless both are equal', () => {
  const code = '91330100799655058B';
  fc.assert(
    fc.property(fc.nat(16), (place) => {
      const [one, two] = [code[place] ?? '', code[place + 1] ?? ''];
      fc.pre(one !== two);
      expect(isCreditCode(code.slice(0, place) + two + one + code.slice(place + 2))).toBe(false);
    }),
  );
});
