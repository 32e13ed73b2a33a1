import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages, onPath } from './installed.mjs';

/** Why the contract is not tested in a browser. */
export const NO_CHROMIUM =
  'No Chromium was found, so `contract-browser` and `uploads-browser` are left out: name one in CHROMIUM, or run `npm test`.';

/** Headless only: browser tests take a quarter less time with it. */
const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium to test with: the one named by `CHROMIUM`, otherwise one on the PATH, otherwise Playwright's own.
 *
 * @returns {Promise<string | undefined>} its path; undefined if the machine has none
 */
export async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there`);
    return named;
  }
  return onPath([shell, ...whole]) ?? (await playwrightsOwn());
}

/**
 * Like `findChromium`, but throws if there is none.
 *
 * @returns {Promise<string>}
 */
export async function requireChromium() {
  const found = await findChromium();
  if (found === undefined) throw new Error('No Chromium was found: name one in CHROMIUM, or run `npm test`.');
  return found;
}

/**
 * The full Chromium, even if `CHROMIUM` names the headless one: only it has a back/forward cache, and a camera
 * permission that can be denied.
 *
 * @returns {Promise<string>}
 */
export async function requireWholeChromium() {
  const found = await requireChromium();
  return found.endsWith(shell) ? (onPath(whole) ?? (await playwrightsOwn()) ?? found) : found;
}

/**
 * Installs Chromium, unless `CHROMIUM` names one or the headless one is there: Debian's packages with a Chinese font,
 * on other systems Playwright's own.
 *
 * @returns {Promise<string>}
 */
export async function installChromium() {
  if (process.env.CHROMIUM || onPath([shell]) !== undefined) return requireChromium();
  console.log('Installing Chromium …');
  installPackages([shell, 'chromium', 'fonts-noto-cjk']);
  if ((await findChromium()) === undefined) {
    spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  return requireChromium();
}

/** @returns {Promise<string | undefined>} */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
