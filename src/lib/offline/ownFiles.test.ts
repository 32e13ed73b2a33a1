import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOwnFile, ownFilesOnly } from './ownFiles';

afterEach(() => void vi.unstubAllGlobals());

const script = 'export const one = 1;';
const integrity = `sha256-${btoa(
  String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)))),
)}`;
const url = 'https://a.example/assets/one-1.js';
const answer = (body = script, type = 'text/javascript', init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': type } });
const signInPage = () => answer('<!doctype html><title>Sign in to this network</title>', 'text/html');

describe('a file of the release', () => {
  it.each([
    ['the file itself', answer(), true],
    ['a page in its place', signInPage(), false],
    ['half of it', answer(script.slice(0, 9)), false],
    ['an empty answer', answer(''), false],
    ['another file of the same kind', answer('export const one = 2;'), false],
    ['the file under a type that no browser runs', answer(script, 'text/plain'), false],
    ['the file with a status of failure', answer(script, undefined, { status: 503 }), false],
  ])('is known by its kind and its hash: %s (R18-24)', async (_, given, own) => {
    expect(await isOwnFile('/assets/one-1.js', integrity, given)).toBe(own);
    // Whoever asked can still read it.
    expect(given.bodyUsed).toBe(false);
  });

  it('has the kind of its name', async () => {
    const kinds = ['/a.css', '/a.html', '/a.wasm', '/brands/a.svg'].map((path) =>
      Promise.all(
        ['text/css', 'text/html; charset=utf-8', 'application/wasm', 'image/svg+xml'].map((type) =>
          isOwnFile(path, integrity, answer(script, type)),
        ),
      ),
    );
    expect(await Promise.all(kinds)).toEqual([
      [true, false, false, false],
      [false, true, false, false],
      [true, false, true, true],
      [true, false, true, true],
    ]);
  });
});

describe('a strategy of Workbox', () => {
  const plugin = ownFilesOnly((asked) => (asked === url ? integrity : undefined));
  const install = { type: 'install' } as ExtendableEvent;
  const loading = (cache: RequestCache = 'default') =>
    ({ type: 'fetch', request: new Request(url, { cache }) }) as FetchEvent;
  const request = new Request(url);
  const read = async (given: unknown) => (given instanceof Response ? given.text() : null);

  it('keeps nothing else', async () => {
    const kept = (response: Response) => plugin.cacheWillUpdate?.({ request, response, event: install });
    expect(await read(await kept(answer()))).toBe(script);
    expect(await kept(signInPage())).toBeNull();
  });

  it('asks past the browser’s HTTP cache where that has something else, once (R18-24)', async () => {
    const asked: Request[] = [];
    vi.stubGlobal('fetch', async (again: Request) => {
      asked.push(again);
      return answer();
    });
    const given = (response: Response, cache: RequestCache = 'default') =>
      plugin.fetchDidSucceed?.({ request: new Request(url, { cache }), response, event: install });
    expect(await read(await given(answer()))).toBe(script);
    expect(asked).toEqual([]);
    expect(await read(await given(signInPage()))).toBe(script);
    expect(asked.map(({ url, cache }) => [url, cache])).toEqual([[url, 'reload']]);
    expect(await read(await given(signInPage(), 'reload'))).toContain('Sign in');
    expect(asked).toHaveLength(1);
  });

  it('takes over from an older release only what is the same file', async () => {
    const taken = (cachedResponse: Response) =>
      plugin.cachedResponseWillBeUsed?.({ cacheName: 'files', request, cachedResponse, event: install });
    expect(await read(await taken(answer()))).toBe(script);
    expect(await taken(signInPage())).toBeUndefined();
  });

  it('gives a page what is kept, unless it asks past that', async () => {
    const given = (event: FetchEvent) =>
      plugin.cachedResponseWillBeUsed?.({ cacheName: 'files', request, cachedResponse: answer(), event });
    expect(await read(await given(loading()))).toBe(script);
    expect(await given(loading('reload'))).toBeUndefined();
  });
});
