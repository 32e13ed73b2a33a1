import { describe, expect, it } from 'vitest';
import type { DownNode } from '../../../domain/losses/nodeLoss';
import type { Violation } from '../../../domain/violations/violationRules';
import { minerLists } from './minerLists';
import type { MinerRow } from './minerModel';

const node = (id: string, facts: Partial<DownNode> = {}): DownNode => ({
  ...{ id, name: `N${id}`, deviceID: id, minerAccount: 'alice', fault: false, country: '', province: '', isp: '' },
  ...{ mbps: 1000, wasOnline: true, boundAt: 1, lastOnlineAt: 9 },
  ...facts,
});
const miners = ['alice', 'bob', 'carol'].map((id) => ({ id, remark: '' }) as MinerRow);
const facts = {
  nodes: [
    node('a', { lastOnlineAt: 5 }),
    node('b', { mbps: 3000, minerAccount: 'bob' }),
    node('c', { wasOnline: false }),
    node('d', { mbps: 2000 }),
    node('e', { lastOnlineAt: 3 }),
  ],
  day: '2025-06-05',
  basis: { kind: 'rate', rate: { cents: 100, mbps: 1000 } },
  violations: [],
} as const;

describe('lists by miner', () => {
  it('have the largest loss first, then the longest outage; without an estimate last; a miner without such nodes has none (R19-79)', () => {
    const [alice, bob, ...others] = minerLists(miners, facts);
    expect(alice?.nodes.map(({ id, loss, since }) => [id, loss, since])).toEqual([
      ['d', 200, 9],
      ['e', 100, 3],
      ['a', 100, 5],
      ['c', null, null],
    ]);
    expect([alice?.loss, bob?.loss]).toEqual([400, 300]);
    expect(others).toEqual([]);
  });

  it('have no loss without an estimate, and each rule of yesterday once', () => {
    const broken = (rule: string) => ({ deviceUUID: 'a', rule }) as Violation;
    const [alice] = minerLists(miners, {
      ...facts,
      basis: null,
      violations: ['机器故障', '机器故障', '?'].map(broken),
    });
    expect(alice?.loss).toBeNull();
    expect(alice?.nodes.find(({ id }) => id === 'a')?.rules).toEqual(['fault', 'other']);
    expect(alice?.nodes.find(({ id }) => id === 'd')?.rules).toEqual([]);
  });
});
