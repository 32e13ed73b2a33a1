import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireNginx } from '../tests/support/nginx.mjs';
import { headersOf, readHeadersConf, socketOriginOf, wasmSourceOf } from './headers';

const conf = readFileSync(fileURLToPath(new URL('./nginx.conf', import.meta.url)), 'utf8');
const directives = (name: string) =>
  [...conf.matchAll(new RegExp(`^\\s*${name}\\s+([^;]+);`, 'gm'))].map(([, value = '']) => value);

describe('nginx.conf', () => {
  it('logs neither queries nor referrers, and only errors that contain no request', () => {
    const [format = '', ...others] = directives('log_format');
    expect(format).toMatch(/^console /);
    expect([
      ...others,
      ...(format.match(/\$(request|request_uri|args|query_string|arg_\w+|http_referer)\b/g) ?? []),
    ]).toEqual([]);
    expect(directives('access_log')).toEqual(['/var/log/nginx/console.access.log console']);
    expect(directives('error_log')).toEqual(['/var/log/nginx/console.error.log alert']);
  });

  it('connects to the platform only', () => {
    expect(directives('proxy_ssl_verify')).toEqual(['on']);
    expect(directives('proxy_ssl_trusted_certificate')).toEqual(['/etc/ssl/certs/ca-certificates.crt']);
    expect(directives('proxy_ssl_server_name')).toEqual(['on']);
    expect(directives('proxy_ssl_name')).toEqual(['$platform_host']);
    expect(directives('proxy_pass')).toEqual(['https://platform']);
  });
});

