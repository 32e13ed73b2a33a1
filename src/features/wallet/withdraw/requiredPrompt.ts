import type { User } from '../../../platform/contract/account';
import { Refused } from '../../../platform/errors';
import { refusal } from './withdrawOutcome';

/** What has to be done before money can be drawn (spec §2, "Prompt dialogs"). */
export type Prompt = 'password' | 'identify' | 'collection';

type Flags = Pick<
  User,
  'walletPasswordFilled' | 'idenAuthenticationed' | 'collectionInfoFilled' | 'needFillCollection'
>;

/** What this account still has to do before it can withdraw; null for nothing. */
export function requiredPrompt(user: Flags, needVerify: boolean): Prompt | null {
  if (!user.walletPasswordFilled) return 'password';
  if (needVerify || !user.idenAuthenticationed) return 'identify';
  return !user.collectionInfoFilled || user.needFillCollection ? 'collection' : null;
}

/** What the platform asks for when it refuses a withdrawal; null where it refuses for another reason. */
export function promptOf(error: unknown): Prompt | null {
  if (!(error instanceof Refused)) return null;
  if (error.code === refusal.noPassword) return 'password';
  if (error.code === refusal.notCertified) return 'identify';
  return error.code === refusal.noCollection ? 'collection' : null;
}
