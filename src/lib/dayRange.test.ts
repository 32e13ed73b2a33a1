import { expect, it } from 'vitest';
import { dayRangeFault } from './dayRange';

it.each([
  ['2025-01-01', '2025-06-06', null],
  ['2025-06-06', '2025-06-06', null],
  ['2024-12-31', '2025-01-01', null],
  ['2025-06-07', '2025-06-06', 'reversed'],
  ['', '2025-06-06', 'noFrom'],
  ['2025-06-06', '', 'noTo'],
  ['', '', 'noFrom'],
])('dayRangeFault: %s to %s gives %s', (from, to, fault) => {
  expect(dayRangeFault(from, to)).toBe(fault);
});
