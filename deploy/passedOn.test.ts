import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformHost } from '../mocks/hosts/http';
import * as devices from '../src/platform/contract/devices';
import { findNginx } from '../tests/support/nginx.mjs';
import { type Certificate, certify, type NginxSettings, startNginx } from '../tests/support/startNginx';
import { asDeployed } from './asDeployed';
import { headersOf, readHeadersConf, socketOriginOf } from './headers';
import { platformProxy } from './platformProxy';

// Checks what reaches the platform through nginx and through the server of `npm start`. Uses raw sockets, because a
// client would normalize an address before sending it.

/** A request that reached the platform. */
interface Asked {
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
}

describe.skipIf(findNginx() === undefined)('what is passed on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-passed-on-'));
  const dist = join(folder, 'dist');
  let own: Certificate;
  const startScript = fileURLToPath(new URL('./start.mjs', import.meta.url));
  const relay = `${devices.scanChannel.path}?uid=7`;
  let asked: Asked[] = [];
  let whenUpgraded = (_: Duplex): void => undefined;
  let answering = (response: ServerResponse): void => void response.end('{}');

  /** Answers every call, and accepts every upgrade. */
  function platformOf(server: Server): Server {
    const note = ({ method, url, headers }: IncomingMessage) => asked.push({ address: `${method} ${url}`, headers });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      note(request);
      answering(response);
    });
    server.on('upgrade', (request, socket: Duplex) => {
      note(request);
      socket.on('error', () => undefined);
      socket.write(`HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: ${request.headers.upgrade}\r\n\r\n`);
      whenUpgraded(socket);
    });
    return server.listen(0, '127.0.0.1');
  }

  let plain: Server;
  let secure: Server;
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const stops: (() => Promise<unknown>)[] = [];

  const serveByNginx = async (changes: NginxSettings['changes'] = [], place = folder) => {
    const { port, stop } = await startNginx({ folder: place, dist, platform: portOf(secure), authority: own, changes });
    stops.push(stop);
    return port;
  };

  /** The server of `npm start`: in front of another platform, or with the reference one. */
  async function serveAsStart(platform: 'other' | 'reference') {
    const proxy = platform === 'other' && { proxy: platformProxy(`http://127.0.0.1:${portOf(plain)}`) };
    const server = await preview({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [
        asDeployed({ platform: '', storage: '', configuration: '', images: '' }),
        ...(platform === 'reference' ? [platformHost()] : []),
      ],
      preview: { host: '127.0.0.1', port: 0, allowedHosts: true, cors: false, ...proxy },
    });
    stops.push(() => server.close());
    return (server.httpServer.address() as AddressInfo).port;
  }

  /** The head of the answer to a request, as text; '' if the connection is closed without one. */
  function headOf(port: number, line: string, headers: readonly string[] = []): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let heard = '';
      socket.on('data', (piece) => {
        heard += piece.toString('latin1');
        if (heard.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(heard.split('\r\n\r\n')[0] ?? ''));
      socket.write(Buffer.from([line, 'Host: console.example', ...headers, '', ''].join('\r\n'), 'latin1'));
    });
  }

  /** The status of an answer. */
  const statusOf = (head: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);

  const ports = { nginx: 0, 'npm start': 0 };
  const servers = ['nginx', 'npm start'] as const;

  beforeAll(async () => {
    mkdirSync(dist);
    own = certify(folder, 'platform', 'platform.example');
    plain = platformOf(createServer());
    secure = platformOf(createTlsServer({ key: readFileSync(own.key), cert: readFileSync(own.certificate) }));
    for (const name of ['index.html', 'auth.html']) writeFileSync(join(dist, name), '<title>console</title>');
    await Promise.all([plain, secure].map((server) => server.listening || once(server, 'listening')));
    ports.nginx = await serveByNginx();
    ports['npm start'] = await serveAsStart('other');
  });
  beforeEach(() => {
    asked = [];
    answering = (response) => void response.end('{}');
    whenUpgraded = () => undefined;
  });
  afterAll(async () => {
    for (const server of [plain, secure]) {
      server.close();
      server.closeAllConnections();
    }
    await Promise.all(stops.map((stop) => stop()));
    rmSync(folder, { recursive: true });
  });

  /** Addresses of the platform in valid encodings. */
  const passed = [
    '/api/v1/devices',
    '/api/v1/devices?sort=[%22id%22,%22ASC%22]&next=/a/../b;c//d%2e',
    '/api/v1/devices/SN%2F1%3Bx%20y',
    '/api/v1/devices/%E6%B5%8B:a.b_c~d-(1)',
    '/api/v1/devices/100%25',
    '/api/',
    '/kv/console-config',
  ];
  /** Addresses that a server behind this one could interpret differently, or that are not the platform's. */
  const kept = [
    '/internal/..%2fapi/x',
    '/internal/..%2Fapi%2Fx',
    '/internal;/..%2fapi/x',
    '/internal/../api/x',
    '/internal/%2e%2e/api/x',
    '//api/x',
    '/%2fapi/x',
    '/./api/x',
    '/%61pi/x',
    '/api%2fx',
    '/api/../x',
    '/api/../internal/x',
    '/api/..',
    '/api/x/..',
    '/api/./x',
    '/api/%2e%2e/x',
    '/api/%2E./x',
    '/api/..%2fx',
    '/api/%252e%252e/x',
    '/api/%25%32%65%252E/x',
    '/api/%25252e%25252e/x',
    '/api/x%255c%252e',
    '/api/v1/devices/..%2F..%2Finternal',
    '/api/..;/x',
    '/api/x;y=1/z',
    '/api/..%5cx',
    '/api/%5Cx',
    '/api/..\\x',
    '/api/\\x',
    '/api//x',
    '/api/x//y',
    '/api/x#/../y',
    '/api/x?a#/../y',
    '/api/\xc0\xae\xc0\xae/x',
    '/api/%zz/x',
    '/kv/../api/x',
    '/kv/..%2finternal',
    '/api',
    '/kv',
    '/apixyz',
    '/api.x/y',
    '/kvx/y',
    '/API/x',
    'http://elsewhere.example/internal/..%2fapi/x',
    'http://elsewhere.example//api/x',
  ];

  describe.each(servers)('%s', (name) => {
    it.each(passed)('passes on %s as it is (R18-21)', async (address) => {
      expect(statusOf(await headOf(ports[name], `GET ${address} HTTP/1.1`))).toBe(200);
      expect(asked.map(({ address }) => address)).toEqual([`GET ${address}`]);
    });

    it.each(kept)('does not pass on %s (R18-21)', async (address) => {
      const head = await headOf(ports[name], `GET ${address} HTTP/1.1`);
      expect(asked).toEqual([]);
      // The console’s page, or a refusal.
      expect([200, 400, 404]).toContain(statusOf(head));
    });

    it('makes a tunnel of the scan relay’s socket (R18-22)', async () => {
      const upgrade = ['Connection: Upgrade', 'Upgrade: WebSocket', 'Sec-WebSocket-Version: 13'];
      const head = await headOf(ports[name], `GET ${relay} HTTP/1.1`, upgrade);
      expect(statusOf(head)).toBe(101);
      expect(asked).toEqual([
        {
          address: `GET ${relay}`,
          headers: expect.objectContaining({ connection: expect.stringMatching(/^upgrade$/i) }),
        },
      ]);
      expect(asked[0]?.headers.upgrade).toMatch(/^websocket$/i);
    });

    it.each([
      ['h2c', '/api/v1/devices'],
      ['0', '/api/v1/devices'],
      ['websocket', '/api/v1/devices'],
      ['websocket', '/kv/console-config'],
      ['websocket', `${relay.replace('/ws', '/ws2')}`],
      ['websocket', `${relay.replace('/api/', '/kv/../api/')}`],
      ['websocket', `${relay.replace('/api/', '/%61pi/')}`],
      ['h2c', relay],
      ['websocket, h2c', relay],
      [`websocket ${relay}`, '/api/v1/devices'],
      ['websocket', '/'],
      ['h2c', '/wallet'],
    ])('makes none of an upgrade to %s at %s, and leaves nobody waiting (R18-22)', async (protocol, address) => {
      const headers = ['Connection: Upgrade, HTTP2-Settings', `Upgrade: ${protocol}`, 'HTTP2-Settings: AAMAAABkAAQ'];
      const head = await headOf(ports[name], `GET ${address} HTTP/1.1`, headers);
      expect([200, 400, 404]).toContain(statusOf(head));
      expect(asked).toEqual([]);
    });

    it('sends the console’s own headers with the platform’s answers, each once (R18-23)', async () => {
      const settings = {
        platform_origin: '',
        storage_origin: '',
        configuration_origin: '',
        image_origins: '',
        wasm_source: '',
      };
      const expected = headersOf(readHeadersConf(), {
        ...settings,
        socket_origin: socketOriginOf('', 'console.example'),
      });
      answering = (response) => {
        for (const [header] of expected) response.setHeader(header, 'of-the-platform');
        response.setHeader('X-Request-Id', 'r1').end('{}');
      };
      const head = await headOf(ports[name], 'GET /api/v1/any HTTP/1.1');
      expect(head).toMatch(/^x-request-id: r1$/im);
      expect(head).not.toContain('of-the-platform');
      for (const [header] of expected) expect(head.match(new RegExp(`^${header}:`, 'gim')), header).toHaveLength(1);
    });
  });

  it.each(kept)('the reference platform of npm start does not answer %s (R18-21)', async (address) => {
    const head = await headOf(await referenceStart(), `GET ${address} HTTP/1.1`);
    // The platform's answers are JSON.
    expect(head).not.toMatch(/^content-type: application\/json/im);
    expect([200, 400, 404]).toContain(statusOf(head));
  });

  let reference: Promise<number> | undefined;
  const referenceStart = () => (reference ??= serveAsStart('reference'));

  it('an upgrade that the reference platform of npm start does not take is refused (R18-22)', async () => {
    for (const address of ['/', '/wallet', '/api/v1/devices']) {
      const head = await headOf(await referenceStart(), `GET ${address} HTTP/1.1`, [
        'Connection: Upgrade',
        'Upgrade: h2c',
      ]);
      expect([address, statusOf(head)]).toEqual([address, 400]);
    }
  });

  it('nginx keeps a silent socket of the relay open for longer than a call (R18-22)', async () => {
    const port = await serveByNginx([['proxy_read_timeout 1h', 'proxy_read_timeout 50ms']]);
    const closed = new Promise((resolve) => {
      whenUpgraded = (socket) => socket.on('close', resolve);
    });
    let finish = () => {};
    answering = (response) => {
      finish = () => response.end('{}');
    };
    const call = headOf(port, 'GET /api/v1/any HTTP/1.1');
    await expect.poll(() => asked.length).toBe(1);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${relay} HTTP/1.1\r\nHost: console.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    await closed;
    // Only the relay’s timeout is that short.
    finish();
    expect(statusOf(await call)).toBe(200);
  });

  describe('nginx tells the platform', () => {
    const claims = [
      'X-Forwarded-Proto: https',
      'X-Forwarded-For: 203.0.113.9',
      'X-Real-IP: 203.0.113.9',
      'Forwarded: for=203.0.113.9;proto=https',
    ];
    const told = () => {
      const headers = asked.at(-1)?.headers ?? {};
      const names = ['x-forwarded-proto', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'];
      return Object.fromEntries(names.map((name) => [name, headers[name]]));
    };
    const policyOf = (head: string) => /^content-security-policy: (.*)$/im.exec(head)?.[1];

    it('what it sees itself, whatever a client claims (R18-23)', async () => {
      const head = await headOf(ports.nginx, 'GET /api/v1/any HTTP/1.1', claims);
      expect(told()).toEqual({
        'x-forwarded-proto': 'http',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'console.example',
      });
      expect(policyOf(head)).toContain(' ws://console.example;');
    });

    it('what a trusted server in front says of the protocol and the client (R18-23)', async () => {
      const port = await serveByNginx([['# 10.0.0.0/8 1;', '127.0.0.0/8 1;']]);
      const head = await headOf(port, 'GET /api/v1/any HTTP/1.1', claims);
      expect(told()).toEqual({
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.9, 127.0.0.1',
        'x-forwarded-host': 'console.example',
      });
      expect(policyOf(head)).toContain(' wss://console.example;');
      for (const claim of ['ftp', 'https; x', 'http, https']) {
        await headOf(port, 'GET /api/v1/any HTTP/1.1', [`X-Forwarded-Proto: ${claim}`]);
        expect(told()['x-forwarded-proto'], claim).toBe('http');
      }
    });

    it('its host name with the port, where that is not 443 (R18-23)', async () => {
      const port = await serveByNginx([['default platform.example;', 'default platform.example:8443;']]);
      expect(statusOf(await headOf(port, 'GET /api/v1/any HTTP/1.1'))).toBe(200);
      expect(asked[0]?.headers.host).toBe('platform.example:8443');
    });
  });

  it.each(['https://platform.example/internal', 'https://a:b@platform.example', 'ftp://platform.example', 'platform'])(
    'npm start refuses a platform that is no origin: %s (R18-21)',
    (origin) => {
      const env = { ...process.env, PLATFORM_ORIGIN: origin };
      const { status, stderr } = spawnSync(process.execPath, [startScript], { encoding: 'utf8', env });
      expect([status, stderr]).toEqual([1, expect.stringContaining('PLATFORM_ORIGIN must look like')]);
    },
  );

  it('npm start tells the platform its host name with the port (R18-23)', async () => {
    await headOf(ports['npm start'], 'GET /api/v1/any HTTP/1.1');
    expect(asked[0]?.headers.host).toBe(`127.0.0.1:${portOf(plain)}`);
  });

  describe('nginx writes no token to its log (R1-8)', () => {
    const secret = 'b7d1f0aa';
    const place = mkdtempSync(join(folder, 'logs-'));
    let port = 0;
    const logs = () => {
      const [run = ''] = readdirSync(place);
      const files = ['console.access.log', 'console.error.log', 'main.log'].map((name) => join(place, run, name));
      return files.map((file) => readFileSync(file, 'utf8')).join('');
    };
    beforeAll(async () => {
      port = await serveByNginx([], place);
    });

    it.each([
      [`/device/list?token=${secret}`, '/device/list '],
      [`/device/list%3Ftoken=${secret}`, '/device/list... '],
      [`/device/list&token=${secret}`, '/device/list... '],
      [`/device/list;token=${secret}`, '/device/list... '],
      [`/device/list%253Ftoken%253D${secret}`, '/device/list... '],
      [`/device/list%EF%BC%9Ftoken=${secret}`, '/device/list... '],
      [`/device/list%20token=${secret}`, '/device/list... '],

      [`/device/list#token=${secret}`, '/device/list... '],
      [`/device/list/token/${secret}`, '/device/list/... '],
      [`/device/list/Token:${secret}`, '/device/list/... '],
      [`/device/list/%74oken=${secret}`, '/device/list/... '],
      [`/api/v1/devices/SN%2F1?token=${secret}`, '/api/v1/devices/SN%2F1 '],
      [`/api/v1/devices/x;token=${secret}`, '/api/v1/devices/x... '],
      [`/api/billing/v1/console/monthly_bill/${secret}`, '/api/billing/v1/console/monthly_bill/... '],
      [`/api/billing/v1/console/monthly_bill/state/${secret}`, '/api/billing/v1/console/monthly_bill/... '],
      ['/api/billing/v1/console/monthly_bill/detail?date=2025-03', '/api/billing/v1/console/monthly_bill/detail '],
      [`http://console.example/device/list%3Ftoken=${secret}`, '/device/list... '],
    ])('for %s', async (address, written) => {
      const before = logs();
      await headOf(port, `GET ${address} HTTP/1.1`);
      // Not a valid request.
      await headOf(port, `GET /device/list token=${secret} HTTP/1.1`);
      await expect.poll(() => logs().slice(before.length).split('\n')).toHaveLength(3);
      const added = logs().slice(before.length);
      expect(added).not.toContain(secret);
      expect(added).toContain(`"GET ${written}`);
    });
  });
});
