import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages, onPath } from './installed.mjs';

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
  return onPath(names) ?? (await playwrightsOwn());
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
  installPackages(['chromium', 'fonts-noto-cjk']);
  if (onPath(names) === undefined) {
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
