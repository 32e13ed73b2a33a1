import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPath } from '../tests/support/installed.mjs';
import { findNginx, requireNginx } from '../tests/support/nginx.mjs';
import { certify, freePort, untilListening } from '../tests/support/startNginx';

// Follows the operator's guide of docs/deploying.md, step by step, on one nginx: runs each command and compares its
// output. Only paths, ports and host names are the test's own.

const page = readFileSync(fileURLToPath(new URL('../docs/deploying.md', import.meta.url)), 'utf8');

interface Command {
  readonly command: string;
  /** The expected output; … stands for any text. '' if the guide shows none. */
  readonly output: string;
}
interface Step {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** The steps of the guide: the sections of `## Operating` with commands. */
function readSteps(): Step[] {
  const [, guide = ''] = page.split('\n## Operating\n');
  const parts = (guide.split('\n## ')[0] ?? '').split('\n### ').slice(1);
  return parts.map((part) => {
    const blocks = part.matchAll(/```sh\n([\s\S]*?)```(?:\n\n```text\n([\s\S]*?)```)?/g);
    return {
      title: part.split('\n')[0] ?? '',
      commands: [...blocks].map(([, command = '', output = '']) => ({ command, output: output.trim() })),
    };
  });
}

const steps = readSteps();
const bash = onPath(['bash']);
const missing = ['bash', 'curl'].filter((name) => onPath([name]) === undefined);
if (missing.length > 0) console.warn(`No ${missing.join(' and no ')}, so the operator's guide is not followed.`);

/** The expected output as a pattern. */
const patternOf = (output: string) =>
  new RegExp(
    `^${output
      .split('…')
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^\\n]*')}$`,
  );

it("the guide's steps each have a command and show what it prints", () => {
  expect(steps.map(({ title }) => title)).toEqual([
    'Install',
    'Check before going live',
    'Upgrade',
    'Roll back',
    'A 502',
    'A host name that does not resolve',
    'From http to https',
    'A platform without https',
  ]);
  for (const { title, commands } of steps) {
    expect([title, commands.length > 0, commands.some(({ output }) => output !== '')]).toEqual([title, true, true]);
  }
});

describe.skipIf(findNginx() === undefined || missing.length > 0)('the operator’s guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-operating-'));
  const at = (path: string) => join(folder, path);
  let platform: Server;
  let texts: readonly (readonly [guide: string, here: string])[] = [];
  const here = (text: string) => texts.reduce((whole, [from, to]) => whole.replaceAll(from, to), text);

  /** A minimal build of the console, with the files that the guide uses. */
  function build(name: string): void {
    mkdirSync(at('dist/assets'), { recursive: true });
    writeFileSync(at(`dist/assets/${name}.js`), 'console.log(1);');
    for (const file of ['auth.html', 'index.html']) {
      writeFileSync(at(`dist/${file}`), `<title>${name}</title><script src="/assets/${name}.js"></script>`);
    }
  }

  /** Changes the installed configuration. */
  function edit(from: string, to: string): void {
    const file = at('nginx/conf.d/console.conf');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(here(from));
    writeFileSync(file, text.replace(here(from), here(to)));
  }

  /** Resolves to a command's output; rejects if it fails without printing anything. */
  async function run(command: string): Promise<string> {
    const path = `${at('bin')}${delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH: path, CURL_HOME: folder, CURL_CA_BUNDLE: at('console.pem') };
    const shell = spawn(bash ?? '', ['-c', `exec 2>&1\n${here(command)}`], { cwd: folder, env });
    let printed = '';
    shell.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
    });
    const [status] = await once(shell, 'close');
    if (status !== 0 && printed === '') throw new Error(`${command}: ${status}`);
    // Newer versions of nginx warn about `listen … http2`, which older ones need.
    return printed.replace(/^.*\[warn\].*\n/gm, '').trim();
  }

  beforeAll(async () => {
    const own = certify(folder, 'platform', 'platform.example');
    certify(folder, 'other', 'other.example');
    const secure = { key: readFileSync(own.key), cert: readFileSync(own.certificate), minVersion: 'TLSv1.3' } as const;
    platform = createServer(secure, (_, response) => {
      response.statusCode = 401;
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    const [port, plain, tls, other] = [await freePort(), await freePort(), await freePort(), await freePort()];
    texts = [
      ['platform.example:443', `127.0.0.1:${(platform.address() as AddressInfo).port}`],
      // Longer than a host name may be, so that no DNS server is queried.
      ['platfrom.example', `${'x'.repeat(64)}.example`],
      ['/etc/ssl/certs/ca-certificates.crt', at('ca.pem')],
      ['/etc/nginx', at('nginx')],
      ['/var/log/nginx', at('log')],
      ['/srv', at('srv')],
      ['/etc/ssl', folder],
      ['console.example:443', `127.0.0.1:${tls}`],
      ['listen 8080', `listen 127.0.0.1:${port}`],
      ['listen 443', `listen 127.0.0.1:${tls}`],
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['127.0.0.1:8080', `127.0.0.1:${port}`],
      ['deploy/container.sh check', `env PORT=${port} deploy/container.sh check`],
    ];
    for (const name of ['bin', 'deploy', 'log', 'nginx/conf.d', 'srv']) mkdirSync(at(name), { recursive: true });
    for (const name of ['nginx.conf', 'headers.conf', 'container.sh']) {
      const text = readFileSync(fileURLToPath(new URL(`./${name}`, import.meta.url)), 'utf8');
      writeFileSync(at(`deploy/${name}`), name.endsWith('.conf') ? here(text) : text);
    }
    chmodSync(at('deploy/container.sh'), 0o755);
    cpSync(own.certificate, at('ca.pem'));
    const servers = [`console.example:80:127.0.0.1:${plain}`, `console.example:443:127.0.0.1:${tls}`];
    writeFileSync(at('.curlrc'), servers.map((server) => `connect-to = "${server}"\n`).join(''));
    // nginx as a package installs it, on files of this folder.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
    writeFileSync(
      at('nginx/nginx.conf'),
      `${user} worker_processes 1; pid pid; error_log ${at('log/error.log')} notice; events {} http { ${temporary.join(' ')} access_log off; server { listen 127.0.0.1:${other}; } include conf.d/*.conf; }`,
    );
    writeFileSync(
      at('bin/nginx'),
      `#!/bin/sh\nexec ${requireNginx()} -p ${at('nginx')}/ -c ${at('nginx/nginx.conf')} "$@"\n`,
    );
    chmodSync(at('bin/nginx'), 0o755);
    const server = spawn(at('bin/nginx'), ['-g', 'daemon off;'], { stdio: 'ignore' });
    await untilListening(other, () => (server.exitCode === null ? null : readFileSync(at('log/error.log'), 'utf8')));
    stopNginx = async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    };
  });
  let stopNginx = async () => undefined as unknown;
  afterAll(async () => {
    await stopNginx();
    platform.close();
    platform.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  /** Events before a step. */
  const before = new Map<string, () => unknown>([
    ['Install', () => build('first')],
    [
      'Upgrade',
      () => {
        rmSync(at('dist'), { recursive: true });
        build('second');
      },
    ],
    [
      'A 502',
      () => {
        // Another authority than the platform's.
        cpSync(at('other.pem'), at('ca.pem'));
        return run('nginx -s reload');
      },
    ],
    [
      'A host name that does not resolve',
      () => {
        cpSync(at('platform.pem'), at('ca.pem'));
        edit('server platform.example:443', 'server platfrom.example:443');
      },
    ],
    [
      'From http to https',
      () => {
        edit('server platfrom.example:443', 'server platform.example:443');
        certify(folder, 'console', 'console.example');
      },
    ],
  ]);

  it.each(steps)('$title (R18-6)', async ({ title, commands }) => {
    await before.get(title)?.();
    for (const { command, output } of commands) {
      // A new configuration takes effect a moment after the command that loads it.
      if (output === '') await run(command);
      else
        await expect.poll(() => run(command), { message: command, timeout: 20_000 }).toMatch(patternOf(here(output)));
    }
  });

  it('the check names a file that is missing, and fails (R18-6)', async () => {
    rmSync(at('srv/console/assets/first.js'));
    expect(await run('deploy/container.sh check || echo failed')).toBe(
      '/auth 200, missing: /assets/first.js\n/ 200, missing: /assets/first.js\nplatform 200\nfailed',
    );
  });
});
