import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressesIn,
  canonicalAddress,
  inOneSubnet,
  isIPv4,
  isIPv6,
  isNetmask,
  netmaskOf,
  nextAddress,
  prefixOf,
} from './ipAddress';

const octet = fc.nat(255);
const four = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.'));
const groups = fc.array(fc.oneof(fc.constant(0), fc.nat(0xffff)), { minLength: 8, maxLength: 8 });
const long = (parts: readonly number[]) => parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
/** One notation of an address: with or without leading zeros, capitals, and `::` for a run of zeros. */
const written = fc
  .tuple(groups, fc.boolean(), fc.boolean(), fc.nat(7), fc.nat(8))
  .map(([parts, pad, loud, from, size]) => {
    const texts = parts.map((part) => {
      const hex = part.toString(16);
      return (loud ? hex.toUpperCase() : hex).padStart(pad ? 4 : 1, '0');
    });
    const run = parts.slice(from, from + size);
    const gap = run.length > 0 && run.every((part) => part === 0);
    const text = gap
      ? `${texts.slice(0, from).join(':')}::${texts.slice(from + run.length).join(':')}`
      : texts.join(':');
    return { parts, text };
  });
const six = written.map(({ text }) => text);

describe('an IPv4 address', () => {
  it('has four parts up to 255 without leading zeros', () => {
    fc.assert(fc.property(four, isIPv4));
    const wrong = [
      '256.0.0.1',
      '1.2.3',
      '1.2.3.4.5',
      '01.2.3.4',
      ' 1.2.3.4',
      '1.2.3.4\n',
      '1.2.3.4/24',
      '',
      '１.2.3.4',
    ];
    expect(wrong.filter(isIPv4)).toEqual([]);
  });
});

