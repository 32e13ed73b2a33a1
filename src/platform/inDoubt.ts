import { keysWith } from '../lib/browserStorage';

/**
 * Keys of withdrawals whose outcome is not known. They outlive the session, its expiry and sessions of other accounts,
 * so that the same withdrawal is not sent twice.
 */
const prefixOf = (username: string) => `console.unsettled.${username}.`;

/** The storage key of an account's write in doubt. */
export const inDoubtKey = (username: string, name: string): string => `${prefixOf(username)}${name}`;

/** Whether the account has a withdrawal whose outcome is not known. */
export function hasInDoubt(storage: Storage, username: string): boolean {
  return keysWith(storage, prefixOf(username)).length > 0;
}

/** Stops following withdrawals in doubt. Only the user may decide this. */
export function dropInDoubt(storage: Storage, username: string): void {
  for (const key of keysWith(storage, prefixOf(username))) storage.removeItem(key);
}
