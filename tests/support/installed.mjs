import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The first of these programs that is installed, on the PATH or in Debian's system folders.
 *
 * @param {readonly string[]} names
 * @returns {string | undefined} its path
 */
export function onPath(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

let updated = false;

/**
 * Installs packages on a Debian system; does nothing on any other. Check afterwards whether they are there.
 *
 * @param {readonly string[]} packages
 */
export function installPackages(packages) {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return;
  const apt = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const update = updated ? [] : [['update']];
  updated = true;
  for (const args of [...update, ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: apt });
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
