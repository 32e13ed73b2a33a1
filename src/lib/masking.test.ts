import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskAccount, maskIdNumber, maskMiner, mayBeSameAccount } from './masking';

it.each([
  ['6217000010001230000', '6217 **** **** 0000'],
  ['6217 0000 1000 1230', '6217 **** **** 1230'],
  ['13800000000', '138****0000'],
  ['payee.name@example.com', 'pay***@example.com'],
  ['ab@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['payee.name@example.com\u200b', 'pay***@example.com [U+200B]'],
  ['\u202a6217000010001230000\u202c', '6217 **** **** 0000 [U+202A][U+202C]'],
  ['138\u00a00000\u00a00000', '138****0000 [U+00A0][U+00A0]'],
  ['6217 **** **** 0000', '6217 **** **** 0000'],
  ['pay***@example.com', 'pay***@example.com'],
  ['', ''],
  ['alipay-name', 'alipay-name'],
])('maskAccount: %s becomes %s (R12-500)', (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});

it('maskAccount: never reveals the middle of a card number', () => {
  const card = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 19 })
    .map((digits) => digits.join(''));
  fc.assert(
    fc.property(card, (number) => {
      const shown = maskAccount(number).replaceAll(/[^\d]/g, '');
      expect(shown).toBe(number.slice(0, 4) + number.slice(-4));
    }),
  );
});

it.each([
  ['node_provider_01', 'nod****r_01'],
  ['12345678', '123****5678'],
  ['1234567', '1****7'],
  ['ab', 'a****b'],
  ['a', 'a****'],
  ['', ''],
  ['矿工一号甲乙丙丁戊', '矿工一****乙丙丁戊'],
  ['🐳🐳🐳🐳🐳🐳🐳🐳', '🐳🐳🐳****🐳🐳🐳🐳'],
  ['🐳a🐟', '🐳****🐟'],
])('maskMiner: %s becomes %s (R9-39)', (account, shown) => {
  expect(maskMiner(account)).toBe(shown);
});

it('maskMiner: shows only the ends and never splits a surrogate pair', () => {
  const account = fc.string({ unit: 'binary', minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(account, (name) => {
      const points = Array.from(name);
      const [before = '', after = '', ...more] = maskMiner(name).split(/\*{4}(?!\*)/);
      const kept = points.length > 7 ? [3, 4] : [1, 1];
      if (!name.includes('*')) {
        expect(more).toEqual([]);
        expect(Array.from(before)).toEqual(points.slice(0, kept[0]));
        expect(Array.from(after)).toEqual(points.slice(-(kept[1] ?? 0)));
      }
      expect(maskMiner(name).isWellFormed()).toBe(name.isWellFormed());
    }),
  );
});

it('maskMiner: the length of the mask does not depend on the name', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '1'), minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(letters, (name) => {
      expect(maskMiner(name)).toHaveLength(name.length > 7 ? 11 : 6);
    }),
  );
});

it.each([
  ['11010519900307283X', '110105199003******'],
  ['110105199003072856', '110105199003******'],
  ['1234567', '1******'],
  ['123456', '******'],
  ['12', '**'],
  ['', ''],
])('maskIdNumber: %s becomes %s', (number, shown) => {
  expect(maskIdNumber(number)).toBe(shown);
});

it.each([
  ['6217000010001230000', '6217 0000 1000 1230 000', true],
  ['6217000010001230000', '6217000010001239999', false],
  ['6217 **** **** 0000', '6217000010001230000', true],
  ['6217 **** **** 0000', '6217000010001239999', false],
  ['**** 0000', '6217 **** **** 9999', false],
  ['**** 0000', '6217 **** **** 0000', true],
  ['138****0000', '13900000000', false],
  ['Pay.Ee@example.com', 'pay.ee@example.com', true],
  ['pay***@example.com', 'payee@other.com', false],
  ['', '6217000010001230000', true],
])('whether %j and %j may be the same account: %s', (one, other, same) => {
  expect([mayBeSameAccount(one, other), mayBeSameAccount(other, one)]).toEqual([same, same]);
});
