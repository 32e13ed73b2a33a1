import { expect, it } from 'vitest';
import { indexByDeviceId } from './deviceIndex';

it('keeps the rows of a device in sheet order', () => {
  const twins = indexByDeviceId();
  for (const at of [4, 9, 2, 7]) twins.add('A', at);
  twins.add('B', 5);
  expect([twins.of('A'), twins.of('B'), twins.of('C')]).toEqual([[2, 4, 7, 9], [5], []]);
});

it('returns the other rows of a removed one', () => {
  const twins = indexByDeviceId();
  for (const at of [1, 2, 3]) twins.add('A', at);
  const others = twins.remove('A', 2);
  twins.add('A', 2);
  expect([others, twins.of('A'), twins.remove('B', 1)]).toEqual([[1, 3], [1, 2, 3], []]);
});

it('ignores rows without a device', () => {
  const twins = indexByDeviceId();
  twins.add('', 1);
  twins.add('', 2);
  expect(twins.of('')).toEqual([]);
});
