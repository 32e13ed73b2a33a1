import { userAuthState } from '../../platform/contract/wallet';
import { useCall } from '../../providers/calls';
import { usePart, useT } from '../../providers/texts';
import { tickMilliseconds, useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { useSteady } from '../../ui/overlays/userBusy';
import { useTitle } from '../../ui/page/pageTitle';
import { letsIn, walletGate } from './model/walletGate';
import { GatePrompt } from './parts/GatePrompt';
import { NodeInfoDialog } from './parts/NodeInfoDialog';
import { PhoneNotice } from './parts/PhoneNotice';
import { WalletSkeleton } from './parts/WalletSkeleton';
import { type WalletParts, WalletScreen } from './WalletScreen';

/**
 * /wallet behind its gates (R9-2, R9-7). Nothing of the wallet is asked for before the gate is open; a gate that
 * could not be asked is a failure with a way to try again.
 */
export function WalletPage(parts: WalletParts) {
  usePart('wallet');
  const t = useT();
  useTitle(t('shell.menu.wallet'));
  const { user, needVerify } = useUser();
  const state = useCall(userAuthState, {}, { enabled: !needVerify, refetchInterval: tickMilliseconds });
  const now = walletGate({ needVerify, contractStatus: user.contractStatus, step: state.data?.step });
  // The page is not taken away from under an open dialog: the platform refuses what it no longer allows.
  const before = useSteady(now);
  const gate = letsIn(before) ? before : now;

  if (gate === 'pending' && state.error) {
    return (
      <div className="page">
        <section className="card">
          <Failure title={t('wallet.gate.failed')} error={state.error} onRetry={state.refetch} />
        </section>
      </div>
    );
  }
  return (
    <div className="page">
      {gate === 'pending' && <WalletSkeleton />}
      {(gate === 'certify' || gate === 'contract') && <GatePrompt gate={gate} />}
      {gate === 'nodeInfo' && <NodeInfoDialog username={user.username} />}
      {gate === 'phone' && <PhoneNotice />}
      {letsIn(gate) && <WalletScreen {...parts} />}
    </div>
  );
}
