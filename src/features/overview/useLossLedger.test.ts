import { describe, expect, it } from 'vitest';
import { lossLedger } from '../../domain/losses/lossLedger';
import { dayStart } from '../../lib/time';
import { filteredDays, type LedgerFilter, ruleCounts } from './useLossLedger';

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
  { worthOf: () => null, incomeOf: () => null },
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
