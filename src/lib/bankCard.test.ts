import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasCardCheck, isCardNumber, plainCardNumber } from './bankCard';

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
