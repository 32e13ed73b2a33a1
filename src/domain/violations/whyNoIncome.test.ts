import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../../tests/support/words';
import { shortInstant } from '../../lib/calendarWords';
import { dayEnd, dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import type { Violation } from './violationRules';
import { billMonthOf, estimateFor, type IncomeFacts, whyNoIncome, zeroReason } from './whyNoIncome';

const day = '2025-06-02';
const start = dayStart(day);
const now = dayStart('2025-06-06') + 36_000;
const online: IncomeFacts = {
  boundAt: dayStart('2024-01-01'),
  status: 'online',
  lastOnlineAt: now,
  upBandwidth: 100,
  lineNumber: 10,
};
const violation = (rule: string, from = start + 68_000, to = from + 2_000): Violation => ({
  id: rule,
  deviceUUID: 'd',
  deviceName: 'D',
  rule,
  startTime: from,
  endTime: to,
  reason: 'why',
});
const fault = '晚高峰服务中断超过 5 分钟，记为一次机器故障，当日不计费';
const peak = '晚高峰全部设备掉线超过 30 分钟，扣除该线路当日收益';
const buyout = '买断计费设备掉线，扣除该时段收益';
const longA = '长 A 设备当月连续服务不足 15 天，当月不计费';
const why = (facts: Partial<Parameters<typeof whyNoIncome>[0]>) =>
  whyNoIncome({ day, now, cents: 0, before: null, violations: [], device: online, ...facts });

describe('the outcome of a day', () => {
  it.each([
    ['billed', 1_284, []],
    ['unbilled', 0, []],
    ['unbilled', 0, [fault]],
    ['deducted', -5, []],
    ['unknown', null, [fault]],
    // A violation, but still some income.
    ['partly', 640, [peak]],
    ['partly', 640, [buyout, peak]],
    ['billedAnyway', 640, [fault]],
    ['billedAnyway', 640, [peak, fault]],
    ['billedAnyway', 640, [longA]],
    ['billedAnyway', 640, ['线路质量差']],
  ] as const)('is %s at %s cents with %j', (outcome, cents, rules) => {
    expect(why({ cents, violations: rules.map((rule) => violation(rule)) }).outcome).toBe(outcome);
  });

  it('is open while the day is not over', () => {
    for (const date of ['2025-06-06', '2025-06-07']) {
      expect(why({ day: date, violations: [violation(fault)] }).outcome).toBe('open');
    }
  });

  it.each([
    ['2025-06-05', 1_284, true],
    // A node that did not earn before either is not late.
    ['2025-06-05', 0, false],
    ['2025-06-05', -5, false],
    ['2025-06-05', null, false],
    ['2025-06-04', 1_284, false],
  ] as const)('may not be settled yet: %s, after a day of %s cents: %s (R19-47)', (date, before, fresh) => {
    expect(why({ day: date, before })).toMatchObject({ outcome: 'unbilled', unexplained: true, maySettleLater: fresh });
  });
});

describe('the costliest violation', () => {
  it.each([
    [[fault], 'day', fault],
    [[peak], 'line', peak],
    [[buyout], 'period', buyout],
    [[longA], 'month', longA],
    [[peak, fault], 'day', fault],
    [[buyout, longA, peak], 'month', longA],
    [['线路质量差'], 'unknown', '线路质量差'],
    [['线路质量差', buyout], 'period', buyout],
  ])('of %j leaves the %s unbilled', (rules, consequence, costliest) => {
    const result = why({ violations: rules.map((rule) => violation(rule)) });
    expect(result.costliest).toMatchObject({ consequence, violation: { rule: costliest } });
  });

  it('is undefined without violations', () => {
    expect(why({}).costliest).toBeUndefined();
  });

  it('is the only penalty if several rules were broken (R8-16)', () => {
    expect(why({ violations: [violation(fault)] }).once).toBe(false);
    expect(why({ violations: [violation(fault), violation(peak)] }).once).toBe(true);
    expect(why({ violations: [violation('限速；单日服务时长不足 12 小时')] }).once).toBe(true);
  });
});

describe('the circumstances of a day without income', () => {
  const kinds = (device: Partial<IncomeFacts>, facts: Partial<Parameters<typeof whyNoIncome>[0]> = {}) =>
    why({ device: { ...online, ...device }, ...facts }).circumstances.map(({ kind }) => kind);

  it('include the binding, after the day or on it', () => {
    expect(kinds({ boundAt: dayEnd(day) + 1 })).toEqual(['beforeBinding']);
    expect(kinds({ boundAt: dayEnd(day) })).toEqual(['boundThatDay']);
    expect(kinds({ boundAt: start })).toEqual(['boundThatDay']);
    expect(kinds({ boundAt: start - 1 })).toEqual([]);
  });

  it('include that the device has been offline since an earlier day, or was never online', () => {
    expect(kinds({ status: 'offline', lastOnlineAt: start - 1 })).toEqual(['offline']);
    expect(kinds({ status: 'fault', lastOnlineAt: start - 1 })).toEqual(['offline']);
    expect(kinds({ status: 'offline', lastOnlineAt: dayEnd(day) + 1 })).toEqual([]);
    expect(kinds({ status: 'offline', lastOnlineAt: online.boundAt })).toEqual(['neverOnline']);
    // That a node is online now says nothing about that day.
    expect(kinds({ status: 'online', lastOnlineAt: start - 1 })).toEqual([]);
  });

  it('are that a switch has no lines, whether it is online or not, but not before its binding (R19-47)', () => {
    expect(kinds({ lineNumber: 0 })).toEqual(['lineless']);
    expect(kinds({ upBandwidth: 0, status: 'offline', lastOnlineAt: start - 1 })).toEqual(['lineless']);
    expect(kinds({ lineNumber: 0, boundAt: dayEnd(day) + 1 })).toEqual(['beforeBinding']);
    expect(why({ device: { ...online, lineNumber: 0 } }).unexplained).toBe(false);
  });

  it('include when the device went offline, and whether it can have served half a day', () => {
    const left = (at: number) => why({ device: { ...online, status: 'offline', lastOnlineAt: at } }).circumstances;
    expect(left(start)).toEqual([{ kind: 'leftEarly', at: start }]);
    expect(left(start + 43_199)).toEqual([{ kind: 'leftEarly', at: start + 43_199 }]);
    expect(left(start + 43_200)).toEqual([{ kind: 'leftThatDay', at: start + 43_200 }]);
    expect(left(dayEnd(day))).toEqual([{ kind: 'leftThatDay', at: dayEnd(day) }]);
  });

  it('are empty if there was income or it is unknown', () => {
    const device = { status: 'offline', lastOnlineAt: start - 1 } as const;
    expect(kinds(device, { cents: 1 })).toEqual([]);
    expect(kinds(device, { cents: null })).toEqual([]);
    expect(kinds(device, { day: '2025-06-06' })).toEqual([]);
    expect(why({ device: null }).circumstances).toEqual([]);
  });

  it('are empty if the record explains nothing, and the day is unexplained without violations', () => {
    expect(why({}).unexplained).toBe(true);
    expect(why({ violations: [violation('线路质量差')] }).unexplained).toBe(false);
    expect(why({ device: { ...online, boundAt: start } }).unexplained).toBe(false);
    expect(why({ cents: null }).unexplained).toBe(false);
  });
});

describe('any facts', () => {
  const instant = fc.oneof(fc.integer({ min: start - 200_000, max: start + 400_000 }), fc.integer(), fc.double());
  const rule = fc.oneof(fc.constantFrom(fault, peak, buyout, longA, '限速', '不足 12 小时'), fc.string());
  const facts = fc.record({
    day: fc.constantFrom('2025-05-31', '2025-06-01', day, '2025-06-05', '2025-06-06', '2025-06-07'),
    cents: fc.option(fc.integer()),
    before: fc.option(fc.integer()),
    violations: fc.array(
      fc.tuple(rule, instant, instant).map(([text, from, to]) => violation(text, from, to)),
      {
        maxLength: 5,
      },
    ),
    device: fc.option(
      fc.record({
        boundAt: instant,
        status: fc.constantFrom('online', 'offline', 'fault', '?'),
        lastOnlineAt: instant,
        upBandwidth: fc.constantFrom(0, 100),
        lineNumber: fc.constantFrom(0, 10),
      }),
    ),
  });

  it('give a day without income either reasons or unexplained', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const result = whyNoIncome({ ...given, now });
        expect(result.outcome === 'open').toBe(given.day >= '2025-06-06');
        if (result.outcome === 'unbilled') {
          expect(given.cents).toBe(0);
          const reasons = result.violations.length + result.circumstances.length;
          expect(result.unexplained).toBe(reasons === 0);
        } else {
          expect(result.unexplained).toBe(false);
          expect(result.circumstances).toEqual([]);
        }
        if (result.outcome === 'billed') expect(given.violations).toEqual([]);
        expect(result.violations.map((one) => one.violation)).toEqual(given.violations);
        if (result.costliest) expect(result.violations).toContain(result.costliest);
      }),
    );
  });
});

