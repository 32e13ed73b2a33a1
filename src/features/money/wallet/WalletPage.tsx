import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { CertifyPrompt } from '../../../domain/certification/CertifyPrompt';
import { isWalletOpen, walletGate } from '../../../domain/wallet/walletGate';
import { userAuthState } from '../../../platform/contract/wallet';
import type { Endpoint } from '../../../platform/endpoint';
import { refreshCalls } from '../../../providers/cache';
import { useCall } from '../../../providers/calls';
import { useT, useTexts } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { tickMilliseconds } from '../../../providers/userProvider';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Dialog } from '../../../ui/overlays';
import { useSteady } from '../../../ui/overlays/userBusy';
import { useTitle } from '../../../ui/page/pageTitle';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import { WalletScreen } from './WalletScreen';
import { WalletSkeleton } from './WalletSkeleton';

/**
 * /wallet behind its gate (R9-2, R9-7). No data of the wallet is requested until the gate is open; if the gate cannot be
 * read, the page shows the failure and a retry button.
 */
export function WalletPage() {
  useTexts('wallet');
  const t = useT();
  useTitle(t('shell.menu.wallet'));
  const { user, needVerify } = useUser();
  const state = useCall(userAuthState, {}, { enabled: !needVerify, refetchInterval: tickMilliseconds });
  const present = walletGate({ needVerify, contractStatus: user.contractStatus, step: state.data?.step });
  // Keep the page while a dialog is open; the platform refuses what is no longer allowed.
  const steady = useSteady(present);
  const gate = isWalletOpen(steady) ? steady : present;

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
      {gate === 'certify' && <CertifyPrompt title="shell.menu.wallet" />}
      {gate === 'contract' && (
        <section className="card">
          <StatePanel
            icon="info"
            title={t('wallet.gate.contract.title')}
            detail={
              <>
                {t('wallet.gate.contract.detail')}
                <SupportPhone />
              </>
            }
          />
        </section>
      )}
      {gate === 'nodeInfo' && <NodeInfoDialog username={user.username} />}
      {gate === 'phone' && (
        <Note tone="warning">
          {t('wallet.gate.phone')}
          <SupportPhone />
        </Note>
      )}
      {isWalletOpen(gate) && <WalletScreen />}
    </div>
  );
}

/** Refetches a call when the tab becomes visible or its window gets the focus. */
function useRefetchOnReturn(endpoint: Endpoint): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible') void refreshCalls(queryClient, endpoint);
    };
    document.addEventListener('visibilitychange', refetch);
    window.addEventListener('focus', refetch);
    return () => {
      document.removeEventListener('visibilitychange', refetch);
      window.removeEventListener('focus', refetch);
    };
  }, [queryClient, endpoint]);
}

/**
 * Blocks the page until the node info is filled in (R9-4, R9-5). The form opens in another tab; the gate is read again when
 * the user returns.
 */
function NodeInfoDialog({ username }: { username: string }) {
  const t = useT();
  useRefetchOnReturn(userAuthState);
  const form = `/external-form/node-address?${new URLSearchParams({ username })}`;
  return (
    <Dialog
      open
      blocking
      onClose={() => undefined}
      title={t('wallet.gate.nodeInfo.title')}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t('wallet.gate.nodeInfo.reload')}</Button>
          <Link className="btn btn--primary" to={form} target="_blank" rel="noopener">
            {t('wallet.gate.nodeInfo.go')}
            <Icon name="ext" size={16} />
            <span className="vh">{t('wallet.gate.nodeInfo.newTab')}</span>
          </Link>
        </>
      }
    >
      <p className="t2">{t('wallet.gate.nodeInfo.detail')}</p>
    </Dialog>
  );
}
