import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { headersOf, readHeadersConf, socketOriginOf } from '../../deploy/headers';
import { ask } from '../support/ask';
import { argumentsOf, copyFiles, projectRoot, readContainerfile, type Stage } from '../support/containerfile';
import { findBrotli, NO_BROTLI, requireNginx } from '../support/nginx.mjs';
import { namespaces, runInside, type Sandbox } from '../support/sandbox';
import { certify, freePort, untilListening } from '../support/startNginx';

// Runs deploy/Containerfile without a container engine: its steps in folders, except those that install packages.

const [building, serving] = readContainerfile() as [Stage, Stage];
const installs = /^(npm ci|apt-get) /;
const folder = mkdtempSync(join(tmpdir(), 'console-container-'));
const build = join(folder, 'build');
const image = join(folder, 'image');

test.describe.configure({ mode: 'serial' });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files below a folder, in order, with their contents. */
const contentsOf = (place: string): Map<string, string> =>
  new Map(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(place.length), readFileSync(file, 'base64')]),
  );

test('the files from which the image is built are enough, and produce exactly the same build (R18-6)', () => {
  copyFiles(building, build);
  const [place = ''] = argumentsOf(building, 'WORKDIR');
  symlinkSync(join(projectRoot, 'node_modules'), join(build, place, 'node_modules'));
  for (const command of argumentsOf(building, 'RUN').filter((command) => !installs.test(command))) {
    const env = { ...process.env, AUDIT_SECONDS: '0' };
    execFileSync('/bin/sh', ['-euc', command], { cwd: join(build, place), env, stdio: 'pipe' });
  }
  const built = contentsOf(join(build, place, 'dist'));
  expect([...built]).toEqual([...contentsOf(join(projectRoot, 'dist'))]);
});

/** Puts the serving stage's files into a folder, with what its packages and a deployment provide. */
function makeImage(authority: string): void {
  copyFiles(serving, image, { build });
  for (const place of ['var/log/nginx', 'etc/ssl/certs']) mkdirSync(join(image, place), { recursive: true });
  const [, settings = ''] =
    /--conf-path=(\S+)/.exec(spawnSync(requireNginx(), ['-V'], { encoding: 'utf8' }).stderr) ?? [];
  copyFileSync(join(dirname(settings), 'mime.types'), join(image, 'etc/nginx/mime.types'));
  copyFileSync(authority, join(image, 'etc/ssl/certs/ca-certificates.crt'));
  copyFileSync('/etc/hosts', join(image, 'etc/hosts'));
}

