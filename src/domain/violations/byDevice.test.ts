import { expect, it } from 'vitest';
import { byDevice } from './byDevice';

const violation = (id: string, deviceUUID: string, deviceName: string) => ({
  id,
  deviceUUID,
  deviceName,
  rule: '',
  startTime: 0,
  endTime: 0,
  reason: '',
});

it('names each device once, in the order they came', () => {
  const list = [
    violation('1', 'a', 'A'),
    violation('2', 'b', ''),
    violation('3', 'a', 'A'),
    violation('4', '', 'C'),
    violation('5', '', ''),
    violation('6', '', 'C'),
  ];
  const told = byDevice(list).map(({ id, name, violations }) => [id, name, violations.map((one) => one.id).join()]);
  expect(told).toEqual([
    ['a', 'A', '1,3'],
    ['b', 'b', '2'],
    ['', 'C', '4,6'],
    ['', '', '5'],
  ]);
  expect(new Set(byDevice(list).map(({ key }) => key)).size).toBe(4);
});
