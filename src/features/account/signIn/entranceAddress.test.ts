import { expect, it } from 'vitest';
import { entranceAddress } from './entranceAddress';

it('entranceAddress contains the user name and the way back, if there are any', () => {
  expect(entranceAddress('/auth', { next: null })).toBe('/auth');
  expect(entranceAddress('/auth', { username: '', next: null })).toBe('/auth');
  expect(entranceAddress('/register', { next: '/wallet?month=2024-05' })).toBe(
    '/register?next=%2Fwallet%3Fmonth%3D2024-05',
  );
});

it('entranceAddress preserves any text', () => {
  const carried = { username: 'a&b=c#d +?%', next: '/device/list?filter=%7B%22q%22%3A%22a+b%22%7D#x' };
  const { pathname, searchParams, hash } = new URL(entranceAddress('/auth', carried), 'https://console.example');
  expect([pathname, hash]).toEqual(['/auth', '']);
  expect(Object.fromEntries(searchParams)).toEqual(carried);
});
