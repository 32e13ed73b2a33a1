import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages, onPath } from './installed.mjs';

/** The one without windows: the tests of a browser take a quarter less time with it. */
const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  return onPath([shell, ...whole]) ?? (await playwrightsOwn());
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
 * The Chromium with windows, also where `CHROMIUM` names the one without: it alone has a back/forward cache, and a
 * camera whose use can be refused.
 *
 * @returns {Promise<string>}
 */
export async function requireWholeChromium() {
  const found = await requireChromium();
  return found.endsWith(shell) ? (onPath(whole) ?? (await playwrightsOwn()) ?? found) : found;
}

/**
 * Where there is none: Debian's packages with a Chinese font, or Playwright's own on other systems. Unless `CHROMIUM`
 * names one, Debian's are installed where the one without windows is missing.
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
