import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entranceAddress, safeNext, signInAddress } from './nextPath';

const origin = 'https://console.example';

const hostile = [
  '',
  'device/list',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/a',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/%255Cevil.example',
  '/%2Fevil.example',
  '/%252Fevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0D%0ASet-Cookie:a=b',
  '/%2509/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '/device\u0000/list',
  '/device/list?a=\u0007',
  '/device/list#\u0085',
  '/.//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/device/..//evil.example',
  '/device/../auth',
  '/./auth',
  '/%E0%A4%A',
  '/%',
  '/%25%32%35%25%32%35%25%32%35%25%32%35%25%32%35%25%32%35%25%32%35%25%32%35%25%32%35%25',
  '/\uD800',
  '/auth',
  '/auth/',
  '/auth?next=%2Fwallet',
  '/auth#x',
  '/AUTH',
  '/%61uth',
  '/auth ',
  '/\u3000/evil.example',
];

const good = [
  '/',
  '/device/list',
  '/wallet?month=2024-05#records',
  '/device/list?page=3&sort=yesterdayIncome&order=DESC&filter=%7B%22province%22%3A%5B%22%E6%B5%99%E6%B1%9F%22%5D%7D',
  '/device/list?filter={"q":"a b"}',
  '/device/list?back=//evil.example',
  '/device/list?back=%2F%5Cevil.example',
  '/device/list/%E8%AE%BE%E5%A4%87',
  '/help/bind_device',
  '/authors',
  '/a.b/..c/.d',
  '/user?',
];

describe('safeNext', () => {
  it.each(hostile)('drops %j', (text) => expect(safeNext(text)).toBeNull());
  it.each(good)('keeps %j', (text) => expect(safeNext(text)).toBe(text.replace(/\?$/, '')));
  it('returns null without a path', () => expect(safeNext(null)).toBeNull());

  it('removes a token and keeps the other parameters unchanged', () => {
    expect(safeNext('/wallet?token=abc')).toBe('/wallet');
    expect(safeNext('/wallet?a=%7b&token=abc&b=1+2#x')).toBe('/wallet?a=%7b&b=1+2#x');
    expect(safeNext('/wallet?%74oken=abc&billToken=1')).toBe('/wallet?billToken=1');
  });

  it('never leaves the origin or names the sign-in page, and is idempotent (R1-19)', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '\\', '.', '..', '%', '%2f', '%5c', '%09', '%2e', '%25', '?', '#', ':', '@', '\t', 'auth'),
      fc.constantFrom('javascript', 'evil.example', 'http', 'token=x', '&', '，', ' '),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(text, (raw) => {
        const next = safeNext(raw);
        if (next === null) return;
        const url = new URL(next, origin);
        expect(url.origin).toBe(origin);
        // What a router that decodes the path, or a script that passes on the bare path, would open.
        expect(new URL(url.pathname, origin).origin).toBe(origin);
        expect(new URL(decodeURIComponent(url.pathname), origin).origin).toBe(origin);
        expect(decodeURIComponent(url.pathname).toLowerCase()).not.toMatch(/^\/auth(\/|$)/);
        expect(url.searchParams.has('token')).toBe(false);
        expect(safeNext(next)).toBe(next);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('signInAddress', () => {
  it('contains the complete return address', () => {
    const current = '/device/list?page=3&filter=%7B%22q%22%3A%22a%2Bb%22%7D#x';
    const address = new URL(signInAddress(current), origin);
    expect(address.pathname).toBe('/auth');
    expect(safeNext(address.searchParams.get('next'))).toBe(current);
  });

  it('has no return address for the home page or an unsafe address', () => {
    for (const current of ['/', '/auth', '/auth?next=%2Fwallet', '//evil.example']) {
      expect(signInAddress(current)).toBe('/auth');
    }
  });
});

it('entranceAddress contains the user name and the return address, if there are any', () => {
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
