import { expect, it } from 'vitest';
import { lengthOf } from './remark';

it('lengthOf: counts characters, not UTF-16 units', () => {
  expect(lengthOf('𠮷𠮷字')).toBe(3);
});
