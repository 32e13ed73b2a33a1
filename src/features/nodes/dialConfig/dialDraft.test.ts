import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import type { DialLine } from '../../../platform/contract/dialLines';
import {
  blankLine,
  configBody,
  draftOf,
  filledDown,
  type LineDraft,
  lineNamed,
  lineProblemsByKey,
  lostOutcome,
  repeated,
  sameLines,
  withLine,
} from './lineRules';

const cards = ['eth1', 'eth2', 'eth10'];
const fixed: LineDraft = {
  ...blankLine('a', 'eth1', 'static'),
  ipAddress: '203.0.113.9',
  netmask: '255.255.255.0',
  gateway: '203.0.113.1',
  DNS: '223.5.5.5',
};

const onFile = (name: string, more: Partial<DialLine> = {}): DialLine => ({
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

function info(lines: readonly DialLine[], manager = 'eth0', diallingType = 'serverNet'): DialInfo {
  const names = ['eth0', ...cards];
  return {
    diallingType,
    dialInfo: Object.fromEntries(
      names.map((name) => [name, { name, speed: 1000, ip: '', isManager: name === manager }]),
    ),
    dialList: [...lines],
    netcardInfo: { isManager: manager !== '', diallingInfo: lines.length === 0 ? null : [...lines] },
  };
}

const names = (lines: readonly LineDraft[]) => lines.map(({ name }) => name);
const addresses = (lines: readonly LineDraft[]) => lines.map(({ ipAddress }) => ipAddress);

describe('initial draft', () => {
  it('holds the lines on file by card: lines without a detected card last, none of the managing card', () => {
    const lines = ['eth10', 'eth0', 'eth2', 'eth7', 'eth1'].map((name) => onFile(name, { vlan: 7 }));
    const draft = draftOf(info(lines));
    expect(names(draft)).toEqual(['eth1', 'eth2', 'eth10', 'eth7']);
    expect(draft[0]).toMatchObject({ key: 'device-eth1', account: 'eth1@broadband', password: '', vlan: '7' });
  });

  it('without lines on file: a blank line per card if the dialling type needs lines and there is a managing card', () => {
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
    const taken = { ...fixed, key: 'b', ipAddress: '203.0.113.10' };
    const [, copy] = repeated([{ ...fixed, vlan: '100', account: 'x', password: 'y' }, taken], 'a', 'new');
    expect(copy).toEqual({ ...fixed, key: 'new', ipAddress: '203.0.113.11', vlan: '101' });
    expect(repeated([{ ...fixed, vlan: '4094' }], 'a', 'new')[1]?.vlan).toBe('4094');
    expect(repeated([fixed], 'nothing', 'new')).toEqual([fixed]);
  });

  it('repeated: leaves the address empty when the subnet has none left', () => {
    const next = (ipAddress: string, netmask: string) => repeated([{ ...fixed, ipAddress, netmask }], 'a', 'new')[1];
    expect(next('203.0.113.253', '24')?.ipAddress).toBe('203.0.113.254');
    expect(next('203.0.113.254', '24')?.ipAddress).toBe('');
    expect(next('203.0.113.8', '255.255.255.254')?.ipAddress).toBe('203.0.113.9');
    expect(next('2001:db8::ff', '120')?.ipAddress).toBe('');
    expect(next('nonsense', '24')?.ipAddress).toBe('');
  });

  it('filledDown: fills blank lines and empty cards below, keeps lines that are filled in', () => {
    const blank = blankLine('b', 'eth2', 'dhcp');
    const filled = filledDown([fixed, blank], 'a', cards, (card) => `new-${card}`);
    expect(filled.map(({ key, name }) => `${key} ${name}`)).toEqual(['a eth1', 'b eth2', 'new-eth10 eth10']);
    expect(addresses(filled)).toEqual(['203.0.113.9', '203.0.113.10', '203.0.113.11']);
    const own = { ...fixed, key: 'c', name: 'eth2', ipAddress: '203.0.113.10' };
    expect(addresses(filledDown([fixed, own], 'a', cards, String))).toEqual([
      '203.0.113.9',
      '203.0.113.10',
      '203.0.113.11',
    ]);
  });

  it('filledDown: never creates a duplicate address, over twenty cards', () => {
    const many = Array.from({ length: 20 }, (_, nth) => `eth${nth}`);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(19), (last, nth) => {
        const line = { ...fixed, name: many[nth] ?? '', ipAddress: `203.0.113.${last}` };
        const filled = filledDown([line], 'a', many, String);
        expect(filled).toHaveLength(20 - nth);
        expect(lineProblemsByKey(filled, { cards: many, onFile: [] })).toEqual({});
      }),
    );
  });
});

describe('request body', () => {
  it('holds the fields of the mode, in the platform’s format', () => {
    const line = { ...fixed, name: 'eth1', netmask: '/24', vlan: ' 7 ', account: 'left over', password: 'left over' };
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
  const before = info([onFile('eth1')]);
  const sent = [{ ...blankLine('a', 'eth1', 'static'), ...fixed }];
  const saved = onFile('eth1', {
    mode: 'static',
    account: '',
    ipAddress: '203.0.113.9',
    netmask: '255.255.255.0',
    gateway: '203.0.113.1',
    DNS: '223.5.5.5',
    updatedAt: 2,
  });

  it('saved or unsaved, told by the platform’s current lines', () => {
    expect(lostOutcome(sent, before, info([saved]))).toBe('saved');
    expect(lostOutcome(sent, before, before)).toBe('unsaved');
    expect(lostOutcome(sent, before, info([]))).toBe('unsaved');
    expect(lostOutcome([], before, info([]))).toBe('saved');
    expect(lostOutcome([], before, before)).toBe('unsaved');
  });

  it('unclear when only a password changed', () => {
    const same = [{ ...blankLine('a', 'eth1', 'pppoe'), account: 'eth1@broadband', password: 'new' }];
    expect(lostOutcome(same, before, before)).toBe('unclear');
    expect(lostOutcome(same, before, info([onFile('eth1', { updatedAt: 2 })]))).toBe('unclear');
  });
});

it('sameLines: compares passwords, ignores how an address is written', () => {
  expect(sameLines([fixed], [{ ...fixed, key: 'other', netmask: '24', ipAddress: ' 203.0.113.9' }])).toBe(true);
  expect(sameLines([fixed], [{ ...fixed, vlan: '1' }])).toBe(false);
  expect(sameLines([fixed], [])).toBe(false);
  const dialled = { ...blankLine('p', 'eth1', 'pppoe'), account: 'me' };
  expect(sameLines([dialled], [{ ...dialled, password: 'new' }])).toBe(false);
});

it('lineNamed: returns the index of the line that a refusal names', () => {
  expect(lineNamed('第 3 条线路（eth2）：网关不正确')).toBe(2);
  expect(lineNamed('第12条线路')).toBe(11);
  for (const words of ['设备不存在', '第 0 条线路', '第 99999 条线路', '']) expect(lineNamed(words)).toBeNull();
});
