import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DialLine } from '../../../platform/contract/dialLines';
import { initialValues, readValues } from '../../../ui/form/fields';
import {
  blankLine,
  gatewayWarning,
  type LineDraft,
  lineFields,
  lineProblemsByKey,
  netmaskFor,
  vlanOf,
} from './lineRules';

const fixed: LineDraft = {
  ...blankLine('a', 'eth1', 'static'),
  ipAddress: '203.0.113.9',
  netmask: '255.255.255.0',
  gateway: '203.0.113.1',
};
const six: LineDraft = { ...fixed, ipAddress: '2001:db8::9', netmask: '64', gateway: 'fe80::1' };
const pppoe: LineDraft = { ...blankLine('p', 'eth1', 'pppoe'), account: 'line1@broadband', password: 'secret' };
const onFile = [{ mode: 'pppoe', name: 'eth1', account: 'line1@broadband' } as DialLine];

/** The fields with a problem, and which it is. */
function problems(line: LineDraft, known: DialLine[] = []) {
  const found = lineProblemsByKey([line], { cards: ['eth1', 'eth2'], onFile: known })[line.key] ?? {};
  return Object.fromEntries(Object.entries(found).map(([field, { key }]) => [field, key.split('.').at(-1)]));
}

describe('PPPoE line', () => {
  it('requires account and password', () => {
    expect(problems(pppoe)).toEqual({});
    expect(problems({ ...pppoe, account: ' ', password: '' })).toEqual({ account: 'account', password: 'password' });
  });

  it('accepts an empty password only for the card and account that has one on file', () => {
    const kept = { ...pppoe, password: '' };
    expect(problems(kept, onFile)).toEqual({});
    expect(problems({ ...kept, account: ' line1@broadband ' }, onFile)).toEqual({});
    expect(problems({ ...kept, account: 'line2@broadband' }, onFile)).toEqual({ password: 'password' });
    expect(problems({ ...kept, name: 'eth2' }, onFile)).toEqual({ password: 'password' });
    expect(problems(kept, [{ ...onFile[0], mode: 'dhcp' } as DialLine])).toEqual({ password: 'password' });
  });

  it('ignores the values of other modes', () => {
    expect(problems({ ...pppoe, ipAddress: 'x', netmask: 'x', gateway: 'x', DNS: 'x' })).toEqual({});
    expect(problems({ ...fixed, account: '', password: '' })).toEqual({});
  });
});

describe('static line', () => {
  it('requires address, netmask and gateway; DNS is optional', () => {
    expect(problems(fixed)).toEqual({});
    expect(problems(six)).toEqual({});
    expect(problems(blankLine('a', 'eth1', 'static'))).toEqual({
      ipAddress: 'noAddress',
      netmask: 'noNetmask',
      gateway: 'noGateway',
    });
  });

  it.each([
    [{ ipAddress: '203.0.113.300' }, { ipAddress: 'address' }],
    [{ ipAddress: '203.0.113' }, { ipAddress: 'address' }],
    [{ ipAddress: '2001:db8:::1' }, { ipAddress: 'address' }],
    [{ netmask: '255.0.255.0' }, { netmask: 'netmask' }],
    [{ netmask: '33' }, { netmask: 'netmask' }],
    [{ netmask: '0' }, { netmask: 'netmask' }],
    [{ gateway: 'gateway' }, { gateway: 'gateway' }],
    [{ gateway: '2001:db8::1' }, { gateway: 'gatewayFamily' }],
    [{ DNS: 'ns' }, { DNS: 'DNS' }],
    [{ DNS: '223.5.5.5,223.6.6.6' }, {}],
    [{ DNS: '223.5.5.5,x' }, { DNS: 'DNS' }],
    [{ DNS: '2001:db8::53' }, {}],
    [{ netmask: '/24' }, {}],
  ])('%o gives %o', (part, expected) => {
    expect(problems({ ...fixed, ...part })).toEqual(expected);
  });

  it.each([
    [{ netmask: '' }, { netmask: 'noPrefix' }],
    [{ netmask: '0' }, { netmask: 'prefix' }],
    [{ netmask: '129' }, { netmask: 'prefix' }],
    [{ netmask: '255.255.255.0' }, { netmask: 'prefix' }],
    [{ netmask: '1' }, {}],
    [{ netmask: '/128' }, {}],
    [{ gateway: '203.0.113.1' }, { gateway: 'gatewayFamily' }],
  ])('IPv6 address: %o gives %o', (part, expected) => {
    expect(problems({ ...six, ...part })).toEqual(expected);
  });

  it('accepts full-width digits and dots of a Chinese keyboard', () => {
    const typed = {
      ...fixed,
      ipAddress: ' ２０３。０．113.9',
      netmask: '２４',
      gateway: '203。0。113。1 ',
      vlan: '１２',
    };
    expect(problems(typed)).toEqual({});
    expect(netmaskFor(typed.ipAddress, typed.netmask)).toBe('255.255.255.0');
  });

  it('warns of a gateway outside its subnet without refusing it', () => {
    const outside = { ...fixed, gateway: '203.0.114.1' };
    expect(problems(outside)).toEqual({});
    expect(gatewayWarning(outside)?.key).toBe('dialling.rules.gatewayOutside');
    expect(gatewayWarning(fixed)).toBeNull();
    expect(gatewayWarning(six)).toBeNull();
    expect(gatewayWarning({ ...six, gateway: '2001:db8:1::1' })).not.toBeNull();
    expect(gatewayWarning({ ...outside, netmask: '255.255.255.255' })).toBeNull();
    for (const part of [{ gateway: '' }, { netmask: '' }, { ipAddress: '' }, { mode: 'dhcp' }]) {
      expect(gatewayWarning({ ...outside, ...part })).toBeNull();
    }
  });
});

