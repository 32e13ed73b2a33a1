import { expect, it } from 'vitest';
import { formatCount } from './formatCount';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1000, '-1,000'],
  [100_000, '100,000'],
  [1_048_576, '1,048,576'],
])('formats %i as %s', (count, text) => expect(formatCount(count)).toBe(text));