describe('an IPv6 address', () => {
  it('is accepted in every notation, all with the same canonical form', () => {
    fc.assert(
      fc.property(written, ({ parts, text }) => {
        expect(isIPv6(text)).toBe(true);
        expect(canonicalAddress(text)).toBe(canonicalAddress(long(parts)));
      }),
    );
  });

  it('differs when a single group differs', () => {
    fc.assert(
      fc.property(groups, fc.nat(7), fc.integer({ min: 1, max: 0xffff }), (parts, place, by) => {
        const other = parts.map((part, nth) => (nth === place ? part ^ by : part));
        expect(canonicalAddress(long(other))).not.toBe(canonicalAddress(long(parts)));
      }),
    );
  });

  it('may end in dotted notation', () => {
    expect(canonicalAddress('::ffff:203.0.113.9')).toBe(canonicalAddress('::FFFF:cb00:7109'));
    expect(isIPv6('::ffff:203.0.113.900')).toBe(false);
    expect(isIPv6('1:2:3:4:5:6:7:8.8.8.8')).toBe(false);
  });

  it('has at most one `::`, and eight groups of hexadecimal digits', () => {
    const wrong = [':', ':::', '1::2::3', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7', '12345::', 'g::', ':1', '1:', ''];
    expect([...wrong, '1:2:3:4::5:6:7:8', 'fe80::1%eth0', '::1/64', '203.0.113.9'].filter(isIPv6)).toEqual([]);
  });

  it('is never accepted as IPv4, and IPv4 never as IPv6', () => {
    fc.assert(fc.property(six, (text) => !isIPv4(text)));
    fc.assert(fc.property(four, (text) => !isIPv6(text) && canonicalAddress(text) === text));
  });
});

describe('a netmask', () => {
  it('is valid for each of the 32 lengths, and nothing else', () => {
    for (let prefix = 1; prefix <= 32; prefix += 1) {
      expect(isNetmask(netmaskOf(prefix))).toBe(true);
      expect(prefixOf(netmaskOf(prefix))).toBe(prefix);
    }
    expect(netmaskOf(24)).toBe('255.255.255.0');
    expect(netmaskOf(20)).toBe('255.255.240.0');
    expect(['0.0.0.0', '255.0.255.0', '255.255.255.1', '24', ''].map(prefixOf)).toEqual([null, null, null, null, null]);
  });
});

describe('the next address', () => {
  it('carries across parts and groups, in the usual form, up to the last address', () => {
    expect(nextAddress('203.0.113.9')).toBe('203.0.113.10');
    expect(nextAddress('203.0.113.255')).toBe('203.0.114.0');
    expect(nextAddress('255.255.255.255')).toBeNull();
    expect(nextAddress('2001:DB8:0::ffff')).toBe('2001:db8::1:0');
    expect(nextAddress('1:0:0:2:0:0:0:3')).toBe('1:0:0:2::4');
    expect(nextAddress('::')).toBe('::1');
    expect(nextAddress('1:2:3:4:5:6:7:0')).toBe('1:2:3:4:5:6:7:1');
    expect(nextAddress('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff')).toBeNull();
    expect(nextAddress('eth0')).toBeNull();
  });

  it('is of the same family, and exactly one higher', () => {
    const sumOf = (parts: readonly number[], width: bigint) =>
      parts.reduce((sum, part) => (sum << width) | BigInt(part), 0n);
    fc.assert(
      fc.property(
        four.filter((text) => text !== '255.255.255.255'),
        (text) => {
          const next = nextAddress(text) ?? '';
          expect(isIPv4(next)).toBe(true);
          const count = (address: string) => sumOf(address.split('.').map(Number), 8n);
          expect(count(next)).toBe(count(text) + 1n);
        },
      ),
    );
    fc.assert(
      fc.property(written, ({ parts, text }) => {
        const hex = (sumOf(parts, 16n) + 1n).toString(16).padStart(32, '0');
        fc.pre(hex.length === 32);
        expect(nextAddress(text)).toBe(canonicalAddress(hex.replace(/.{4}(?=.)/g, '$&:')));
      }),
    );
  });
});

describe('inOneSubnet', () => {
  it('compares the prefix, within one family', () => {
    expect(inOneSubnet('203.0.113.9', '203.0.113.1', 24)).toBe(true);
    expect(inOneSubnet('203.0.113.9', '203.0.114.1', 24)).toBe(false);
    expect(inOneSubnet('203.0.113.9', '203.0.114.1', 16)).toBe(true);
    expect(inOneSubnet('10.0.0.1', '10.0.0.2', 32)).toBe(false);
    expect(inOneSubnet('2001:db8::9', '2001:db8:0:0:1::1', 64)).toBe(true);
    expect(inOneSubnet('2001:db8::9', '2001:db8:0:1::1', 64)).toBe(false);
    expect(inOneSubnet('203.0.113.9', '2001:db8::1', 1)).toBe(false);
    expect(inOneSubnet('', '', 24)).toBe(false);
  });
});

describe('a list of addresses', () => {
  it('is one or several addresses separated by commas, and nothing else (R4-26)', () => {
    expect(addressesIn('223.5.5.5,119.29.29.29')).toEqual(['223.5.5.5', '119.29.29.29']);
    expect(addressesIn(' 223.5.5.5 ， 2001:db8::53、119.29.29.29 ')).toEqual([
      '223.5.5.5',
      '2001:db8::53',
      '119.29.29.29',
    ]);
    for (const apart of [' ', ';', '；', '\n', ' / ', '|', '\u3000']) {
      expect(addressesIn(`223.5.5.5${apart}2001:db8::53`)).toEqual(['223.5.5.5', '2001:db8::53']);
    }
    expect(addressesIn(' ')).toEqual([]);
    const wrong = [
      'dns.example',
      '223.5.5.5,',
      ',223.5.5.5',
      '223.5.5.5,,1.1.1.1',
      '223.5.5.5,256.1.1.1',
      '1.1.1.1 x',
      '10.0.0.0/8',
    ];
    expect(wrong.filter((text) => addressesIn(text) !== null)).toEqual([]);
  });
});
