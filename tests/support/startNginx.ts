import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHeadersConf } from '../../deploy/headers';
import { findBrotli, requireNginx } from './nginx.mjs';

export interface Certificate {
  /** Paths of PEM files. */
  readonly key: string;
  readonly certificate: string;
}

/** Creates a self-signed certificate for a host in a folder; `name` is the name of its files. */
export function certify(folder: string, name: string, host: string): Certificate {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const made = spawnSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.error?.message ?? made.stderr}`);
  return { key, certificate };
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

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

/**
 * Waits until a server listens.
 *
 * @param ended the server's output, if it has ended
 * @throws if it ends before that
 */
export async function untilListening(port: number, ended: () => string | null): Promise<void> {
  while (!(await listens(port))) {
    const words = ended();
    if (words !== null) throw new Error(`the server ended: ${words}`);
  }
}

/** deploy/nginx.conf. */
export const nginxConf = readFileSync(fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url)), 'utf8');

/** What nginx must know about files to serve them, for the console's types of files. */
const types = `types {
  text/html html; text/css css; text/plain txt; text/javascript js; application/json json;
  application/wasm wasm; image/svg+xml svg;
}`;

export interface NginxSettings {
  /** An existing folder, for the server's own files. */
  readonly folder: string;
  /** The folder of the build. */
  readonly dist: string;
  /** The platform's port on this machine; it speaks TLS. */
  readonly platform: number;
  readonly authority: Certificate;
  /** Loads the brotli module and enables it. */
  readonly brotli?: boolean;
  /** Serves HTTP/2 over TLS at a second port. */
  readonly tls?: { readonly port: number } & Certificate;
  /** Replacements in deploy/nginx.conf, in this order. */
  readonly changes?: readonly (readonly [from: string, to: string])[];
}

export interface RunningNginx {
  /** The port for plain HTTP. */
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the project's configuration, listening only on this machine.
 *
 * @throws if deploy/nginx.conf no longer contains a text to replace, or nginx ends
 */
export async function startNginx(settings: NginxSettings): Promise<RunningNginx> {
  const { folder, dist, platform, authority, brotli = false, tls, changes = [] } = settings;
  const port = await freePort();
  const prefix = mkdtempSync(join(folder, 'run-'));
  const secure = tls && [
    ['# listen 8443 ssl http2', `listen 127.0.0.1:${tls.port} ssl http2`],
    ['# ssl_certificate /etc/ssl/console.pem', `ssl_certificate ${tls.certificate}`],
    ['# ssl_certificate_key /etc/ssl/console.key', `ssl_certificate_key ${tls.key}`],
  ];
  const places: readonly (readonly string[])[] = [
    ['listen 8080', `listen 127.0.0.1:${port}`],
    ['/srv/console', dist],
    ['/var/log/nginx', prefix],
    ['platform.example:443', `127.0.0.1:${platform}`],
    ['/etc/ssl/certs/ca-certificates.crt', authority.certificate],
    ...(secure ?? []),
    ...(brotli ? [['# brotli_static on', 'brotli_static on']] : []),
    ...changes,
  ];
  const changed = places.reduce((text, [from = '', to = '']) => {
    if (!text.includes(from)) throw new Error(`nginx.conf no longer says "${from}"`);
    return text.replaceAll(from, to);
  }, nginxConf);
  writeFileSync(join(prefix, 'console.conf'), changed);
  writeFileSync(join(prefix, 'headers.conf'), readHeadersConf());
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  const http = [types, ...temporary, 'access_log off;', 'include console.conf;'].join('\n');
  const modules = brotli ? `load_module ${findBrotli()};` : '';
  const main = `${modules} daemon off; master_process off; pid pid; error_log main.log alert; events {} http {\n${http}\n}`;
  writeFileSync(join(prefix, 'nginx.conf'), main);
  const server = spawn(requireNginx(), ['-p', prefix, '-c', join(prefix, 'nginx.conf')], { stdio: 'pipe' });
  let said = '';
  server.stderr.on('data', (words: Buffer) => {
    said += words.toString();
  });
  const ended = once(server, 'exit');
  await untilListening(port, () => (server.exitCode === null ? null : said));
  return {
    port,
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
    },
  };
}
