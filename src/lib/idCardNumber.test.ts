import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasIdNumberShape, isIdNumber, plainIdNumber } from './idCardNumber';

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

it('plainIdNumber: gives plain characters with a capital X', () => {
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
