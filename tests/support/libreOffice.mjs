import { existsSync } from 'node:fs';
import { installPackages, onPath } from './installed.mjs';

/** Why no export is opened in LibreOffice. */
export const NO_LIBRE_OFFICE = 'No LibreOffice was found, so no export is opened by it: name its soffice in SOFFICE.';

/**
 * The LibreOffice to test with: the one named by `SOFFICE`, otherwise the installed one.
 *
 * @returns {string | undefined} the path of its soffice; undefined if the machine has none
 */
export function findLibreOffice() {
  const named = process.env.SOFFICE || onPath(['soffice']);
  if (named !== undefined && !existsSync(named)) throw new Error(`SOFFICE names ${named}, which is not there`);
  return named;
}

/** Installs Debian's spreadsheet without windows if LibreOffice is missing. Tests are skipped if it still is. */
export function installLibreOffice() {
  if (findLibreOffice() !== undefined) return;
  console.log('Installing LibreOffice …');
  installPackages(['libreoffice-calc-nogui']);
}
