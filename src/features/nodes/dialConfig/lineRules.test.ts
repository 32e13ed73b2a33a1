import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import type { DialLine } from '../../../platform/contract/dialLines';
import { initialValues, readValues } from '../../../ui/form/fields';
import {
  blankLine,
  configBody,
  draftOf,
  filledDown,
  gatewayWarning,
  type LineDraft,
  lineFields,
  lineNamed,
  lineProblemsByKey,
  lostOutcome,
  netmaskFor,
  repeated,
  sameLines,
  vlanOf,
  withLine,
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

/** The fields with a problem, and the problem. */
function problems(line: LineDraft, known: DialLine[] = []) {
  const found = lineProblemsByKey([line], { cards: ['eth1', 'eth2'], onFile: known })[line.key] ?? {};
  return Object.fromEntries(Object.entries(found).map(([field, { key }]) => [field, key.split('.').at(-1)]));
}

describe('PPPoE line', () => {
  it('requires account and password', () => {
    expect(problems(pppoe)).toEqual({});
    expect(problems({ ...pppoe, account: ' ', password: '' })).toEqual({ account: 'account', password: 'password' });
  });

  it('accepts an empty password only for a card and account whose password is stored', () => {
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

describe('stored values', () => {
  const odd = { ...fixed, netmask: '255.0.255.0', gateway: '2001:db8::1', DNS: 'dns.example', vlan: '5000' };
  const judged = (line: LineDraft, saved: readonly LineDraft[]) =>
    Object.keys(
      lineProblemsByKey([line, ...saved.slice(1)], { cards: ['eth1'], onFile: [], saved })[line.key] ?? {},
    ).sort();

  it('invalid stored value: no problem while unchanged, a problem once edited', () => {
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
    // An address left over from another mode does not count.
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

it('lineFields: pasted text is normalised, a password is not (R15-500)', () => {
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

const cards = ['eth1', 'eth2', 'eth10'];
const staticLine: LineDraft = {
  ...blankLine('a', 'eth1', 'static'),
  ipAddress: '203.0.113.9',
  netmask: '255.255.255.0',
  gateway: '203.0.113.1',
  DNS: '223.5.5.5',
};

const lineOnFile = (name: string, more: Partial<DialLine> = {}): DialLine => ({
  id: `device-${name}`,
  deviceUUID: 'device',
  deviceName: '',
  name,
  speed: 0,
  ip: '',
  isManager: false,
  mode: 'pppoe',
  vlan: 0,
  account: `${name}@broadband`,
  ipAddress: '',
  netmask: '',
  gateway: '',
  DNS: '',
  status: 'up',
  updatedAt: 1,
  ...more,
});

function info(lines: readonly DialLine[], managementNic = 'eth0', diallingType = 'serverNet'): DialInfo {
  const names = ['eth0', ...cards];
  return {
    diallingType,
    dialInfo: Object.fromEntries(
      names.map((name) => [name, { name, speed: 1000, ip: '', isManager: name === managementNic }]),
    ),
    dialList: [...lines],
    netcardInfo: { isManager: managementNic !== '', diallingInfo: lines.length === 0 ? null : [...lines] },
  };
}

const names = (lines: readonly LineDraft[]) => lines.map(({ name }) => name);
const addresses = (lines: readonly LineDraft[]) => lines.map(({ ipAddress }) => ipAddress);

describe('initial draft', () => {
  it('contains the stored lines by card: lines without a detected card last, none of the management NIC', () => {
    const lines = ['eth10', 'eth0', 'eth2', 'eth7', 'eth1'].map((name) => lineOnFile(name, { vlan: 7 }));
    const draft = draftOf(info(lines));
    expect(names(draft)).toEqual(['eth1', 'eth2', 'eth10', 'eth7']);
    expect(draft[0]).toMatchObject({ key: 'device-eth1', account: 'eth1@broadband', password: '', vlan: '7' });
  });

  it('without stored lines: a blank line per card if the dialling type needs lines and there is a management NIC', () => {
    expect(draftOf(info([])).map(({ name, mode }) => `${name} ${mode}`)).toEqual([
      'eth1 pppoe',
      'eth2 pppoe',
      'eth10 pppoe',
    ]);
    expect(draftOf(info([], '', 'serverNet'))).toEqual([]);
    expect(draftOf(info([], 'eth0', 'router'))).toEqual([]);
  });
});

describe('adding lines', () => {
  it('withLine: inserts below the last line of the card, before lines without a detected card', () => {
    const lines = ['eth1', 'eth1', 'eth10', 'eth7'].map((name, nth) => blankLine(String(nth), name, 'dhcp'));
    const added = (name: string) => names(withLine(lines, blankLine('new', name, 'dhcp'), cards));
    expect(added('eth1')).toEqual(['eth1', 'eth1', 'eth1', 'eth10', 'eth7']);
    expect(added('eth2')).toEqual(['eth1', 'eth1', 'eth2', 'eth10', 'eth7']);
    expect(added('eth10')).toEqual(['eth1', 'eth1', 'eth10', 'eth10', 'eth7']);
  });

  it('repeated: copies with the next free address and VLAN, without account and password', () => {
    const taken = { ...staticLine, key: 'b', ipAddress: '203.0.113.10' };
    const [, copy] = repeated([{ ...staticLine, vlan: '100', account: 'x', password: 'y' }, taken], 'a', 'new');
    expect(copy).toEqual({ ...staticLine, key: 'new', ipAddress: '203.0.113.11', vlan: '101' });
    expect(repeated([{ ...staticLine, vlan: '4094' }], 'a', 'new')[1]?.vlan).toBe('4094');
    expect(repeated([staticLine], 'nothing', 'new')).toEqual([staticLine]);
  });

  it('repeated: leaves the address empty when the subnet has none left', () => {
    const next = (ipAddress: string, netmask: string) =>
      repeated([{ ...staticLine, ipAddress, netmask }], 'a', 'new')[1];
    expect(next('203.0.113.253', '24')?.ipAddress).toBe('203.0.113.254');
    expect(next('203.0.113.254', '24')?.ipAddress).toBe('');
    expect(next('203.0.113.8', '255.255.255.254')?.ipAddress).toBe('203.0.113.9');
    expect(next('2001:db8::ff', '120')?.ipAddress).toBe('');
    expect(next('nonsense', '24')?.ipAddress).toBe('');
  });

  it('filledDown: fills blank lines and empty cards below, keeps lines that are filled in', () => {
    const blank = blankLine('b', 'eth2', 'dhcp');
    const filled = filledDown([staticLine, blank], 'a', cards, (card) => `new-${card}`);
    expect(filled.map(({ key, name }) => `${key} ${name}`)).toEqual(['a eth1', 'b eth2', 'new-eth10 eth10']);
    expect(addresses(filled)).toEqual(['203.0.113.9', '203.0.113.10', '203.0.113.11']);
    const own = { ...staticLine, key: 'c', name: 'eth2', ipAddress: '203.0.113.10' };
    expect(addresses(filledDown([staticLine, own], 'a', cards, String))).toEqual([
      '203.0.113.9',
      '203.0.113.10',
      '203.0.113.11',
    ]);
  });

  it('filledDown: never creates a duplicate address, over twenty cards', () => {
    const many = Array.from({ length: 20 }, (_, nth) => `eth${nth}`);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(19), (last, nth) => {
        const line = { ...staticLine, name: many[nth] ?? '', ipAddress: `203.0.113.${last}` };
        const filled = filledDown([line], 'a', many, String);
        expect(filled).toHaveLength(20 - nth);
        expect(lineProblemsByKey(filled, { cards: many, onFile: [] })).toEqual({});
      }),
    );
  });
});

describe('request body', () => {
  it('contains the fields of the mode, in the platform’s format', () => {
    const line = {
      ...staticLine,
      name: 'eth1',
      netmask: '/24',
      vlan: ' 7 ',
      account: 'left over',
      password: 'left over',
    };
    const dialled = { ...blankLine('p', 'eth2', 'pppoe'), account: ' me ', password: ' with blanks ' };
    expect(
      configBody('device', [line, dialled, { ...dialled, password: '' }, blankLine('d', 'eth10', 'dhcp')]),
    ).toEqual({
      deviceUUID: 'device',
      lines: [
        {
          name: 'eth1',
          mode: 'static',
          vlan: 7,
          ipAddress: '203.0.113.9',
          netmask: '255.255.255.0',
          gateway: '203.0.113.1',
          DNS: '223.5.5.5',
        },
        { name: 'eth2', mode: 'pppoe', vlan: 0, account: 'me', password: ' with blanks ' },
        { name: 'eth2', mode: 'pppoe', vlan: 0, account: 'me' },
        { name: 'eth10', mode: 'dhcp', vlan: 0 },
      ],
    });
  });
});

describe('outcome after a lost answer', () => {
  const before = info([lineOnFile('eth1')]);
  const sent = [{ ...blankLine('a', 'eth1', 'static'), ...staticLine }];
  const saved = lineOnFile('eth1', {
    mode: 'static',
    account: '',
    ipAddress: '203.0.113.9',
    netmask: '255.255.255.0',
    gateway: '203.0.113.1',
    DNS: '223.5.5.5',
    updatedAt: 2,
  });

  it('is saved or unsaved according to the platform’s current lines', () => {
    expect(lostOutcome(sent, before, info([saved]))).toBe('saved');
    expect(lostOutcome(sent, before, before)).toBe('unsaved');
    expect(lostOutcome(sent, before, info([]))).toBe('unsaved');
    expect(lostOutcome([], before, info([]))).toBe('saved');
    expect(lostOutcome([], before, before)).toBe('unsaved');
  });

  it('is unclear if only a password changed', () => {
    const same = [{ ...blankLine('a', 'eth1', 'pppoe'), account: 'eth1@broadband', password: 'new' }];
    expect(lostOutcome(same, before, before)).toBe('unclear');
    expect(lostOutcome(same, before, info([lineOnFile('eth1', { updatedAt: 2 })]))).toBe('unclear');
  });
});

it('sameLines: compares passwords, ignores the notation of an address', () => {
  expect(sameLines([staticLine], [{ ...staticLine, key: 'other', netmask: '24', ipAddress: ' 203.0.113.9' }])).toBe(
    true,
  );
  expect(sameLines([staticLine], [{ ...staticLine, vlan: '1' }])).toBe(false);
  expect(sameLines([staticLine], [])).toBe(false);
  const dialled = { ...blankLine('p', 'eth1', 'pppoe'), account: 'me' };
  expect(sameLines([dialled], [{ ...dialled, password: 'new' }])).toBe(false);
});

it('lineNamed: returns the index of the line that a refusal names', () => {
  expect(lineNamed('第 3 条线路（eth2）：网关不正确')).toBe(2);
  expect(lineNamed('第12条线路')).toBe(11);
  for (const words of ['设备不存在', '第 0 条线路', '第 99999 条线路', '']) expect(lineNamed(words)).toBeNull();
});
