import { browserStorage } from '../lib/browserStorage';
import { accountPrefix, privatePrefix } from '../platform/accountStorage';

/** Whose draft it is: an account's, or a visitor's of a page that stands open, unlike any other's. */
export type DraftOwner = { readonly uid: string } | { readonly visitor: string };

/** What says where a draft is kept. */
export interface DraftName {
  /** Unlike any other draft's. */
  readonly name: string;
  /** Nothing in it is personal: once the session has expired it waits in the storage too, not in memory alone. */
  readonly impersonal?: true;
}

/** Where a draft is kept. A visitor's is no account's: without a session nothing of an account's is kept. */
export const draftKey = (owner: DraftOwner, { name, impersonal }: DraftName): string =>
  'uid' in owner
    ? `${impersonal ? accountPrefix : privatePrefix}draft.${owner.uid}.${name}`
    : `console.open.draft.${owner.visitor}.${name}`;

/** Whether something is kept under this name, for what loads the form itself on use. */
export const hasDraft = (owner: DraftOwner, name: DraftName): boolean =>
  browserStorage(window, 'sessionStorage').getItem(draftKey(owner, name)) !== null;
