import { browserStorage } from '../lib/browserStorage';
import { accountPrefix } from '../platform/session';

/** Whose draft it is: an account's, or a visitor's of a page that stands open, unlike any other's. */
export type DraftOwner = { readonly uid: string } | { readonly visitor: string };

/** Where a draft is kept. A visitor's is no account's: without a session nothing of an account's is kept. */
export const draftKey = (owner: DraftOwner, name: string): string =>
  'uid' in owner ? `${accountPrefix}draft.${owner.uid}.${name}` : `console.open.draft.${owner.visitor}.${name}`;

/** Whether something is kept under this name, for what loads the form itself on use. */
export const hasDraft = (owner: DraftOwner, name: string): boolean =>
  browserStorage(window, 'sessionStorage').getItem(draftKey(owner, name)) !== null;
