import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  hasCardCheck,
  hasCreditCodeShape,
  hasIdNumberShape,
  isCardNumber,
  isCreditCode,
  isIdNumber,
  plainCardNumber,
  plainCreditCode,
  plainIdNumber,
} from './idNumbers';

it.each([
  '11010519900307283X',
  '11010519900307283x',
  '110105199003072856',
  '440524188001010014',
  '11010519491231002X',
  ' 110105 19900307 283x ',
  '１１０１０５１９９００３０７２８３Ｘ',
  '\u202a110105\u201319900307\u2013283X\u200b',
  '110105200002290013',
])('isIdNumber: accepts %s', (text) => {
  expect(isIdNumber(text)).toBe(true);
});

it.each([
  ['', 'nothing'],
  ['110105900307283', 'the old fifteen digits'],
  ['11010519900307283', 'a digit short'],
  ['11010519900307283X1', 'a digit too many'],
  ['X1010519900307283X', 'a letter where none may be'],
  ['110105199003072830', 'another check character'],
  ['11010519900307283Y', 'a letter that is no X'],
  ['110105199013072833', 'no such month'],
  ['11010519900230001X', 'no such day'],
  ['110105190002290017', 'no leap year'],
  ['110105000101010017', 'no such age'],
])('isIdNumber: rejects %s (%s)', (text) => {
  expect(isIdNumber(text)).toBe(false);
});

it('hasIdNumberShape: accepts a wrong check character, rejects a wrong shape', () => {
  expect(hasIdNumberShape('110105199003072830')).toBe(true);
  expect(hasIdNumberShape('11010519900307283')).toBe(false);
});

it('plainIdNumber: returns plain characters with a capital X', () => {
  expect(plainIdNumber(' １１０１０５ 19900307 283x')).toBe('11010519900307283X');
});

it('isIdNumber: detects any single wrong digit (R11-20)', () => {
  const number = '11010519900307283X';
  const change = fc.record({ place: fc.nat(16), digit: fc.nat(9) });
  fc.assert(
    fc.property(change, ({ place, digit }) => {
      fc.pre(number[place] !== String(digit));
      expect(isIdNumber(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false);
    }),
  );
});

it.each([
  '6222021234567890128',
  '6222 0212 3456 7890 128',
  '6222-0212-3456-7890-128',
  '６２２２０２１２３４５６７８９０１２８',
  '6222\u20130212\u20133456\u20137890\u2013128',
  '\u202a6222\u00a00212\u00a03456\u00a07890\u00a0128\u202c',
])('isCardNumber: accepts %s', (text) => {
  expect(isCardNumber(text)).toBe(true);
  expect(hasCardCheck(text)).toBe(true);
  expect(plainCardNumber(text)).toBe('6222021234567890128');
});

it.each(['', '62220212345', '62220212345678901234', '6222021234567890l28', 'pay@example.com', '6222.0212.3456.7890'])(
  'isCardNumber: rejects %s',
  (text) => {
    expect(isCardNumber(text)).toBe(false);
  },
);

it('hasCardCheck: detects any single wrong digit', () => {
  const number = '6222021234567890128';
  fc.assert(
    fc.property(fc.nat(18), fc.nat(9), (place, digit) => {
      fc.pre(number[place] !== String(digit));
      expect(hasCardCheck(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false);
    }),
  );
});

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

it('plainCreditCode: returns plain capitals', () => {
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
