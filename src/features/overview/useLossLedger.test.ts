import { describe, expect, it } from 'vitest';
import { lossLedger, type Outage, outageSums } from '../../domain/losses/lossLedger';
import { dayStart } from '../../lib/time';
import { filteredDays, filteredOutages, type LedgerFilter, ruleCounts } from './useLossLedger';

const broken = (id: string, deviceUUID: string, rule: string) => ({
  ...{ id, deviceUUID, deviceName: `节点 ${deviceUUID}`, rule, reason: '' },
  startTime: dayStart('2025-05-20'),
  endTime: dayStart('2025-05-20') + 60,
});
const { days } = lossLedger(
  [
    ['2025-05-20', [broken('1', 'a', '机器故障'), broken('2', 'b', '限速')]],
    ['2025-05-19', [broken('3', 'a', '限速')]],
  ],
  { dayValueOf: () => null, incomeOf: () => null },
);
const devices = new Map([['b', { deviceID: 'FF01', minerAccount: 'node_provider_0007' }]]);
const all: LedgerFilter = { rule: null, q: '', day: null };
const ids = (filter: Partial<LedgerFilter>) =>
  filteredDays(days, { ...all, ...filter }, devices).map((one) => one.lines.map(({ violation }) => violation.id));

describe('the lines of the ledger', () => {
  it.each([
    [{}, [['1', '2'], ['3']]],
    [{ rule: 'cheating' }, [['2'], ['3']]],
    [{ day: '2025-05-19' }, [['3']]],
    [{ q: '节点 A' }, [['1'], ['3']]],
    [{ q: 'ff0' }, [['2']]],
    [{ q: 'provider_0007' }, [['2']]],
    [{ q: 'a', rule: 'fault' }, [['1']]],
    [{ q: '?' }, []],
  ] as const)('filtered by %j are %j', (filter, left) => {
    expect(ids(filter)).toEqual(left);
  });

  it('are counted by rule within the other filters', () => {
    expect(ruleCounts(days, { ...all, rule: 'fault', day: '2025-05-20' }, devices)).toEqual([
      { rule: 'fault', count: 1 },
      { rule: 'cheating', count: 1 },
    ]);
    expect(ruleCounts(days, { ...all, q: 'ff01' }, devices)).toEqual([
      { rule: 'fault', count: 0 },
      { rule: 'cheating', count: 1 },
    ]);
  });
});

it('outages are filtered by day and keyword; they have no rule (R19-78)', () => {
  const outage = (id: string, losses: readonly (readonly [string, number | null])[]) =>
    ({
      node: { id, name: `节点 ${id}`, deviceID: `FF${id}`, minerAccount: `m${id}` },
      losses: new Map(losses),
    }) as unknown as Outage;
  const outages = [
    outage('1', [
      ['2025-05-20', 100],
      ['2025-05-19', 30],
    ]),
    outage('2', [['2025-05-19', null]]),
  ];
  const sums = (filter: Partial<LedgerFilter>) => {
    const { nodes, cents, unknown } = outageSums(filteredOutages(outages, { ...all, ...filter }));
    return [nodes, cents, unknown];
  };
  expect(sums({})).toEqual([2, 130, 1]);
  expect(sums({ day: '2025-05-20' })).toEqual([1, 100, 0]);
  expect(sums({ day: '2025-05-19' })).toEqual([2, 30, 1]);
  expect(sums({ q: 'ff1' })).toEqual([1, 130, 0]);
  expect(sums({ q: 'M2' })).toEqual([1, 0, 1]);
  expect(sums({ q: '节点 1', day: '2025-05-18' })).toEqual([0, 0, 0]);
  expect(sums({ rule: 'fault' })).toEqual([0, 0, 0]);
});
