import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../tests/support/ask';
import { answerCut, cutAnswer } from '../tests/support/cutAnswers';
import { findBrotli, findNginx } from '../tests/support/nginx.mjs';
import {
  type Certificate,
  certify,
  freePort,
  type NginxSettings,
  nginxConf,
  startNginx,
} from '../tests/support/startNginx';
import { headersOf, readHeadersConf, socketOriginOf, wasmSourceOf } from './headers';

const directives = (name: string) =>
  [...nginxConf.matchAll(new RegExp(`^\\s*${name}\\s+([^;]+);`, 'gm'))].map(([, value = '']) => value);

describe('nginx.conf', () => {
  it('logs neither queries nor referrers, and only errors that contain no request', () => {
    const [format = '', ...others] = directives('log_format');
    expect(format).toMatch(/^console /);
    expect([
      ...others,
      ...(format.match(/\$(request|request_uri|args|query_string|arg_\w+|http_referer)\b/g) ?? []),
    ]).toEqual([]);
    expect(directives('access_log')).toEqual(['/var/log/nginx/console.access.log console']);
    // The second one is in /health.
    const log = '/var/log/nginx/console.error.log';
    expect(directives('error_log')).toEqual([`${log} alert`, `${log} error`]);
  });

  it('connects to the platform only', () => {
    expect(directives('proxy_ssl_verify')).toEqual(['on']);
    expect(directives('proxy_ssl_trusted_certificate')).toEqual(['/etc/ssl/certs/ca-certificates.crt']);
    expect(directives('proxy_ssl_server_name')).toEqual(['on']);
    expect(directives('proxy_ssl_name')).toEqual(['$platform_name']);
    const origins = directives('proxy_pass').map((address) => /^[^/]*\/\/[^/]*/.exec(address)?.[0]);
    expect(new Set(origins)).toEqual(new Set(['https://platform']));
  });
});

