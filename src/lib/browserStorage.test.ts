import { expect, it } from 'vitest';
import { browserStorage } from './browserStorage';

it.each([
  () => null,
  () => {
    throw new Error('refused');
  },
])('browserStorage: falls back to memory if the browser refuses storage (%s)', (give) => {
  const window = Object.defineProperty({}, 'localStorage', { get: give }) as Window;
  const storage = browserStorage(window, 'localStorage');
  storage.setItem('a', '1');
  expect([storage.getItem('a'), storage.length]).toEqual(['1', 1]);
});
