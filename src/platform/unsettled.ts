import { keysWith } from '../lib/browserStorage';

/**
 * What is kept of money that was sent and whose outcome is not known. It outlives the session that sent it, its expiry
 * and other accounts' sessions alike: without it the same intention could be sent a second time.
 */
const prefixOf = (username: string) => `console.unsettled.${username}.`;

/** Where an account keeps one such thing, in the storage of all tabs. */
export const unsettledKey = (username: string, name: string): string => `${prefixOf(username)}${name}`;

/** Whether an account has money on its way whose outcome is not known. */
export function hasUnsettled(storage: Storage, username: string): boolean {
  return keysWith(storage, prefixOf(username)).length > 0;
}

/** Gives up following it, which is for the user alone to decide. */
export function dropUnsettled(storage: Storage, username: string): void {
  for (const key of keysWith(storage, prefixOf(username))) storage.removeItem(key);
}
