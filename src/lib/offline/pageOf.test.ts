import { expect, it } from 'vitest';
import { pages } from '../../pages';
import { pageOf } from './pageOf';

it('opens the page of every place, and leaves to the server what is no address of the console (R18-8)', () => {
  expect(pages.map(({ path }) => [path, pageOf(path)])).toEqual(
    pages.map(({ path }) => [path, path === '/auth' ? 'auth.html' : 'index.html']),
  );
  expect(pageOf('/device/list/5f1c2a/show')).toBe('index.html');
  const others = [
    '/api/v1/devices',
    '/kv/console-config',
    '/assets/main-1.js',
    '/favicon.svg',
    '/sw.js',
    '/licenses.txt',
  ];
  expect(others.map(pageOf)).toEqual(others.map(() => null));
});