describe('the estimate of a day', () => {
  it('is the average of the other days with income, half a cent up', () => {
    const history = [
      { day, cents: 999_999 },
      { day: '2025-06-03', cents: 101 },
      { day: '2025-06-04', cents: 100 },
      { day: '2025-06-05', cents: 0 },
      { day: '2025-06-01', cents: -50 },
    ];
    expect(estimateFor(day, history)).toEqual({ cents: 101, days: 2 });
    expect(estimateFor(day, [{ day, cents: 5 }])).toBeNull();
    expect(estimateFor(day, [])).toBeNull();
  });

  it('is whole cents, between the lowest and the highest, independent of the day itself', () => {
    const incomes = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(incomes, fc.integer(), (list, own) => {
        const others = list.map((cents, nth) => ({ day: `2025-05-${String(nth + 1).padStart(2, '0')}`, cents }));
        const estimate = estimateFor(day, [...others, { day, cents: own }]);
        const earned = list.filter((cents) => cents > 0);
        expect(estimate?.days ?? 0).toBe(earned.length);
        if (estimate === null) return;
        expect(Number.isSafeInteger(estimate.cents)).toBe(true);
        expect(estimate.cents).toBeGreaterThanOrEqual(Math.min(...earned));
        expect(estimate.cents).toBeLessThanOrEqual(Math.max(...earned));
        // Half a cent up: twice the average less the sum lies in (−days, days].
        const twice = 2n * BigInt(estimate.cents) * BigInt(estimate.days);
        const off = twice - 2n * earned.reduce((sum, cents) => sum + BigInt(cents), 0n);
        expect(off > -BigInt(estimate.days) && off <= BigInt(estimate.days)).toBe(true);
      }),
    );
  });
});

