import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium to test with: the one named by `CHROMIUM`, else one on the PATH, else Playwright's own.
 *
 * @returns {Promise<string | undefined>} its path; undefined where the machine has none
 */
export async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there`);
    return named;
  }
  return onPath() ?? (await playwrightsOwn());
}

/**
 * As `findChromium`, for a configuration that cannot go on without one.
 *
 * @returns {Promise<string>}
 */
export async function requireChromium() {
  const found = await findChromium();
  if (found === undefined) throw new Error('No Chromium was found: name one in CHROMIUM, or run `npm test`.');
  return found;
}

/**
 * Where there is none: Debian's package with a Chinese font, or Playwright's own on other systems.
 *
 * @returns {Promise<string>}
 */
export async function installChromium() {
  const found = await findChromium();
  if (found !== undefined) return found;
  console.log('Installing Chromium …');
  if (runs('apt-get', ['--version'])) {
    const apt = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']]) {
      const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
      spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: apt });
    }
  }
  if (onPath() === undefined) {
    spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  return requireChromium();
}

/** @returns {string | undefined} */
function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @returns {Promise<string | undefined>} */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
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

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function runs(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
