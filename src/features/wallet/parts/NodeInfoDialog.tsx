import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { userAuthState } from '../../../platform/contract/wallet';
import type { Endpoint } from '../../../platform/endpoint';
import { refreshCalls } from '../../../providers/cache';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Dialog } from '../../../ui/overlays';

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
export function NodeInfoDialog({ username }: { username: string }) {
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
