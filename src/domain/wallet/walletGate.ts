import { paths, walletPasswordPath } from '../../lib/paths';
import type { User } from '../../platform/contract/account';
import * as wallet from '../../platform/contract/wallet';
import { withdrawRefusal } from '../../platform/contract/wallet';
import { Refused } from '../../platform/errors';
import { useCall } from '../../providers/calls';
import { useUser } from '../../providers/user';

/**
 * What the platform still requires of an account's certification:
 * - `done`: nothing;
 * - `wizard`: the steps of the certification page (R11-7); until then the wallet is closed;
 * - `wallet`: there is no step left, but the platform keeps the wallet closed (R9-2);
 * - `withdrawal`: there is no step left, but the platform does not allow withdrawals (R10-11).
 *
 * After the last two, the user can do nothing in the console: business has to help.
 */
export type Certification = 'done' | 'wizard' | 'wallet' | 'withdrawal';

interface CertificationFlags extends Pick<User, 'idenAuthenticationed'> {
  readonly needVerify: boolean;
  /** The step of `userAuthState`; undefined if it has not loaded. */
  readonly step: number | undefined;
}

/** Evaluates the platform's flags about the certification. The only place that does, so that all pages agree. */
export function certificationOf({ needVerify, idenAuthenticationed, step }: CertificationFlags): Certification {
  if (needVerify) return 'wizard';
  if (step === 1) return 'wallet';
  return idenAuthenticationed ? 'done' : 'withdrawal';
}

/**
 * The account's certification. Requests the step if `ask` is true; otherwise uses the step that another call has
 * cached.
 */
export function useCertification(ask = false): Certification {
  const { user, needVerify } = useUser();
  const { data } = useCall(wallet.userAuthState, {}, { enabled: ask && !needVerify });
  return certificationOf({ ...user, needVerify, step: data?.step });
}

/**
 * What /wallet shows (R9-2):
 * - `pending`: a loading state;
 * - `certify`: the prompt to certify, or to contact business, in place of the page;
 * - `contract`: the message to contact business, in place of the page;
 * - `nodeInfo`: the blocking dialog that asks for the node info;
 * - `phone`: the page, below a warning about the phone number;
 * - `unknown`: the page, read-only; with an unknown step nothing can be withdrawn or confirmed (R9-52);
 * - `open`: the page.
 */
type WalletGate = 'pending' | 'certify' | 'contract' | 'nodeInfo' | 'phone' | 'unknown' | 'open';

interface Situation extends CertificationFlags {
  /** `signed`, `unsigned` or an unknown code, which counts as unsigned. */
  readonly contractStatus: string;
}

/** The gate for a user. Until the step has loaded: `certify` if the user must be verified, otherwise `pending`. */
export function walletGate({ contractStatus, ...flags }: Situation): WalletGate {
  const { step } = flags;
  const certification = certificationOf(flags);
  if (certification === 'wizard' || certification === 'wallet') return 'certify';
  if (step === undefined) return 'pending';
  if (contractStatus !== 'signed' || step === 2) return 'contract';
  if (step === 3) return 'nodeInfo';
  if (step === 5) return 'phone';
  return step === 4 ? 'open' : 'unknown';
}

/** Whether the gate shows the page. */
export function isWalletOpen(gate: WalletGate): boolean {
  return gate === 'open' || gate === 'phone' || gate === 'unknown';
}

/**
 * The account's step if the console does not know this step, otherwise null. With an unknown step, nothing can be
 * withdrawn or confirmed.
 */
export function useUnknownStep(): number | null {
  const { user, needVerify } = useUser();
  // Only reads the cache: the gate of the page makes this call.
  const step = useCall(wallet.userAuthState, {}, { enabled: false }).data?.step;
  const gate = walletGate({ ...user, needVerify, step });
  return gate === 'unknown' && step !== undefined ? step : null;
}

/**
 * What an account has to complete before it can withdraw (R10-10, R10-11, R10-12). `collectionAgain`: payout details
 * are on file, but the platform asks for them again.
 */
export type Prompt = 'password' | 'identify' | 'collection' | 'collectionAgain';

type Flags = Pick<
  User,
  'walletPasswordFilled' | 'idenAuthenticationed' | 'collectionInfoFilled' | 'needFillCollection'
>;

/** What the account still has to complete, in the order of the prompts. */
export function missingForWithdrawal(user: Flags, needVerify: boolean): readonly Prompt[] {
  const missing: Prompt[] = [];
  if (!user.walletPasswordFilled) missing.push('password');
  if (certificationOf({ ...user, needVerify, step: undefined }) !== 'done') missing.push('identify');
  if (!user.collectionInfoFilled) missing.push('collection');
  else if (user.needFillCollection) missing.push('collectionAgain');
  return missing;
}

/** The page for each prompt. */
export const promptPaths: Readonly<Record<Prompt, string>> = {
  password: walletPasswordPath,
  identify: paths.certification,
  collection: paths.beneficiary,
  collectionAgain: paths.beneficiary,
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
