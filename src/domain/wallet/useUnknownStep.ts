import { userAuthState } from '../../platform/contract/wallet';
import { useCall } from '../../providers/calls';
import { useUser } from '../../providers/user';
import { walletGate } from './walletGate';

/** The account's step if it is none that the console knows, else null: nothing is withdrawn or confirmed then (R9-52). */
export function useUnknownStep(): number | null {
  const { user, needVerify } = useUser();
  // The page's gate asks for it.
  const step = useCall(userAuthState, {}, { enabled: false }).data?.step;
  const gate = walletGate({ needVerify, contractStatus: user.contractStatus, step });
  return gate === 'unknown' && step !== undefined ? step : null;
}
