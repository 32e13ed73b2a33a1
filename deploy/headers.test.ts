import { describe, expect, it } from 'vitest';
import { headersOf, readHeadersConf, socketOriginOf, wasmSourceOf } from './headers';

const settings = {
  platform_origin: '',
  storage_origin: 'https://storage.example',
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
  it('let nothing run but files of the console', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
  });

  it('let the console be framed by nobody', () => {
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('name the storage and the socket where the browser may go besides', () => {
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://storage.example', 'wss://console.example']);
  });

  it('name the places that pictures may come from', () => {
    const places = ['https://storage.example', 'https://one.example', 'https://two.example'];
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', ...places]);
  });

  it.each([
    ['/', ''],
    ['/scan-device', ''],
    ['/assets/main-abc.js', ''],
    ['/assets/decode.worker-abc.js', " 'wasm-unsafe-eval'"],
  ])('let WebAssembly run in the decoder alone: %s', (path, source) => {
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
  ])('name the socket where the platform is: %j, asked at %j', (platform, host, socket) => {
    expect(socketOriginOf(platform, host)).toBe(socket);
  });

  it('tell nobody where the reader came from, and open the camera to the console alone', () => {
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Permissions-Policy')).toContain('camera=(self)');
  });
});

describe('headers.conf', () => {
  it('is refused where a line cannot be read, rather than left out', () => {
    expect(() => headersOf('add_header X "y";', settings)).toThrow('cannot read');
    expect(() => headersOf('add_header X "$host" always;', settings)).toThrow('unknown setting $host');
  });
});
