import type { User } from '../../../platform/contract/account';
import { Refused } from '../../../platform/errors';
import { refusal } from './withdrawOutcome';

/** What has to be done before money can be drawn (R10-10, R10-11, R10-12). */
export type Prompt = 'password' | 'identify' | 'collection';

type Flags = Pick<
  User,
  'walletPasswordFilled' | 'idenAuthenticationed' | 'collectionInfoFilled' | 'needFillCollection'
>;

/** What this account still has to do before it can withdraw, in the order in which it is asked for. */
export function missingForWithdrawal(user: Flags, needVerify: boolean): readonly Prompt[] {
  const missing: Prompt[] = [];
  if (!user.walletPasswordFilled) missing.push('password');
  if (needVerify || !user.idenAuthenticationed) missing.push('identify');
  if (!user.collectionInfoFilled || user.needFillCollection) missing.push('collection');
  return missing;
}

/** Where each of them is done. */
export const promptPlaces: Readonly<Record<Prompt, string>> = {
  password: '/user/password?type=wallet',
  identify: '/user/certification',
  collection: '/user/beneficiary',
};

/** Whether an account has that place; who has not is told to contact business (R10-14). */
export function hasPlace(prompt: Prompt, user: Pick<User, 'needReconcileUser'>): boolean {
  return prompt === 'identify' || user.needReconcileUser;
}

/** What the platform asks for when it refuses a withdrawal; null where it refuses for another reason. */
export function promptOf(error: unknown): Prompt | null {
  if (!(error instanceof Refused)) return null;
  if (error.code === refusal.noPassword) return 'password';
  if (error.code === refusal.notCertified) return 'identify';
  return error.code === refusal.noCollection ? 'collection' : null;
}
