import { expect, it } from 'vitest';
import { addressOf } from './lineFacts';

it.each([
  ['that it has is not told twice', '203.0.113.8', '203.0.113.8', '255.255.255.0', ['203.0.113.8', null]],
  ['that it is to have is told while it has none', '', '203.0.113.8', '255.255.255.0', ['203.0.113.8', null]],
  ['has its prefix, in IPv6', '', '2001:db8::8', '64', ['2001:db8::8/64', null]],
  ['that it has beside another is told with that', '198.51.100.1', '203.0.113.8', '', ['198.51.100.1', '203.0.113.8']],
  ['that a dialling line was given stands alone', '100.64.0.9', '', '', ['100.64.0.9', null]],
] as const)('an address %s', (_, ip, ipAddress, netmask, [address, configured]) => {
  expect(addressOf({ ip, ipAddress, netmask })).toEqual({ address, configured });
});
