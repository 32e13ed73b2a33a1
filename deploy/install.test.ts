import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  // Funding is where to give, and deprecation is advice.
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

it('exits if npm ci fails, and installs nothing that the lock file does not name', () => {
  const root = mkdtempSync(join(tmpdir(), 'console-install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": { "node_modules/some": { "version": "1.0.0" } } }');
  const npm = join(root, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$1" >> ${join(root, 'asked')}\nexit 1\n`);
  chmodSync(npm, 0o755);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', 'import(process.argv[1]).then((own) => own.installMissing(process.argv[2]))', module, root],
    { encoding: 'utf8', env: { ...process.env, PATH: `${root}${delimiter}${process.env.PATH}` } },
  );
  expect(readFileSync(join(root, 'asked'), 'utf8')).toBe('ci\n');
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm ci failed')]);
});
