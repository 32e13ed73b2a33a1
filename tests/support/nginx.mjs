import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

/** Why brotli is not tested. */
export const NO_BROTLI =
  'nginx has no brotli module, so its tests are skipped: install libnginx-mod-http-brotli-static, or run `npm test`.';

/**
 * The module of nginx that sends .br files, from Debian's package.
 *
 * @returns {string | undefined} its path; undefined if nginx or the module is missing
 */
export function findBrotli() {
  const nginx = findNginx();
  if (nginx === undefined) return undefined;
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' });
  const path = join(/--modules-path=(\S+)/.exec(stderr)?.[1] ?? '', 'ngx_http_brotli_static_module.so');
  return existsSync(path) ? path : undefined;
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
  else if (findBrotli() === undefined) console.warn(NO_BROTLI);
}

/**
 * Installs Debian's packages if nginx or its brotli module is missing, with openssl for certificates. Tests fail with a
 * message if nginx is still missing.
 */
export function installNginx() {
  if (findBrotli() !== undefined) return;
  console.log('Installing nginx …');
  installPackages(['nginx-light', 'libnginx-mod-http-brotli-static', 'openssl']);
}
