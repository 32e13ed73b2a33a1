import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskAccount } from './masking';

it.each([
  ['6217000010001230000', '6217 **** **** 0000'],
  ['6217 0000 1000 1230', '6217 **** **** 1230'],
  ['13800000000', '138****0000'],
  ['payee.name@example.com', 'pay***@example.com'],
  ['ab@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['6217 **** **** 0000', '6217 **** **** 0000'],
  ['pay***@example.com', 'pay***@example.com'],
  ['', ''],
  ['alipay-name', 'alipay-name'],
])('%s is shown as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});

it('never lets the middle of a card through', () => {
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
