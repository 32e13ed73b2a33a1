import { expect, it } from 'vitest';
import { dayStart } from '../../lib/time';
import { dayInSearch, violationRows } from './violationRows';

const day = '2025-05-20';
const at = (hour: number) => dayStart(day) + hour * 3600;
const broken = (rule: string, from = 19, to = 20, deviceUUID = 'a') => ({
  id: `${rule}${from}`,
  ...{ deviceUUID, deviceName: '', rule, reason: '', startTime: at(from), endTime: at(to) },
});
const line = '晚高峰全部设备掉线超过 30 分钟，扣除该线路当日收益';

it.each([
  ['机器故障', 'day'],
  ['单日服务时长不足 12 小时，当日不计费', 'day'],
  [line, 'line'],
  ['买断计费设备掉线，扣除该时段收益', 'period'],
  ['长 A 设备当月连续服务不足 15 天，当月不计费', 'month'],
  ['天气', 'unknown'],
])('violation of the rule %s: its consequence is %s', (rule, consequence) => {
  expect(violationRows([broken(rule)])[0]?.consequence).toBe(consequence);
});

it('violations of one device at one time: only the costliest counts; other devices and other times count too', () => {
  const list = [
    broken(line),
    broken('机器故障', 19.5, 21),
    broken('限速', 19.5, 19.6),
    broken('机器故障', 10, 11),
    broken('机器故障', 19, 20, 'b'),
    broken('机器故障', 19, 20, ''),
    broken('机器故障', 19, 20, ''),
  ];
  expect(violationRows(list).map(({ consequence }) => consequence)).toEqual([
    'again',
    'day',
    'again',
    'day',
    'day',
    'day',
    'day',
  ]);
});

const midnight = dayStart('2025-03-01');

it.each([
  ['', null],
  ['day=2025-02-11', '2025-02-11'],
  ['day=2025-02-28', '2025-02-28'],
  ['day=2025-03-01', null],
  ['day=2025-02-30', null],
  ['day=2020-07-01', '2020-07-01'],
  ['day=2020-06-30', null],
  ['day=0001-01-01', null],
  ['day=now', null],
])('dayInSearch: ?%s names the day %s (R9-11)', (search, day) => {
  expect(dayInSearch(new URLSearchParams(search), midnight)).toBe(day);
});
