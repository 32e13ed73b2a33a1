import { describe, expect, it } from 'vitest';
import { canonicalAddress, isIPv4, isIPv6 } from './dialRules';

describe('addresses', () => {
  it('of IPv4 have four parts', () => {
    expect(['0.0.0.0', '203.0.113.9', '255.255.255.255'].filter(isIPv4)).toHaveLength(3);
    expect(['256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', ' 1.2.3.4', '1.2.3.4\n', ''].filter(isIPv4)).toEqual([]);
  });

  it('of IPv6 have eight groups and at most one gap', () => {
    expect(['::', '::1', '2001:db8::1', 'fe80::', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::'].filter(isIPv6)).toHaveLength(6);
    const wrong = [':', ':::', '1::2::3', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7', '12345::', 'g::', ':1', '1:', ''];
    expect(wrong.filter(isIPv6)).toEqual([]);
  });

  it('have one canonical form', () => {
    const same = ['2001:DB8::1', '2001:db8:0::1', '2001:0db8:0:0:0:0:0:0001'].map(canonicalAddress);
    expect(new Set(same).size).toBe(1);
    expect(canonicalAddress('::')).not.toBe(canonicalAddress('::1'));
  });
});
