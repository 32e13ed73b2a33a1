import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readViolations, violatorCount } from './violationRules';

const violation = (rule: string, deviceUUID = '', deviceName = '') => ({
  ...{ id: rule, rule, deviceUUID, deviceName, startTime: 0, endTime: 0, reason: '' },
});
const rulesIn = (text: string) => readViolations([violation(text)])[0]?.rules;

it.each([
  ['晚高峰（18:00–24:00）服务中断超过 5 分钟，记为一次机器故障，当日不计费', ['fault']],
  ['午间高峰（10:00–14:00）服务中断超过 15 分钟，记为一次机器故障，当日不计费', ['fault']],
  ['晚高峰掉线', ['fault']],
  ['单日服务时长不足 12 小时，当日不计费', ['hours']],
  ['当天服务少于１２个小时', ['hours']],
  ['晚高峰全部设备掉线超过 30 分钟，扣除该线路当日收益', ['peak']],
  ['限速、虚报或共享带宽，当日不计费', ['cheating']],
  ['检测到带宽共享', ['cheating']],
  ['买断计费设备掉线，扣除该时段收益', ['buyout']],
  ['长 A 设备当月连续服务不足 15 天，或累计故障 5 天，当月不计费', ['longA']],
  ['长A设备累计机器故障 5 天', ['longA']],
  ['长Ａ设备不达标', ['longA']],
  ['限速；单日服务时长不足 12 小时', ['cheating', 'hours']],
  // Similar words that do not name a rule.
  ['服务时长超过 12 小时', []],
  ['不足 112 小时', []],
  ['全部设备正常', []],
  ['共享机柜', []],
  ['线路质量差', []],
  ['', []],
])('the text %s names the rules %j (R8-9)', (text, rules) => {
  expect(rulesIn(text)).toEqual(rules);
});

it('reads any text, of any length, and names no rule twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(100_000), (text, times) => {
      const rules = rulesIn(text + '高峰'.repeat(times)) ?? [];
      expect(new Set(rules).size).toBe(rules.length);
    }),
    { numRuns: 50 },
  );
});

it('counts a device once however many violations it has, by its name if it has no UUID', () => {
  const devices = [
    ['a', 'A'],
    ['b', ''],
    ['a', 'A'],
    ['', 'a'],
    ['', ''],
    ['', 'a'],
  ] as const;
  expect(violatorCount(devices.map(([id, name]) => violation('', id, name)))).toBe(4);
});
