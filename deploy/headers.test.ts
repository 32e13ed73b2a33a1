import { describe, expect, it } from 'vitest';
import { configurationOriginOf, headersOf, readHeadersConf, socketOriginOf, wasmSourceOf } from './headers';

const settings = {
  platform_origin: '',
  storage_origin: 'https://storage.example',
  configuration_origin: 'https://kv.example:8443',
  image_origins: 'https://one.example https://two.example',
  socket_origin: 'wss://console.example',
  wasm_source: '',
};
const headers = new Map(headersOf(readHeadersConf(), settings));
const policy = new Map(
  (headers.get('Content-Security-Policy') ?? '').split(';').map((directive): [string, string[]] => {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    return [name, sources];
  }),
);

describe('the headers of every answer', () => {
  it('allow scripts of the console only', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
  });

  it('forbid framing the console', () => {
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('allow connections to the storage, the configuration and the socket (R16-62)', () => {
    const places = ['https://storage.example', 'https://kv.example:8443', 'wss://console.example'];
    expect(policy.get('connect-src')).toEqual(["'self'", ...places]);
  });

  it.each([
    ['', ''],
    ['/kv/other', ''],
    ['https://kv.example/console-config', 'https://kv.example'],
    ['https://kv.example:8443/v1/kv/console?raw', 'https://kv.example:8443'],
    ['http://localhost:8500/v1/kv/console', 'http://localhost:8500'],
  ])("name the origin of the configuration's address %j: %j", (address, origin) => {
    expect(configurationOriginOf(address)).toBe(origin);
  });

  it.each([
    'kv/console',
    '//kv.example/console',
    'ftp://kv.example/console',
    'https://user:word@kv.example/console',
    'https://kv.example/a b',
    "https://kv.example/;script-src 'unsafe-inline'",
    'https://',
  ])('refuse an address of the configuration that is none: %j', (address) => {
    expect(() => configurationOriginOf(address)).toThrow('VITE_CONFIGURATION_URL must be');
  });

  it('allow the origins of images', () => {
    const places = ['https://storage.example', 'https://one.example', 'https://two.example'];
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', ...places]);
  });

  it.each([
    ['/', ''],
    ['/scan-device', ''],
    ['/assets/main-abc.js', ''],
    ['/assets/decode.worker-abc.js', " 'wasm-unsafe-eval'"],
  ])('allow WebAssembly in the decoder only: %s', (path, source) => {
    expect(wasmSourceOf(path)).toBe(source);
    const policy = new Map(headersOf(readHeadersConf(), { ...settings, wasm_source: source }));
    expect(policy.get('Content-Security-Policy')).toContain(`script-src 'self'${source};`);
  });

  it.each([
    ['', 'console.example', 'ws://console.example'],
    ['', '[::1]:4173', 'ws://[::1]:4173'],
    ['', "console.example; script-src 'unsafe-inline'", ''],
    ['https://platform.example', 'console.example', 'wss://platform.example'],
    ['http://platform.example:81', 'console.example', 'ws://platform.example:81'],
  ])("name the socket on the platform's origin: %j, requested at %j", (platform, host, socket) => {
    expect(socketOriginOf(platform, host)).toBe(socket);
  });

  it('send no referrer, and allow the camera to the console only (R1-8)', () => {
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Permissions-Policy')).toContain('camera=(self)');
  });
});

describe('headers.conf', () => {
  it('fails for a line that cannot be parsed', () => {
    expect(() => headersOf('add_header X "y";', settings)).toThrow('cannot read');
    expect(() => headersOf('add_header X "$host" always;', settings)).toThrow('unknown setting $host');
  });
});