describe.skipIf(findNginx() === undefined)('nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-nginx-'));
  const stops: (() => Promise<unknown>)[] = [];
  const script = 'console.log(1);'.repeat(200);
  const tinyScript = 'export{a as default}from"./main-1.js";';
  let platform = 0;
  let asked: { readonly host: string | undefined; readonly server: string | false | undefined }[] = [];
  let received: IncomingHttpHeaders[] = [];
  let own: Certificate;

  /** Starts nginx before the platform; resolves to its port. */
  async function start(more: Pick<NginxSettings, 'tls' | 'brotli' | 'changes'> = {}): Promise<number> {
    const { port, stop } = await startNginx({ folder, dist: join(folder, 'dist'), platform, authority: own, ...more });
    stops.push(stop);
    return port;
  }

  const overHttp2 = (port: number) =>
    connectHttp2(`https://127.0.0.1:${port}`, { ca: readFileSync(own.certificate), servername: 'platform.example' });

  beforeAll(async () => {
    own = certify(folder, 'platform', 'platform.example');
    const dist = join(folder, 'dist', 'assets');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, '..', 'index.html'), '<title>console</title>');
    writeFileSync(join(dist, '..', 'auth.html'), '<title>sign-in</title>');
    for (const name of ['main-1.js', 'decode.worker-1.js']) {
      writeFileSync(join(dist, name), script);
      writeFileSync(join(dist, `${name}.gz`), gzipSync(script));
      writeFileSync(join(dist, `${name}.br`), 'brotli');
    }
    writeFileSync(join(dist, 'tiny-1.js'), tinyScript);
    const secure = { key: readFileSync(own.key), cert: readFileSync(own.certificate) };
    const upstream = createTlsServer(secure, (request, response) => {
      const {
        headers: { host },
        socket,
      } = request;
      received.push(request.headers);
      asked.push({ host, server: 'servername' in socket ? (socket.servername as string) : undefined });
      if (!answerCut(request, response)) response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    platform = (upstream.address() as AddressInfo).port;
    stops.push(async () => {
      upstream.close();
      upstream.closeAllConnections();
    });
  });
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()));
    rmSync(folder, { recursive: true });
  });

  it('sends the console’s headers with every answer, with the platform’s origin in the policy, and hides its version (R16-19)', async () => {
    const port = await start();
    const statuses = new Map([
      ['/', 200],
      ['/wallet?month=2025-03', 200],
      ['/auth?next=%2Fwallet', 200],
      ['/assets/main-1.js', 200],
      ['/assets/decode.worker-1.js', 200],
      ['/assets/gone.js', 404],
      ['/assets/main-1.js.gz', 404],
      ['/api/v1/user/account_info', 200],
    ]);
    for (const [path, status] of statuses) {
      const answer = await ask(port, path);
      expect([path, answer.status]).toEqual([path, status]);
      const origins = {
        platform_origin: '',
        storage_origin: 'https://platform.example',
        image_origins: '',
        configuration_origin: '',
      };
      const socket = socketOriginOf('', 'console.example');
      const settings = { ...origins, socket_origin: socket, wasm_source: wasmSourceOf(path) };
      const sent = headersOf(readHeadersConf(), settings).map(([name]) => [name, answer.headers[name.toLowerCase()]]);
      expect([path, sent]).toEqual([path, headersOf(readHeadersConf(), settings)]);
      expect(`${answer.headers.server} ${answer.body}`).not.toMatch(/nginx\/\d/);
    }
  });

  it('puts only a valid host of the request into the policy (R16-19)', async () => {
    const port = await start();
    const policyFor = async (host: string) =>
      String((await ask(port, '/', { host })).headers['content-security-policy']);
    for (const host of ['console.example', 'console.example:8443', '[::1]:8080']) {
      expect(await policyFor(host)).toContain(` ws://${host};`);
    }
    const foreign = ["x;script-src-elem'unsafe-inline'", 'a,default-src*', '*', 'console.example:80;x'];
    for (const host of foreign) expect(await policyFor(host)).toBe(await policyFor('-_-'));
    expect(await policyFor('-_-')).not.toMatch(/wss?:/);
  });

  it("answers /auth with the sign-in page and every other address with the console's", async () => {
    const port = await start();
    const titles = ['/auth', '/auth?next=%2F', '/auth/', '/wallet'].map(async (path) =>
      String((await ask(port, path)).body),
    );
    const [signIn, console] = ['<title>sign-in</title>', '<title>console</title>'];
    expect(await Promise.all(titles)).toEqual([signIn, signIn, console, console]);
  });

  it('answers the address of a list of 500 nodes (R3-502)', async () => {
    const port = await start();
    const terms = Array.from({ length: 500 }, () => '00000000-0000-4000-a000-000000000000');
    const path = `/device/list?${new URLSearchParams({ filter: JSON.stringify({ terms }) })}`;
    expect((await ask(port, path)).status).toBe(200);
  });

  it('speaks HTTP/2 where it terminates TLS', async () => {
    const port = await freePort();
    await start({ tls: { port, ...own } });
    const session = overHttp2(port);
    const page = session.request({ ':path': '/auth' });
    const [{ ':status': status }] = (await once(page, 'response')) as [IncomingHttpHeaders & { ':status': number }];
    session.destroy();
    expect(status).toBe(200);
  });

  it('caches hashed files for good, and neither pages nor answers for missing files', async () => {
    const port = await start();
    const kept = async (path: string) => (await ask(port, path)).headers['cache-control'];
    expect(await kept('/assets/gone.js')).toBe('no-store');
    expect(await kept('/assets/main-1.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/wallet')).toBe('no-cache');
  });

  it('sends compressed files in place of the originals, but neither them nor headers.conf by their own names', async () => {
    const port = await start();
    const packed = await ask(port, '/assets/main-1.js', { 'accept-encoding': 'gzip' });
    expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual(['gzip', 'text/javascript']);
    expect(packed.body.equals(gzipSync(script))).toBe(true);
    // Compression would make it longer.
    const tiny = await ask(port, '/assets/tiny-1.js', { 'accept-encoding': 'gzip' });
    expect([tiny.headers['content-encoding'], String(tiny.body)]).toEqual([undefined, tinyScript]);
    const named = ['/assets/main-1.js.gz', '/assets/main-1.js.br', '/assets/main-1.js.gz?v=1', '/headers.conf'];
    expect(await Promise.all(named.map(async (path) => (await ask(port, path)).status))).toEqual([404, 404, 404, 404]);
  });

  it.skipIf(findBrotli() === undefined)('sends the .br file to who accepts both, with the brotli module', async () => {
    const port = await start({ brotli: true });
    const sent = async (accepted: string) => {
      const { headers, body } = await ask(port, '/assets/main-1.js', { 'accept-encoding': accepted });
      const { vary, 'content-encoding': encoding, 'content-type': type, 'cache-control': caching } = headers;
      return { vary, encoding, type, caching, body };
    };
    const common = { vary: 'Accept-Encoding', type: 'text/javascript', caching: 'public, max-age=31536000, immutable' };
    expect(await sent('gzip, br')).toEqual({ ...common, encoding: 'br', body: Buffer.from('brotli') });
    expect(await sent('gzip')).toEqual({ ...common, encoding: 'gzip', body: gzipSync(script) });
    expect(await sent('identity')).toEqual({ ...common, encoding: undefined, body: Buffer.from(script) });
    expect((await ask(port, '/assets/main-1.js.br', { 'accept-encoding': 'br' })).status).toBe(404);
  });

  it('requests the platform by its host name and verifies its certificate', async () => {
    asked = [];
    expect((await ask(await start(), '/api/v1/any')).status).toBe(200);
    expect(asked).toEqual([{ host: 'platform.example', server: 'platform.example' }]);
    const stranger = certify(folder, 'stranger', 'platform.example');
    expect((await ask(await start({ changes: [[own.certificate, stranger.certificate]] }), '/api/v1/any')).status).toBe(
      502,
    );
    const otherName = start({ changes: [['default platform.example', 'default other.example']] });
    expect((await ask(await otherName, '/api/v1/any')).status).toBe(502);
    expect(asked).toHaveLength(1);
  });

  it('tells at /health whether the platform answers, with nothing of the request passed on (R18-6)', async () => {
    received = [];
    const port = await start();
    const personal = { authorization: 'Bearer secret', cookie: 'secret=1', 'x-any': 'secret' };
    expect((await ask(port, '/health', personal)).status).toBe(200);
    expect(received).toHaveLength(1);
    expect(JSON.stringify(received)).not.toContain('secret');
    const others = ['/health?token=secret', '/health/', '/%68ealth'].map(
      async (path) => (await ask(port, path)).status,
    );
    expect(await Promise.all(others)).toEqual([404, 200, 404]);
    expect(received).toHaveLength(1);
  });

  it.each(['measured', 'chunked'])('passes on at once that a %s answer was cut (R18-5)', async (kind) => {
    const secure = await freePort();
    const port = await start({ tls: { port: secure, ...own } });
    const session = overHttp2(secure);
    for (const bytes of [10, 5000, 200_000]) {
      const path = cutAnswer(kind, bytes);
      await expect(ask(port, path), path).rejects.toThrow('aborted');
      const call = session.request({ ':path': path }).resume();
      await expect(once(call, 'end'), path).rejects.toThrow('NGHTTP2_INTERNAL_ERROR');
    }
    session.destroy();
    expect((await ask(port, cutAnswer(kind, 0))).status).toBe(502);
  });

  it('writes no token to its logs, whatever the result of the request (R1-8)', async () => {
    const secret = 'b7d1f0aa';
    const port = await start({ changes: [['default platform.example', 'default other.example']] });
    const referer = `https://sms.example/?billToken=${secret}`;
    const paths = ['/', '/device/list', '/assets/gone.js', '/assets/main-1.js', '/api/v1/any', '/x.gz', '/health'];
    for (const path of paths) await ask(port, `${path}?token=${secret}&billToken=${secret}`, { referer });
    await ask(port, '/health', { referer });
    for (const stop of stops.splice(-1)) await stop();
    const run = readdirSync(folder).map((name) => join(folder, name));
    const logs = run.flatMap((prefix) =>
      prefix.includes('run-')
        ? readdirSync(prefix)
            .filter((name) => name.endsWith('.log'))
            .map((name) => join(prefix, name))
        : [],
    );
    const written = logs.map((log) => readFileSync(log, 'utf8')).join('');
    expect(written).not.toContain(secret);
    for (const path of paths) expect(written).toContain(`"GET ${path} HTTP/1.1"`);
  });
});
