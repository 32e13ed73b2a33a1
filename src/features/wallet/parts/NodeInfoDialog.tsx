import { Link } from 'react-router';
import { userAuthState } from '../../../platform/contract/wallet';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Dialog } from '../../../ui/overlays';
import { useAskAnewOnReturn } from './useAskAnewOnReturn';

/**
 * Stands before the page until the node info is filled in (R9-4, R9-5); it cannot be put away. Back from the
 * form's tab it asks by itself whether that is done.
 */
export function NodeInfoDialog({ username }: { username: string }) {
  const t = useT();
  useAskAnewOnReturn(userAuthState);
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
