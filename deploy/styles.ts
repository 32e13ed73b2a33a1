import { basename } from 'node:path';

/**
 * The class name in the page for `local` of `DeviceTable.module.css`: `DeviceTable_local`; for the builds and the
 * tests.
 */
export const scopedName = (local: string, file: string): string =>
  `${basename(file.replace(/\?.*/, ''), '.module.css')}_${local}`;