test('the image serves the console with deploy/nginx.conf, read-only and unprivileged (R18-6)', async () => {
  test.skip(namespaces === undefined, 'this system allows no namespaces');
  test.skip(findBrotli() === undefined, NO_BROTLI);
  const own = certify(folder, 'platform', 'localhost');
  const asked: (string | undefined)[] = [];
  const platform = createServer(
    { key: readFileSync(own.key), cert: readFileSync(own.certificate) },
    (request, response) => {
      const { host, 'x-forwarded-proto': protocol } = request.headers;
      asked.push(`${protocol} ${host} ${request.url}`);
      response.end('{}');
    },
  ).listen(0, 'localhost');
  await once(platform, 'listening');
  const { port: behind } = platform.address() as AddressInfo;
  makeImage(own.certificate);
  const port = await freePort();
  const commands = argumentsOf(serving, 'RUN').filter((command) => !installs.test(command));
  const [user = ''] = argumentsOf(serving, 'USER');
  const origins = {
    STORAGE_ORIGIN: 'https://storage.example',
    CONFIGURATION_ORIGIN: 'https://store.example:8443',
    IMAGE_ORIGINS: 'https://one.example https://two.example',
  };
  const trusted = { TRUSTED_PROXIES: '10.0.0.0/8 127.0.0.0/8' };
  const env = { PLATFORM_ORIGIN: `https://localhost:${behind}`, PORT: `${port}`, ...origins, ...trusted };
  const sandbox: Sandbox = { root: image, prepare: commands.join('\n'), user, env };
  const [entry = ''] = JSON.parse(argumentsOf(serving, 'ENTRYPOINT')[0] ?? '[]') as string[];
  const [stdout, stderr] = ['out', 'err'].map((name) => {
    const file = join(folder, name);
    const opened = openSync(file, 'a');
    chmodSync(file, 0o666);
    return { file, opened };
  }) as [{ file: string; opened: number }, { file: string; opened: number }];
  let server: ChildProcess | undefined;
  try {
    server = runInside(sandbox, [entry], ['ignore', stdout.opened, stderr.opened]);
    const ended = once(server, 'exit');
    await untilListening(port, () => (server?.exitCode === null ? null : readFileSync(stderr.file, 'utf8')));
    const ids = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
    expect(ids).toBe(namespaces?.mapped ? String(process.getuid?.()) : user.split(':')[0]);
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);

    // Only /tmp is writable.
    const tried =
      'for place in / /etc/nginx /srv/console /usr/local/bin /var/log/nginx; do touch $place/any && exit 1; done';
    const [code] = await once(runInside(sandbox, ['/bin/sh', '-c', `${tried}; touch /tmp/any`], 'ignore'), 'exit');
    expect(code).toBe(0);

    const page = await ask(port, '/wallet?month=2025-03&token=b7d1f0aa');
    expect(page.status).toBe(200);
    expect(String(page.body)).toBe(readFileSync(join(projectRoot, 'dist/index.html'), 'utf8'));
    const policy = {
      platform_origin: '',
      storage_origin: origins.STORAGE_ORIGIN,
      configuration_origin: origins.CONFIGURATION_ORIGIN,
      image_origins: origins.IMAGE_ORIGINS,
    };
    const expected = headersOf(readHeadersConf(), {
      ...policy,
      socket_origin: socketOriginOf('', 'console.example'),
      wasm_source: '',
    });
    expect(expected.map(([name]) => [name, page.headers[name.toLowerCase()]])).toEqual(expected);

    const files = readdirSync(join(projectRoot, 'dist/assets'));
    for (const [end, type] of [
      ['.js', /javascript/],
      ['.css', /^text\/css/],
      ['.wasm', /^application\/wasm$/],
    ] as const) {
      const name = files.find((name) => name.endsWith(end) && files.includes(`${name}.gz`));
      for (const [accepted, encoding] of [
        ['gzip', 'gzip'],
        ['gzip, br', 'br'],
      ] as const) {
        const file = await ask(port, `/assets/${name}`, { 'accept-encoding': accepted });
        expect([end, file.status, file.headers['content-encoding']]).toEqual([end, 200, encoding]);
        expect(file.headers['content-type']).toMatch(type);
      }
    }
    expect((await ask(port, '/assets/gone-00000000.js')).status).toBe(404);
    expect((await ask(port, '/api/v1/any', { 'x-forwarded-proto': 'https' })).status).toBe(200);
    expect(asked).toEqual([`https localhost:${behind} /api/v1/any`]);

    // Its health check, while it runs and after.
    const health = () =>
      spawnSync('/bin/bash', [join(projectRoot, 'deploy/container.sh'), 'health'], { env: { PORT: `${port}` } }).status;
    expect(health()).toBe(0);
    server.kill('SIGQUIT');
    await ended;
    expect(health()).not.toBe(0);
    expect(readFileSync(stderr.file, 'utf8')).toBe('');
    const log = readFileSync(stdout.file, 'utf8');
    expect(log).toContain('"GET /wallet HTTP/1.1" 200');
    expect(log).not.toContain('b7d1f0aa');
  } finally {
    server?.kill('SIGKILL');
    for (const { opened } of [stdout, stderr]) closeSync(opened);
    platform.closeAllConnections();
    platform.close();
  }
});
