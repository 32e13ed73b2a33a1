import { expect, it } from 'vitest';
import { formatGbps } from './bandwidth';

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
