import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../../lib/money';
import { addDays, dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import type { Violation } from '../violations/violationRules';
import {
  byLoss,
  type DayValues,
  isUnknown,
  type LossLedger,
  lossesByDevice,
  lossesByMiner,
  lossesByRule,
  lossLedger,
  lossSums,
  type Outage,
  outageKey,
  outageSums,
  outagesOf,
  sumLosses,
} from './lossLedger';
import { downNode } from './nodeLoss';

const day = '2025-05-20';
const rules = {
  fault: '机器故障，当日不计费',
  hours: '单日服务时长不足 12 小时，当日不计费',
  line: '晚高峰全部设备掉线超过 30 分钟，扣除该线路当日收益',
  period: '买断计费设备掉线，扣除该时段收益',
  odd: '天气',
};

let nth = 0;
const broken = (rule: keyof typeof rules, hours: readonly [number, number], deviceUUID = 'a', on = day): Violation => {
  nth += 1;
  const [from, to] = hours.map((hour) => dayStart(on) + Math.round(hour * 3600)) as [number, number];
  return {
    id: `${nth}`,
    deviceUUID,
    deviceName: deviceUUID,
    rule: rules[rule],
    reason: '',
    startTime: from,
    endTime: to,
  };
};
/** Every day of every device is worth these cents; `income` is what it earned, if known. */
const dayValues = (cents: number | null | undefined, income: number | null = 0): DayValues => ({
  dayValueOf: () => cents,
  incomeOf: () => income,
});
const costs = (ledger: LossLedger) =>
  ledger.days.flatMap(({ lines }) => lines.map((line) => [line.loss, line.consequence]));

describe('outages that last', () => {
  const node = (id: string, lastOnlineAt: number) =>
    downNode({ id, minerAccount: `of ${id}`, lastOnlineAt, boundAt: 1, upBandwidth: 1, lineNumber: 1 } as Device);
  const days = [day, addDays(day, 1), addDays(day, 2)];

  it('cost the whole days since the last contact, without days that have a violation, less what was earned (R19-78)', () => {
    const nodes = [
      node('a', dayStart(day) + 3_600),
      node('b', dayStart(addDays(day, -9))),
      node('c', dayStart(addDays(day, 2))),
    ];
    const list = [broken('fault', [1, 2], 'b')];
    const earned: DayValues = {
      dayValueOf: () => 100,
      incomeOf: (id, on) => (id === 'a' && on === days[1] ? 30 : null),
    };
    expect(outageSums(outagesOf(nodes, days, lossLedger([[day, list]], earned).days, earned))).toEqual({
      nodes: 2,
      days: 4,
      cents: 370,
      unknown: 0,
    });
  });

  it('do not cost less than nothing, and days without an estimate are counted (R19-78)', () => {
    const nodes = [node('a', 2), node('b', 2)];
    const given: DayValues = { dayValueOf: (id) => (id === 'a' ? 100 : null), incomeOf: () => 101 };
    expect(outageSums(outagesOf(nodes, days, [], given))).toEqual({ nodes: 2, days: 6, cents: 0, unknown: 3 });
  });

  it('are ranked with the violations: by node and miner in one row, by rule in a row of their own, unknown losses last (R19-3)', () => {
    const nodes = [node('a', 2), node('b', 2), node('c', 2)];
    const given: DayValues = { dayValueOf: (id) => (id === 'c' ? null : 100), incomeOf: () => null };
    const ledger = lossLedger([[day, [broken('fault', [1, 2], 'b')]]], given).days;
    const outages = outagesOf(nodes, days, ledger, given);
    const rows = (ranking: readonly { key: string; count: number; cents: number }[]) =>
      ranking.map(({ key, count, cents }) => [key, count, cents]);
    expect(rows(lossesByDevice(ledger, outages))).toEqual([
      ['b', 3, 300],
      ['a', 3, 300],
      ['c', 3, 0],
    ]);
    expect(rows(lossesByMiner(ledger, outages, () => 'b’s'))).toEqual([
      ['of a', 1, 300],
      ['of b', 1, 200],
      ['b’s', 1, 100],
      ['of c', 1, 0],
    ]);
    expect(rows(lossesByRule(ledger, outages))).toEqual([
      [outageKey, 8, 500],
      ['fault', 1, 100],
    ]);
    expect(rows(lossesByRule(ledger, []))).toEqual([['fault', 1, 100]]);
  });
});

describe('the loss of a violation', () => {
  it('is the worth of the day minus what it earned', () => {
    const list = [broken('fault', [19, 20])];
    expect(costs(lossLedger([[day, list]], dayValues(1_231)))).toEqual([[1_231, 'day']]);
    expect(costs(lossLedger([[day, list]], dayValues(1_231, null)))).toEqual([[1_231, 'day']]);
    expect(costs(lossLedger([[day, list]], dayValues(1_231, 231)))).toEqual([[1_000, 'day']]);
    expect(costs(lossLedger([[day, list]], dayValues(1_231, 2_000)))).toEqual([[0, 'day']]);
    expect(costs(lossLedger([[day, list]], dayValues(1_231, -300)))).toEqual([[1_231, 'day']]);
  });

  it('counts once if a device broke several rules on a day, for the costliest; other devices count separately (R19-2)', () => {
    const list = [
      broken('line', [19, 20]),
      broken('fault', [19.5, 21]),
      broken('hours', [0, 13]),
      broken('fault', [10, 11], 'b'),
    ];
    const ledger = lossLedger([[day, list]], dayValues(500));
    expect(costs(ledger)).toEqual([
      [null, 'again'],
      [500, 'day'],
      [null, 'sameDay'],
      [500, 'day'],
    ]);
    expect(lossSums(ledger.days)).toEqual({ days: 1, lines: 4, cents: 1_000, unknown: 0, open: 0 });
  });

  it('is the share of the day that its period takes, and at most the whole day (R19-2)', () => {
    const list = [broken('period', [0, 6]), broken('period', [8, 14]), broken('period', [23, 30])];
    expect(costs(lossLedger([[day, list]], dayValues(101))).map(([cents]) => cents)).toEqual([25, 26, 4]);
    const long = [broken('period', [0, 24]), broken('period', [24, 30])];
    expect(lossSums(lossLedger([[day, long]], dayValues(101)).days).cents).toBe(101);
  });

  it('is unknown for a node that never earned, one without UUID, and an unknown rule unless the day earned nothing', () => {
    const unknown = (list: readonly Violation[], known: DayValues) =>
      lossSums(lossLedger([[day, list]], known).days).unknown;
    expect(unknown([broken('fault', [19, 20])], dayValues(null))).toBe(1);
    expect(unknown([broken('fault', [19, 20], '')], dayValues(500))).toBe(1);
    expect(unknown([broken('odd', [19, 20])], dayValues(500, 500))).toBe(1);
    expect(unknown([broken('odd', [19, 20])], dayValues(500, null))).toBe(1);
    expect(lossSums(lossLedger([[day, [broken('odd', [19, 20])]]], dayValues(500, 0)).days).cents).toBe(500);
  });

  it('is open until the worth is known', () => {
    const ledger = lossLedger([[day, [broken('fault', [19, 20])]]], dayValues(undefined));
    expect(lossSums(ledger.days)).toMatchObject({ open: 1, cents: 0, unknown: 0 });
  });
});

describe('any violations', () => {
  const violation = fc
    .tuple(
      fc.constantFrom(...(Object.keys(rules) as (keyof typeof rules)[])),
      fc.tuple(fc.integer({ min: -5, max: 29 }), fc.integer({ min: -5, max: 29 })),
      fc.constantFrom('a', 'b', 'c', ''),
      fc.integer({ min: 0, max: 5 }),
    )
    .map(([rule, hours, device, back]) => broken(rule, hours, device, addDays(day, -back)));
  const given = fc.record({
    days: fc.array(fc.option(fc.array(violation, { maxLength: 8 })), { minLength: 1, maxLength: 6 }),
    worth: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.integer({ min: 1, max: 1e9 }))),
    income: fc.option(fc.integer({ min: -100, max: 1e9 })),
    down: fc.uniqueArray(fc.constantFrom('a', 'b', 'd'), { maxLength: 3 }),
    daysDown: fc.integer({ min: 0, max: 7 }),
  });

  it('and outages add up: rankings to both sums, no device loses more than its day, missing days add nothing (R19-3, R19-78)', () => {
    fc.assert(
      fc.property(given, ({ days, worth: cents, income, down, daysDown }) => {
        const asked = days.map((list, back) => [addDays(day, -back), list] as const);
        const dayValues: DayValues = { dayValueOf: (id) => cents[id], incomeOf: () => income };
        const ledger = lossLedger(asked, dayValues);
        const nodes = down.map((id) => downNode({ id, lastOnlineAt: dayStart(addDays(day, -daysDown)) } as Device));
        const read = asked.flatMap(([one, list]) => (list === null ? [] : [one]));
        const outages: readonly Outage[] = outagesOf(nodes, read, ledger.days, dayValues);
        const lines = ledger.days.flatMap((one) => one.lines);
        const sum = sumCents(lines.map(({ loss }) => loss ?? 0));
        expect(lossSums(ledger.days)).toMatchObject({ lines: lines.length, cents: sum });
        expect(sumCents(ledger.days.map((one) => sumLosses(one.lines)))).toBe(sum);
        const byRule = lossesByRule(ledger.days, outages);
        const minerOf = (id: string) => ({ a: 'm1', b: 'm1', c: 'm2' })[id] ?? '';
        const byMiner = lossesByMiner(ledger.days, [], minerOf);
        const lasting = outageSums(outages);
        const rankings = [byRule, lossesByDevice(ledger.days, outages), lossesByMiner(ledger.days, outages, minerOf)];
        const totals = rankings.map((ranking) => sumCents(ranking.map((one) => one.cents)));
        expect(totals).toEqual(Array(3).fill(sum + lasting.cents));
        expect(sumCents(byRule.map(({ count }) => count))).toBe(lines.length + lasting.days);
        const brokenDays = lines.map((line) => `${line.day} ${line.violation.deviceUUID}`);
        const lost = outages.flatMap(({ node, losses }) => [...losses.keys()].map((one) => `${one} ${node.id}`));
        expect(lost.filter((one) => brokenDays.includes(one))).toEqual([]);
        expect(byMiner.find(({ key }) => key === 'm1')?.count ?? 0).toBe(
          new Set(lines.flatMap(({ violation: one }) => (/[ab]/.test(one.deviceUUID) ? one.deviceUUID : []))).size,
        );
        expect(lines.map(({ violation: one }) => one)).toEqual(asked.flatMap(([, list]) => list ?? []));
        expect(ledger.missing).toEqual(asked.flatMap(([one, list]) => (list === null ? [one] : [])));
        for (const one of ledger.days) {
          for (const id of ['a', 'b', 'c']) {
            const own = one.lines.filter(({ violation: { deviceUUID } }) => deviceUUID === id);
            expect(sumLosses(own)).toBeLessThanOrEqual(cents[id] ?? 0);
            const carriers = own.filter(({ loss, consequence }) => (loss ?? 0) > 0 && consequence !== 'period');
            expect(carriers.length).toBeLessThanOrEqual(1);
          }
          expect(sumLosses(byLoss(one.lines))).toBe(sumLosses(one.lines));
        }
        for (const line of lines) {
          if (typeof line.loss === 'number') expect(line.loss).toBeGreaterThanOrEqual(0);
          if (['again', 'sameDay'].includes(line.consequence))
            expect([line.loss, isUnknown(line)]).toEqual([null, false]);
        }
      }),
    );
  });
});
