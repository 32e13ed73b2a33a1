import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DialLine, lineModes } from '../../platform/contract/dialLines';
import {
  cardsOf,
  type DialInfo,
  dialNeeded,
  hasManagementNic,
  lineCardsOf,
  managementNicOf,
  modesOf,
  storedLines,
} from './dialModel';

const line = (name: string, more: Partial<DialLine> = {}): DialLine => ({
  id: `device-${name}`,
  deviceUUID: 'device',
  deviceName: 'Device',
  name,
  speed: 1000,
  ip: '',
  isManager: false,
  mode: 'dhcp',
  vlan: 0,
  account: '',
  ipAddress: '',
  netmask: '',
  gateway: '',
  DNS: '',
  status: 'up',
  updatedAt: 1,
  ...more,
});

function info(diallingType: string, names: readonly string[], managementNic = '', lines: DialLine[] = []): DialInfo {
  const cards = names.map((name) => [name, { name, speed: 1000, ip: '', isManager: name === managementNic }]);
  return {
    diallingType,
    dialInfo: Object.fromEntries(cards),
    dialList: lines,
    netcardInfo: { isManager: managementNic !== '', diallingInfo: lines.length === 0 ? null : lines },
  };
}

describe('network cards', () => {
  it('ordered by number', () => {
    const names = ['eth10', 'eth2', 'enp3s0f1', 'eth0', 'enp3s0f0'];
    expect(cardsOf(info('router', names)).map(({ name }) => name)).toEqual([
      'enp3s0f0',
      'enp3s0f1',
      'eth0',
      'eth2',
      'eth10',
    ]);
  });

  it('management NIC: offered for no line, and its own lines are left out (R7-10)', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 }), fc.nat(11), (numbers, nth) => {
        const names = numbers.map((number) => `eth${number}`);
        const managementNic = names[nth % names.length] ?? '';
        const lines = names.map((name) => line(name));
        const all = info('serverNet', names, managementNic, lines);
        expect(managementNicOf(all)?.name).toBe(managementNic);
        expect(lineCardsOf(all)).toHaveLength(names.length - 1);
        expect([...lineCardsOf(all), ...storedLines(all)].map(({ name }) => name)).not.toContain(managementNic);
      }),
    );
  });

  it('management NIC that is not detected: counts as set', () => {
    const unplugged = { ...info('serverNet', ['eth1']), netcardInfo: { isManager: true, diallingInfo: null } };
    expect(managementNicOf(unplugged)).toBeNull();
    expect(hasManagementNic(unplugged)).toBe(true);
    expect(dialNeeded(unplugged)).toBe(false);
  });
});

describe('dialNeeded', () => {
  const cards = ['eth0', 'eth1'];
  it.each([
    ['serverNet', true],
    ['fixedMulti', true],
    ['routerOneToOne', true],
    ['fixedSingle', false],
    ['router', false],
    ['', false],
    ['something new', false],
    ['__proto__', false],
  ])('dialling type %s: %s (R7-12)', (type, needed) => {
    expect(dialNeeded(info(type, cards))).toBe(needed);
  });

  it('false with dialling info or a management NIC (R7-11, R7-13)', () => {
    expect(dialNeeded(info('serverNet', cards, 'eth0'))).toBe(false);
    expect(dialNeeded(info('serverNet', cards, '', [line('eth1')]))).toBe(false);
    expect(dialNeeded({ ...info('serverNet', cards), netcardInfo: { isManager: false, diallingInfo: [] } })).toBe(true);
  });
});

it('modesOf: the modes of a dialling type, the usual one first; all modes for an unknown type', () => {
  expect(modesOf('serverNet')[0]).toBe('pppoe');
  expect(modesOf('fixedMulti')).toEqual(['static', 'dhcp']);
  expect(modesOf('router')).toEqual(['dhcp', 'static']);
  expect(modesOf('something new')).toEqual(lineModes);
});
