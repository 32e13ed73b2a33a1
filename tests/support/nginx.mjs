import { existsSync } from 'node:fs';
import { installPackages, onPath } from './installed.mjs';

/**
 * The nginx to test with: the one named by `NGINX`, otherwise the installed one.
 *
 * @returns {string} its path
 */
export function requireNginx() {
  const named = process.env.NGINX || onPath(['nginx']);
  if (named === undefined) throw new Error('No nginx was found: name one in NGINX, or run `npm test`.');
  if (!existsSync(named)) throw new Error(`NGINX names ${named}, which is not there`);
  return named;
}

/**
 * Installs Debian's package if nginx is missing, with openssl for certificates. Tests fail with a message if it is
 * still missing.
 */
export function installNginx() {
  if ((process.env.NGINX || onPath(['nginx'])) !== undefined && onPath(['openssl']) !== undefined) return;
  console.log('Installing nginx …');
  installPackages(['nginx-light', 'openssl']);
}