describe('values on file', () => {
  const odd = { ...fixed, netmask: '255.0.255.0', gateway: '2001:db8::1', DNS: 'dns.example', vlan: '5000' };
  const judged = (line: LineDraft, saved: readonly LineDraft[]) =>
    Object.keys(
      lineProblemsByKey([line, ...saved.slice(1)], { cards: ['eth1'], onFile: [], saved })[line.key] ?? {},
    ).sort();

  it('invalid value on file: no problem while unchanged, a problem once edited', () => {
    expect(judged(odd, [])).toEqual(['DNS', 'gateway', 'netmask', 'vlan']);
    expect(judged(odd, [odd])).toEqual([]);
    expect(judged({ ...odd, vlan: '12' }, [odd])).toEqual([]);
    expect(judged({ ...odd, DNS: 'ns.example' }, [odd])).toEqual(['DNS']);
    // The address decides the IP version of netmask and gateway.
    expect(judged({ ...odd, ipAddress: '203.0.113.8' }, [odd])).toEqual(['gateway', 'netmask']);
    expect(judged({ ...odd, mode: 'pppoe' }, [odd])).toEqual(['account', 'password', 'vlan']);
    expect(judged(odd, [odd, { ...odd, key: 'b' }])).toEqual([]);
  });
});

describe('VLAN', () => {
  it('accepts whole numbers from 0 to 4094, and empty for none', () => {
    fc.assert(
      fc.property(fc.nat(4094), (number) => {
        expect(vlanOf(String(number))).toBe(number);
      }),
    );
    expect(vlanOf(' ')).toBe(0);
    for (const wrong of ['4095', '-1', '1.5', '1e2', 'x', '99999', '0x10']) expect(vlanOf(wrong)).toBeNull();
    expect(problems({ ...blankLine('d', 'eth1', 'dhcp'), vlan: '4095' })).toEqual({ vlan: 'vlan' });
    expect(problems({ ...pppoe, vlan: 'x' })).toEqual({ vlan: 'vlan' });
  });
});

describe('several lines', () => {
  const other = { ...fixed, key: 'b', name: 'eth2' };
  const shared = (...lines: LineDraft[]) => {
    const found = lineProblemsByKey(lines, { cards: ['eth1', 'eth2'], onFile: [] });
    return Object.entries(found).map(([key, { ipAddress }]) => [key, ipAddress?.vars?.number]);
  };

  it('duplicate static address in any notation: each line names the other (R7-15)', () => {
    expect(shared(fixed, other)).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(shared(six, { ...six, key: 'b', ipAddress: '2001:DB8:0::9' })).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(shared(fixed, { ...other, ipAddress: '203.0.113.10' })).toEqual([]);
    // An address left from another mode does not count.
    expect(shared(fixed, { ...other, mode: 'dhcp' })).toEqual([]);
    expect(shared({ ...fixed, ipAddress: 'x' }, { ...other, ipAddress: 'x' }).map(([, number]) => number)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('card that is not detected: reports a problem', () => {
    expect(problems({ ...pppoe, name: 'eth7' })).toEqual({ card: 'card' });
  });

  it('unknown mode: reports no problem', () => {
    expect(problems({ ...blankLine('n', 'eth1', 'something new'), ipAddress: 'x' })).toEqual({});
  });
});

it('lineFields: what is pasted is read, a password is not (R15-500)', () => {
  const pasted = {
    ipAddress: '\u202a１０．０。０.1\u200b',
    account: '\u200b0755１234@163.gd ',
    password: ' Ｐass\u200b',
  };
  const typed = { ...initialValues(lineFields), ...pasted };
  expect(readValues(lineFields, typed)).toMatchObject({
    ipAddress: '10.0.0.1',
    account: '07551234@163.gd',
    password: ' Ｐass\u200b',
  });
});
