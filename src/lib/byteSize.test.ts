import { expect, it } from 'vitest';
import { formatByteSize } from './byteSize';

it.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [655_360, '640 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [1_258_291, '1.2 MB'],
  [3 * 1024 * 1024, '3 MB'],
  [3 * 1024 * 1024 - 1, '3 MB'],
  [5 * 1024 ** 4, '5120 GB'],
])('formatByteSize: %s bytes is %s', (bytes, words) => {
  expect(formatByteSize(bytes)).toBe(words.replace(' ', '\u00a0'));
});
