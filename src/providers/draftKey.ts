import { browserStorage } from '../lib/browserStorage';
import { accountPrefix, privatePrefix } from '../platform/accountStorage';

/** The owner of a draft: an account, or a visitor of an open page under a name of its own. */
export type DraftOwner = { readonly uid: string } | { readonly visitor: string };

/** The parts of a draft's storage key. */
export interface DraftName {
  /** Unique among drafts. */
  readonly name: string;
  /** The draft holds no personal data, so an expired session keeps it in the storage, not only in memory. */
  readonly impersonal?: true;
}

/**
 * The storage key of a draft. A visitor's is not below the account prefix, whose keys are removed without a session.
 */
export const draftKey = (owner: DraftOwner, { name, impersonal }: DraftName): string =>
  'uid' in owner
    ? `${impersonal ? accountPrefix : privatePrefix}draft.${owner.uid}.${name}`
    : `console.open.draft.${owner.visitor}.${name}`;

/** Whether a draft is stored, for code that loads the form lazily. */
export const hasDraft = (owner: DraftOwner, name: DraftName): boolean =>
  browserStorage(window, 'sessionStorage').getItem(draftKey(owner, name)) !== null;
