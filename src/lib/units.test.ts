import { expect, it } from 'vitest';
import { durationOf, formatByteSize, formatCount, formatGbps } from './units';

it.each([
  [0, '0.00'],
  [2000, '1.95'],
  [1024, '1.00'],
  [4_006_400, '3,912.50'],
  [1_048_576_000, '1,024,000.00'],
  [99.5, '0.10'],
  [2 ** 53 * 2 ** 53, '79,228,162,514,264,337,593,543,950,336.00'],
  [9_007_199_254_740_991, '8,796,093,022,208.00'],
])('formatGbps: %d Mbps are %s Gbps (R4-28, R15-11)', (mbps, gbps) => {
  expect(formatGbps(mbps)).toBe(gbps);
});

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

it.each([
  [0, { seconds: 0 }],
  [-5, { seconds: 0 }],
  [59.9, { seconds: 59 }],
  [60, { minutes: 1 }],
  [2138, { minutes: 35, seconds: 38 }],
  [6660, { hours: 1, minutes: 51 }],
  [7205, { hours: 2 }],
  [90_061, { days: 1, hours: 1 }],
])('durationOf: %d seconds are %j', (seconds, duration) => {
  expect(durationOf(seconds)).toEqual(duration);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1000, '-1,000'],
  [100_000, '100,000'],
  [1_048_576, '1,048,576'],
])('formats %i as %s', (count, text) => expect(formatCount(count)).toBe(text));
