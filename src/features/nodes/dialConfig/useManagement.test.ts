import { describe, expect, it } from 'vitest';
import type { DialInfo } from '../../../domain/dialling/dialModel';
import { chosenOf, linesOn, managementNicName, outcomeOf } from './useManagement';

/** A device with these cards; the first one is the management NIC, if there is one. */
function infoOf(names: readonly string[], managementNic: string | null): DialInfo {
  const cards = names.map((name) => [name, { name, speed: 1000, ip: '', isManager: name === managementNic }] as const);
  return {
    diallingType: 'fixedMulti',
    dialInfo: Object.fromEntries(cards),
    dialList: [],
    netcardInfo: { isManager: managementNic !== null, diallingInfo: null },
  };
}

it('managementNicName: the bound card, and an empty name for one that is not listed', () => {
  expect(managementNicName(infoOf(['eth0', 'eth1'], 'eth1'))).toBe('eth1');
  expect(managementNicName(infoOf(['eth0', 'eth1'], null))).toBeNull();
  expect(managementNicName(infoOf(['eth0'], 'eth1'))).toBe('');
  expect(managementNicName(infoOf([], 'eth1'))).toBe('');
});

describe('outcome after a lost answer', () => {
  const confirm = { kind: 'confirm', card: 'eth0' } as const;
  const unbind = { kind: 'unbind', card: 'eth0' } as const;

  it.each([
    [confirm, 'eth0', 'done'],
    [confirm, null, 'notDone'],
    [confirm, 'eth1', 'other'],
    [unbind, null, 'done'],
    [unbind, 'eth0', 'notDone'],
    [unbind, 'eth1', 'other'],
  ] as const)('%o with management NIC %s is %s', (intent, managementNic, outcome) => {
    expect(outcomeOf(intent, infoOf(['eth0', 'eth1'], managementNic))).toBe(outcome);
  });

  it('unlisted bound card: counts as bound', () => {
    expect(outcomeOf({ kind: 'unbind', card: '' }, infoOf(['eth0'], 'eth9'))).toBe('notDone');
    expect(outcomeOf({ kind: 'unbind', card: '' }, infoOf(['eth0'], null))).toBe('done');
  });
});

it('chosenOf: the picked card while it is listed, otherwise the only card', () => {
  expect(chosenOf(['eth0', 'eth1'], 'eth1')).toBe('eth1');
  expect(chosenOf(['eth0', 'eth1'], null)).toBeNull();
  expect(chosenOf(['eth0', 'eth1'], 'eth2')).toBeNull();
  expect(chosenOf(['eth2'], null)).toBe('eth2');
  expect(chosenOf(['eth2'], 'eth0')).toBe('eth2');
  expect(chosenOf([], 'eth0')).toBeNull();
});

it('linesOn: counts the lines of a card', () => {
  const line = { name: 'eth1' } as DialInfo['dialList'][number];
  expect(linesOn({ ...infoOf(['eth1'], null), dialList: [line, line, { ...line, name: 'eth2' }] }, 'eth1')).toBe(2);
});
