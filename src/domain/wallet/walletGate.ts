import { userAuthState } from '../../platform/contract/wallet';
import { useCall } from '../../providers/calls';
import { useUser } from '../../providers/user';

/**
 * What /wallet shows (R9-2):
 * - `pending`: loading;
 * - `certify`: the prompt to certify, in place of the page;
 * - `contract`: the message to contact business, in place of the page;
 * - `nodeInfo`: the blocking dialog that asks for the node info;
 * - `phone`: the page, below a warning about the phone number;
 * - `unknown`: the page to read; an unknown step offers no withdrawal and no confirmation (R9-52);
 * - `open`: the page.
 */
type WalletGate = 'pending' | 'certify' | 'contract' | 'nodeInfo' | 'phone' | 'unknown' | 'open';

interface Situation {
  needVerify: boolean;
  /** `signed`, `unsigned` or an unknown code, which counts as unsigned. */
  contractStatus: string;
  /** The step of `userAuthState`; undefined until it has answered. */
  step: number | undefined;
}

/** The gate for a user; `pending` or closed until the step is known. */
export function walletGate({ needVerify, contractStatus, step }: Situation): WalletGate {
  if (needVerify || step === 1) return 'certify';
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

/** The account's step if it is none that the console knows, else null: nothing is withdrawn or confirmed then. */
export function useUnknownStep(): number | null {
  const { user, needVerify } = useUser();
  // The page's gate asks for it.
  const step = useCall(userAuthState, {}, { enabled: false }).data?.step;
  const gate = walletGate({ needVerify, contractStatus: user.contractStatus, step });
  return gate === 'unknown' && step !== undefined ? step : null;
}
