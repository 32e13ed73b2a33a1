import { Offline } from './errors';

/**
 * For what is only read in order to write: without a network nothing of it begins (R18-12).
 *
 * @throws Offline
 */
export function needNetwork(): void {
  // Node, where some tests run, has no such property.
  if (globalThis.navigator?.onLine === false) throw new Offline('');
}
