import { existsSync } from 'node:fs';
import { installPackages, onPath } from './installed.mjs';

/**
 * The nginx to test with: the one named by `NGINX`, else one of this machine.
 *
 * @returns {string} its path
 */
export function requireNginx() {
  const named = process.env.NGINX || onPath(['nginx']);
  if (named === undefined) throw new Error('No nginx was found: name one in NGINX, or run `npm test`.');
  if (!existsSync(named)) throw new Error(`NGINX names ${named}, which is not there`);
  return named;
}

/** Debian's package where there is none, with openssl for its certificates. The tests that need it say where it is still missing. */
export function installNginx() {
  if ((process.env.NGINX || onPath(['nginx'])) !== undefined && onPath(['openssl']) !== undefined) return;
  console.log('Installing nginx …');
  installPackages(['nginx-light', 'openssl']);
}
