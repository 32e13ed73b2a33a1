/**
 * What stands at the door of /wallet (R9-2):
 * - `pending`: the platform has not said yet;
 * - `certify`: the real-name prompt in place of the page;
 * - `contract`: the message to contact business;
 * - `nodeInfo`: the blocking dialog that asks for the node info;
 * - `phone`: the page, under a bar saying that the phone is unsuitable;
 * - `open`: the page.
 */
export type WalletGate = 'pending' | 'certify' | 'contract' | 'nodeInfo' | 'phone' | 'open';

interface Situation {
  needVerify: boolean;
  /** `signed`, `unsigned` or a code yet unknown, which is not a signature. */
  contractStatus: string;
  /** `userAuthState`'s step, undefined until it is answered. */
  step: number | undefined;
}

/** The gate for a user. Only an answered step can open it. */
export function walletGate({ needVerify, contractStatus, step }: Situation): WalletGate {
  if (needVerify || step === 1) return 'certify';
  if (step === undefined) return 'pending';
  if (contractStatus !== 'signed' || step === 2) return 'contract';
  if (step === 3) return 'nodeInfo';
  return step === 5 ? 'phone' : 'open';
}

/** Whether the page stands behind this gate. */
export function letsIn(gate: WalletGate): boolean {
  return gate === 'open' || gate === 'phone';
}
