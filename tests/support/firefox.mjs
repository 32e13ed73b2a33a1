import { existsSync } from 'node:fs';
import { installPackages, onPath } from './installed.mjs';

/** Why the journeys are not run in Firefox. */
export const NO_FIREFOX = 'No Firefox was found, so nothing is tested in it: name one in FIREFOX, or run `npm test`.';

/**
 * The Firefox to test with: the one named by `FIREFOX`, otherwise the installed one.
 *
 * @returns {string | undefined} its path; undefined if the machine has none
 */
export function findFirefox() {
  const named = process.env.FIREFOX || onPath(['firefox-esr', 'firefox']);
  if (named !== undefined && !existsSync(named)) throw new Error(`FIREFOX names ${named}, which is not there`);
  return named;
}

/** Installs Debian's package if Firefox is missing. Tests are skipped, and say so, if it is still missing. */
export function installFirefox() {
  if (findFirefox() !== undefined) return;
  console.log('Installing Firefox …');
  installPackages(['firefox-esr']);
}