it('billMonthOf: is null until the month of the day is over', () => {
  expect(billMonthOf('2025-05-31', now)).toBe('2025-05');
  expect(billMonthOf('2025-06-01', now)).toBeNull();
  expect(billMonthOf('2025-05-31', dayStart('2025-06-01'))).toBe('2025-05');
  expect(billMonthOf('2025-05-31', dayStart('2025-06-01') - 1)).toBeNull();
});

const t = await wordsIn('zh');
const tenOClock = dayStart('2025-06-06') + 36_000;
const yesterday = dayStart('2025-06-05');
const device = (facts: Partial<Device>) =>
  ({ id: 'a', status: 'online', boundAt: dayStart('2024-01-01'), yesterdayIncome: 0, ...facts }) as Device;
const broken = (rule: string, deviceUUID = 'a') => ({
  ...{ id: rule, deviceUUID, deviceName: '', rule, reason: '' },
  startTime: yesterday,
  endTime: yesterday + 60,
});
const offline = (at: number) => device({ status: 'offline', lastOnlineAt: at });

it.each([
  [device({}), [broken('限速'), broken('买断计费设备掉线')], '限速或虚报'],
  [device({}), [broken('天气')], '其他违规'],
  [offline(dayStart('2025-06-03') + 33_120), [], '06-03\u00a009:12起离线'],
  [offline(dayStart('2024-06-03')), [], '2024-06-03起离线'],
  [offline(yesterday + 3_600), [], '06-05\u00a001:00起离线'],
  [offline(dayStart('2024-01-01')), [], '从未上线'],
  [device({ boundAt: yesterday + 60 }), [], '06-05\u00a000:01绑定'],
  [device({ boundAt: tenOClock - 60 }), [], '09:59绑定'],
  [device({}), [broken('限速', 'b')], '平台未说明原因'],
  [device({}), null, ''],
  [offline(dayStart('2025-06-03')), null, '06-03\u00a000:00起离线'],
  [device({ yesterdayIncome: 1 }), [broken('限速')], ''],
  [device({ yesterdayIncome: -1 }), [], ''],
])('zero of %o with yesterday’s violations %o: %s (R19-5)', (one, result, reason) => {
  expect(zeroReason(t, one, result, tenOClock, (at) => shortInstant(at, tenOClock, 'zh')).text).toBe(reason);
});

it('the abbreviated time in a reason is given in full beside it (R15-35)', () => {
  const instant = (one: Device) => zeroReason(t, one, [], tenOClock).instant;
  expect(instant(offline(dayStart('2024-06-03')))).toBe('2024-06-03 00:00:00');
  expect(instant(device({ boundAt: tenOClock - 60 }))).toBe('2025-06-06 09:59:00');
  expect(instant(offline(dayStart('2024-01-01')))).toBeUndefined();
  expect(instant(device({}))).toBeUndefined();
});
