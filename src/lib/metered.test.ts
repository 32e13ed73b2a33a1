import { expect, it } from 'vitest';
import { connectionOf, isMetered } from './metered';

it('a cellular connection and the data saver are metered, an unknown connection is not (R18-9)', () => {
  const lines = [undefined, {}, { type: 'wifi' }, { type: 'cellular' }, { saveData: true }, { saveData: false }];
  expect(lines.map(isMetered)).toEqual([false, false, false, true, true, false]);
  expect(connectionOf({ connection: { type: 'wifi' } })).toEqual({ type: 'wifi' });
  expect(connectionOf({})).toBeUndefined();
});
