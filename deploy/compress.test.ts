import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../tests/support/ask';
import { asDeployed } from './asDeployed';
import { compress } from './compress.mjs';

const root = mkdtempSync(join(tmpdir(), 'console-compress-'));
const dist = join(root, 'dist');
const script = 'console.log("节点");'.repeat(200);
/** Like the service worker's plugin: writes a file at the end of the build, which lists the others. */
const worker: Plugin = {
  name: 'worker',
  closeBundle() {
    if (existsSync(dist)) writeFileSync(join(dist, 'sw.js'), readdirSync(join(dist, 'assets')).join().repeat(20));
  },
};
const settings = (): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [asDeployed({ platform: '', storage: '', configuration: '', images: '' }), compress(), worker],
});
let server: PreviewServer;

const files = {
  'index.html': `<title>console</title>${'<p>console</p>'.repeat(100)}`,
  'public/auth.html': `<title>sign-in</title>${'<p>sign-in</p>'.repeat(100)}`,
  'public/assets/main-1.js': script,
  'public/assets/tiny-1.js': 'a()',
  'public/assets/reader-1.wasm': '\0asm'.repeat(500),
  'public/assets/picture-1.png': 'picture'.repeat(100),
  'public/licenses.txt': 'licence'.repeat(100),
};

beforeAll(async () => {
  mkdirSync(join(root, 'public', 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  await build(settings());
  server = await preview({ ...settings(), preview: { host: '127.0.0.1', port: 0, allowedHosts: true } });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (path: string, headers?: Readonly<Record<string, string>>, method?: 'HEAD') =>
  ask((server.httpServer.address() as AddressInfo).port, path, headers, method);

it('a build has a compressed file next to each text and WebAssembly file that becomes smaller', () => {
  const compressed = (file: string) => ['.br', '.gz'].map((ending) => existsSync(join(dist, file + ending)));
  for (const file of ['index.html', 'auth.html', 'assets/main-1.js', 'assets/reader-1.wasm']) {
    expect([file, ...compressed(file)]).toEqual([file, true, true]);
  }
  for (const file of ['assets/tiny-1.js', 'assets/picture-1.png', 'licenses.txt']) {
    expect([file, ...compressed(file)]).toEqual([file, false, false]);
  }
  expect(String(brotliDecompressSync(readFileSync(join(dist, 'assets/main-1.js.br'))))).toBe(script);
  expect(String(gunzipSync(readFileSync(join(dist, 'assets/main-1.js.gz'))))).toBe(script);
});

it('a file that is written at the end of the build is compressed too, and lists no compressed file', () => {
  const written = String(gunzipSync(readFileSync(join(dist, 'sw.js.gz'))));
  expect(written).toContain('main-1.js');
  expect(written).not.toMatch(/\.(br|gz)/);
});

it('a build that writes no files compresses none', async () => {
  await build({ ...settings(), build: { write: false, outDir: 'elsewhere' } });
  expect(existsSync(join(root, 'elsewhere'))).toBe(false);
});

it.each([
  ['gzip, deflate, br, zstd', 'br', '.br'],
  ['GZIP', 'gzip', '.gz'],
  ['br;q=0, gzip;q=0.5', 'gzip', '.gz'],
  ['br; q=0.000', undefined, ''],
  ['identity', undefined, ''],
])('a request that accepts %j gets a file of the build as %s', async (accepted, encoding, ending) => {
  const answer = await get('/assets/main-1.js', { 'accept-encoding': accepted });
  const file = readFileSync(join(dist, `assets/main-1.js${ending}`));
  expect(answer.body.equals(file)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-length': String(file.length),
    'content-type': 'text/javascript',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

it.each([
  ['/', 'index.html.br'],
  ['/?token=a?b', 'index.html.br'],
  ['/auth?next=%2F', 'auth.html.br'],
])('the page at %s is sent compressed, and is never cached', async (path, name) => {
  const { body, headers } = await get(path, { 'accept-encoding': 'br' });
  expect(body.equals(readFileSync(join(dist, name)))).toBe(true);
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/html;charset=utf-8', 'no-cache']);
});

it('a range is one of the compressed file, and a file that the browser has is not sent again', async () => {
  const br = { 'accept-encoding': 'br' };
  const file = readFileSync(join(dist, 'assets/main-1.js.br'));
  const part = await get('/assets/main-1.js', { ...br, range: 'bytes=5-14' });
  expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br']);
  expect(part.headers['content-range']).toBe(`bytes 5-14/${file.length}`);
  expect(part.body.equals(file.subarray(5, 15))).toBe(true);
  const { etag = '' } = part.headers;
  const again = await get('/assets/main-1.js', { ...br, 'if-none-match': etag });
  expect([again.status, again.headers.vary, again.body.length]).toEqual([304, 'Accept-Encoding', 0]);
  // Another encoding is another file.
  expect((await get('/assets/main-1.js', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
});

it('HEAD has the headers of GET', async () => {
  const [head, got] = await Promise.all(
    (['HEAD', undefined] as const).map((method) => get('/assets/main-1.js', { 'accept-encoding': 'br' }, method)),
  );
  expect({ ...head?.headers, date: '' }).toEqual({ ...got?.headers, date: '' });
  expect([head?.headers['content-encoding'], head?.body.length]).toEqual(['br', 0]);
});

it('compressed files cannot be requested by their own names, and other addresses get the page', async () => {
  expect((await get('/assets/main-1.js.br', { 'accept-encoding': 'br' })).status).toBe(404);
  expect((await get('/assets/main-1.js.gz')).status).toBe(404);
  const page = await get('/wallet', { 'accept-encoding': 'br' });
  expect(String(brotliDecompressSync(page.body))).toBe(readFileSync(join(dist, 'index.html'), 'utf8'));
});
