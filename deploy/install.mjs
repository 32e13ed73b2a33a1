import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the project's dependencies if they are missing or differ from the lock file, by `npm ci`: `npm install`
 * would take versions that the lock file does not name. Exits with a message if that fails. Uses only Node's own
 * modules, since it runs before anything is installed.
 *
 * @param {string} root the project's folder
 */
export function installMissing(root) {
  if (isInstalled(root)) return;
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('npm ci failed, for the reason above. Nothing but what package-lock.json names is installed.');
  process.exit(1);
}

/**
 * Compares versions, not file times: a checkout touches the lock file without changing it.
 *
 * @param {string} root
 */
function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null) throw new Error('package-lock.json is missing');
  if (found === null) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional === true || found[path]?.version === version,
  );
}

/**
 * @param {string} file a lock file
 * @returns {Record<string, { version?: string, optional?: boolean }> | null} null if there is no such file
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Exits with a message if Node is older than `engines` of package.json requires.
 *
 * @param {string} root
 */
export function requireNode(root) {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`Node ${wanted} or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
