import type { User } from '../../platform/contract/account';

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
