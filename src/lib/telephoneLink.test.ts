import { expect, it } from 'vitest';
import { telephoneLink } from './telephoneLink';

it.each([
  ['400-000-0000', 'tel:4000000000'],
  ['+86 (571) 8888 0000', 'tel:+8657188880000'],
])('telephoneLink: %s becomes %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
