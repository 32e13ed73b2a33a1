import { expect, it } from 'vitest';
import { lineAddress } from './lineFacts';

it.each([
  [
    'in use that equals the configured one is shown once',
    '203.0.113.8',
    '203.0.113.8',
    '255.255.255.0',
    ['203.0.113.8', null],
  ],
  ['that is configured is shown while none is in use', '', '203.0.113.8', '255.255.255.0', ['203.0.113.8', null]],
  ['in IPv6 is shown with its prefix length', '', '2001:db8::8', '64', ['2001:db8::8/64', null]],
  [
    'in use that differs from the configured one is shown with it',
    '198.51.100.1',
    '203.0.113.8',
    '',
    ['198.51.100.1', '203.0.113.8'],
  ],
  ['in use is shown alone when none is configured', '100.64.0.9', '', '', ['100.64.0.9', null]],
] as const)('lineAddress: an address %s', (_, ip, ipAddress, netmask, [address, configured]) => {
  expect(lineAddress({ ip, ipAddress, netmask })).toEqual({ address, configured });
});
