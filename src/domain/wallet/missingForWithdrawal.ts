import type { User } from '../../platform/contract/account';
import { withdrawRefusal } from '../../platform/contract/wallet';
import { Refused } from '../../platform/errors';

/** What an account has to complete before it can withdraw (R10-10, R10-11, R10-12). */
export type Prompt = 'password' | 'identify' | 'collection';

type Flags = Pick<
  User,
  'walletPasswordFilled' | 'idenAuthenticationed' | 'collectionInfoFilled' | 'needFillCollection'
>;

/** What the account still has to complete, in the order of the prompts. */
export function missingForWithdrawal(user: Flags, needVerify: boolean): readonly Prompt[] {
  const missing: Prompt[] = [];
  if (!user.walletPasswordFilled) missing.push('password');
  if (needVerify || !user.idenAuthenticationed) missing.push('identify');
  if (!user.collectionInfoFilled || user.needFillCollection) missing.push('collection');
  return missing;
}

/** The page for each prompt. */
export const promptPaths: Readonly<Record<Prompt, string>> = {
  password: '/user/password?type=wallet',
  identify: '/user/certification',
  collection: '/user/beneficiary',
};

/** Whether the account has access to the prompt's page; others have to contact business. */
export function hasAccess(prompt: Prompt, user: Pick<User, 'needReconcileUser'>): boolean {
  return prompt === 'identify' || user.needReconcileUser;
}

/** The prompt for a refused withdrawal; null if it was refused for another reason. */
export function promptOf(error: unknown): Prompt | null {
  if (!(error instanceof Refused)) return null;
  if (error.code === withdrawRefusal.noPassword) return 'password';
  if (error.code === withdrawRefusal.notCertified) return 'identify';
  return error.code === withdrawRefusal.noCollection ? 'collection' : null;
}

/** Whether the platform says that the key was used for a withdrawal with another body. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof Refused && error.own && error.code === withdrawRefusal.keyTaken;
