import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Installs the project's packages if they are missing or differ from the lock file, by `npm ci`: `npm install`
 * would take versions that the lock file does not name. Exits with a message if that fails. Uses only Node's own
 * modules, since it runs before anything is installed.
 *
 * @param {string} root the project's folder
 * @param {{ tools?: boolean }} [what] `tools`: whether to install the development packages too, which also happens if
 * some of them are already installed
 */
export async function installMissing(root, { tools = true } = {}) {
  const locked = Object.entries(packagesOf(join(root, 'package-lock.json')) ?? stop('package-lock.json is missing.'));
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const withTools = tools || Object.values(found ?? {}).some(({ dev }) => dev === true);
  const wanted = locked.filter(
    ([path, { dev, optional, devOptional }]) =>
      path !== '' && !optional && (withTools || (dev !== true && devOptional !== true)),
  );
  // Versions, not file times: a checkout touches the lock file without changing it.
  if (found !== null && wanted.every(([path, { version }]) => found[path]?.version === version)) return;
  console.log(`Installing ${wanted.length} packages …`);
  const npm = spawn(
    'npm',
    ['ci', withTools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--no-progress'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  const progress = setInterval(() => {
    const done = wanted.filter(([path]) => existsSync(join(root, path, 'package.json'))).length;
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${wanted.length} packages`);
  }, 1000);
  const status = await once(npm, 'close').then(
    ([code]) => code,
    () => 1,
  );
  clearInterval(progress);
  if (status !== 0) stop('npm ci failed, for the reason above. Nothing but what package-lock.json names is installed.');
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/**
 * @param {string} file a lock file
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }> | null} null if there is no such file
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
  stop(`Node ${wanted} or later is needed; this is ${process.versions.node}.`);
}

// `npm run dev` runs this file before it begins.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode(root);
  await installMissing(root);
}
