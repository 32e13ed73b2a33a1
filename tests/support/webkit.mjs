import { installPackages, onPath } from './installed.mjs';

/** Why nothing is tested in WebKit. */
export const NO_WEBKIT =
  'No WebKitWebDriver with Xvfb was found, so nothing is tested in WebKit: install both, or run `npm test`.';

/**
 * The WebKit to test with: its driver, which brings its own browser, and the display that both need.
 *
 * @returns {{ driver: string, display: string } | undefined} the paths of WebKitWebDriver and Xvfb
 */
export function findWebKit() {
  const [driver, display] = [onPath(['WebKitWebDriver']), onPath(['Xvfb'])];
  return driver === undefined || display === undefined ? undefined : { driver, display };
}

/** Installs Debian's packages if WebKit is missing. Tests are skipped, and say so, if it is still missing. */
export function installWebKit() {
  if (findWebKit() !== undefined) return;
  console.log('Installing WebKit …');
  installPackages(['webkit2gtk-driver', 'xvfb']);
}