/** A self-signed certificate. */
function certify(folder: string, name: string, host: string) {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const made = spawnSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.error?.message ?? made.stderr}`);
  return { key, certificate };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, headers: { host: 'console.example', ...headers } },
      async (got) => {
        const body: Buffer[] = [];
        for await (const piece of got) body.push(piece as Buffer);
        resolve({ status: got.statusCode ?? 0, headers: got.headers, body: Buffer.concat(body) });
      },
    );
    call.on('error', reject);
    call.end();
  });
}

describe('nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-nginx-'));
  const stops: (() => Promise<unknown>)[] = [];
  const script = 'console.log(1);'.repeat(200);
  let platform = 0;
  let asked: { readonly host: string | undefined; readonly server: string | false | undefined }[] = [];
  let own: ReturnType<typeof certify>;

  /** Starts nginx with the project's configuration, listening on this machine only. */
  async function start(changes: readonly (readonly [from: string, to: string])[] = []): Promise<number> {
    const port = await freePort();
    const prefix = mkdtempSync(join(folder, 'run-'));
    const places = [
      ['listen 8080', `listen 127.0.0.1:${port}`],
      ['/srv/console', join(folder, 'dist')],
      ['/var/log/nginx', prefix],
      ['platform.example:443', `127.0.0.1:${platform}`],
      ['/etc/ssl/certs/ca-certificates.crt', own.certificate],
      ...changes,
    ] as const;
    const changed = places.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`nginx.conf no longer says "${from}"`);
      return text.replaceAll(from, to);
    }, conf);
    writeFileSync(join(prefix, 'console.conf'), changed);
    writeFileSync(join(prefix, 'headers.conf'), readHeadersConf());
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
    const types = 'types { text/html html; text/javascript js; }';
    const http = [types, ...temporary, 'access_log off;', 'include console.conf;'].join('\n');
    const main = `daemon off; master_process off; pid pid; error_log main.log alert; events {} http {\n${http}\n}`;
    writeFileSync(join(prefix, 'nginx.conf'), main);
    const server = spawn(requireNginx(), ['-p', prefix, '-c', join(prefix, 'nginx.conf')], { stdio: 'pipe' });
    let said = '';
    server.stderr.on('data', (words: Buffer) => {
      said += words.toString();
    });
    const ended = once(server, 'exit');
    stops.push(() => {
      server.kill('SIGQUIT');
      return ended;
    });
    while (!(await listens(port))) if (server.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    return port;
  }

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
    const secure = { key: readFileSync(own.key), cert: readFileSync(own.certificate) };
    const upstream = createTlsServer(secure, ({ headers: { host }, socket }, response) => {
      asked.push({ host, server: 'servername' in socket ? (socket.servername as string) : undefined });
      response.end('{}');
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

  it('sends the console’s headers with every answer, with the platform’s origin in the policy, and hides its version', async () => {
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
      const origins = { platform_origin: '', storage_origin: 'https://platform.example', image_origins: '' };
      const socket = socketOriginOf('', 'console.example');
      const settings = { ...origins, socket_origin: socket, wasm_source: wasmSourceOf(path) };
      const sent = headersOf(readHeadersConf(), settings).map(([name]) => [name, answer.headers[name.toLowerCase()]]);
      expect([path, sent]).toEqual([path, headersOf(readHeadersConf(), settings)]);
      expect(`${answer.headers.server} ${answer.body}`).not.toMatch(/nginx\/\d/);
    }
  });

  it("answers /auth with the sign-in page and every other address with the console's", async () => {
    const port = await start();
    const titles = ['/auth', '/auth?next=%2F', '/auth/', '/wallet'].map(async (path) =>
      String((await ask(port, path)).body),
    );
    const [signIn, console] = ['<title>sign-in</title>', '<title>console</title>'];
    expect(await Promise.all(titles)).toEqual([signIn, signIn, console, console]);
  });

  it('speaks HTTP/2 where it terminates TLS', async () => {
    const port = await freePort();
    await start([
      ['# listen 8443 ssl http2', `listen 127.0.0.1:${port} ssl http2`],
      ['# ssl_certificate /etc/ssl/console.pem', `ssl_certificate ${own.certificate}`],
      ['# ssl_certificate_key /etc/ssl/console.key', `ssl_certificate_key ${own.key}`],
    ]);
    const session = connectHttp2(`https://127.0.0.1:${port}`, {
      ca: readFileSync(own.certificate),
      servername: 'platform.example',
    });
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

  it('sends compressed files in place of the originals, but not by their own names', async () => {
    const port = await start();
    const packed = await ask(port, '/assets/main-1.js', { 'accept-encoding': 'gzip' });
    expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual(['gzip', 'text/javascript']);
    expect(packed.body.equals(gzipSync(script))).toBe(true);
    const named = ['/assets/main-1.js.gz', '/assets/main-1.js.br', '/assets/main-1.js.gz?v=1', '/index.html.gz'];
    expect(await Promise.all(named.map(async (path) => (await ask(port, path)).status))).toEqual([404, 404, 404, 404]);
  });

  it('requests the platform by its host name and verifies its certificate', async () => {
    asked = [];
    expect((await ask(await start(), '/api/v1/any')).status).toBe(200);
    expect(asked).toEqual([{ host: 'platform.example', server: 'platform.example' }]);
    const stranger = certify(folder, 'stranger', 'platform.example');
    expect((await ask(await start([[own.certificate, stranger.certificate]]), '/api/v1/any')).status).toBe(502);
    const otherName = start([['default platform.example', 'default other.example']]);
    expect((await ask(await otherName, '/api/v1/any')).status).toBe(502);
    expect(asked).toHaveLength(1);
  });

  it('writes no token to its logs, whatever the result of the request', async () => {
    const secret = 'b7d1f0aa';
    const port = await start([['default platform.example', 'default other.example']]);
    const referer = `https://sms.example/?billToken=${secret}`;
    const paths = ['/', '/device/list', '/assets/gone.js', '/assets/main-1.js', '/api/v1/any', '/x.gz'];
    for (const path of paths) await ask(port, `${path}?token=${secret}&billToken=${secret}`, { referer });
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

/** Whether a port of this machine accepts connections. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
