import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };

interface Package {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const module = new URL('./install.mjs', import.meta.url).href;
const packages: Readonly<Record<string, Package>> = lock.packages;

it('lists every package in the lock file, those of other systems too, as npm ci requires', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

it('names no registry, host or folder to install from in the lock file (R18-3)', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  // `funding` and `deprecated` may contain URLs, but nothing is installed from them.
  const elsewhere = Object.entries(lock.packages as Readonly<Record<string, object>>).filter(([, entry]) =>
    /:\/\/|"(git|github|file|link):/.test(JSON.stringify({ ...entry, funding: undefined, deprecated: undefined })),
  );
  expect(elsewhere).toEqual([]);
});

it('has the hash of every package, except for development tools built for other systems', () => {
  const unknown = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && integrity === undefined);
  const builds = /^node_modules\/(@biomejs\/cli|@oxc-parser\/binding)-/;
  expect(unknown.filter(([path, { dev, optional, os }]) => !(builds.test(path) && dev && optional && os))).toEqual([]);
  expect(unknown.length).toBeLessThanOrEqual(23);
});

/** Runs `installMissing` with a failing npm on the given installed packages; returns the arguments that npm got. */
function install(installed: Readonly<Record<string, object>> | null, tools: boolean) {
  const root = mkdtempSync(join(tmpdir(), 'console-install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const some = { version: '1.0.0' };
  const packages = { 'node_modules/some': some, 'node_modules/tool': { ...some, dev: true } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(join(root, 'node_modules'));
  if (installed !== null) {
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  const npm = join(root, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$1 $2" >> ${join(root, 'asked')}\nexit 1\n`);
  chmodSync(npm, 0o755);
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '-e',
      `import(process.argv[1]).then((own) => own.installMissing(process.argv[2], { tools: ${tools} }))`,
      module,
      root,
    ],
    { encoding: 'utf8', env: { ...process.env, PATH: `${root}${delimiter}${process.env.PATH}` } },
  );
  const asked = existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8') : '';
  return { asked, status, stderr };
}

it('exits if npm ci fails, and installs nothing that the lock file does not name', () => {
  const { asked, status, stderr } = install(null, true);
  expect(asked).toBe('ci --include=dev\n');
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm ci failed')]);
});

it('installs for npm start what builds and serves the console, and leaves a developer the tools', () => {
  const [some, tool] = [{ version: '1.0.0' }, { version: '1.0.0', dev: true }];
  expect(install(null, false).asked).toBe('ci --omit=dev\n');
  expect(install({ 'node_modules/some': some }, false)).toEqual({ asked: '', status: 0, stderr: '' });
  expect(install({ 'node_modules/some': some }, true).asked).toBe('ci --include=dev\n');
  expect(install({ 'node_modules/tool': tool }, false).asked).toBe('ci --include=dev\n');
});
