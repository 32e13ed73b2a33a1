import { expect, it } from 'vitest';
import { wordsIn } from '../../../tests/support/words';
import { shortInstant } from '../../lib/calendarWords';
import { dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { zeroReason } from './zeroReason';

const t = await wordsIn('zh');
const now = dayStart('2025-06-06') + 36_000;
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
  [device({ boundAt: now - 60 }), [], '09:59绑定'],
  [device({}), [broken('限速', 'b')], '平台未说明原因'],
  [device({}), null, ''],
  [offline(dayStart('2025-06-03')), null, '06-03\u00a000:00起离线'],
  [device({ yesterdayIncome: 1 }), [broken('限速')], ''],
  [device({ yesterdayIncome: -1 }), [], ''],
])('zero of %o with yesterday’s violations %o: %s', (one, told, reason) => {
  expect(zeroReason(t, one, told, now, (at) => shortInstant(at, now, 'zh')).text).toBe(reason);
});

it('the time that a reason shortens is told in full beside it', () => {
  const instant = (one: Device) => zeroReason(t, one, [], now).instant;
  expect(instant(offline(dayStart('2024-06-03')))).toBe('2024-06-03 00:00:00');
  expect(instant(device({ boundAt: now - 60 }))).toBe('2025-06-06 09:59:00');
  expect(instant(offline(dayStart('2024-01-01')))).toBeUndefined();
  expect(instant(device({}))).toBeUndefined();
});
