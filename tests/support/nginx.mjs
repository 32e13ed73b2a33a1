import { existsSync } from 'node:fs';
import { installPackages, onPath } from './installed.mjs';

/** Why nginx is not tested. */
const NO_NGINX =
  'No nginx with openssl was found, so its tests are skipped: install both, name nginx in NGINX, or run `npm test`.';

/**
 * The nginx to test with: the one named by `NGINX`, otherwise the installed one.
 *
 * @returns {string | undefined} its path; undefined if the machine has none, or no openssl for its certificates
 */
export function findNginx() {
  const named = process.env.NGINX || onPath(['nginx']);
  if (named !== undefined && !existsSync(named)) throw new Error(`NGINX names ${named}, which is not there`);
  return onPath(['openssl']) === undefined ? undefined : named;
}

/**
 * Like `findNginx`, but throws if there is none.
 *
 * @returns {string}
 */
export function requireNginx() {
  const found = findNginx();
  if (found === undefined) throw new Error(NO_NGINX);
  return found;
}

/** Before the tests: says that those of nginx are skipped. In CI they are required. */
export function setup() {
  if (process.env.CI) requireNginx();
  else if (findNginx() === undefined) console.warn(NO_NGINX);
}

/**
 * Installs Debian's package if nginx is missing, with openssl for certificates. Tests fail with a message if it is
 * still missing.
 */
export function installNginx() {
  if (findNginx() !== undefined) return;
  console.log('Installing nginx …');
  installPackages(['nginx-light', 'openssl']);
}
