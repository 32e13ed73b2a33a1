import { useEffect, useEffectEvent } from 'react';
import { SlaRules } from '../domain/sla/SlaRules';
import { useConsole } from '../providers/console';
import { usePart, useT } from '../providers/texts';
import { useUser } from '../providers/user';
import { Button } from '../ui/kit/Button';
import { Dialog } from '../ui/overlays';
import { confirmNotice, isNoticeConfirmed } from './noticeConfirmed';

/** The rules of service (R2-6), agreed to here or in another tab; declining signs out. */
export function SlaNotice({ onAgreed }: { onAgreed: () => void }) {
  usePart('sla');
  const t = useT();
  const { storage, signOut } = useConsole();
  const { uid } = useUser();
  const hear = useEffectEvent(() => {
    if (isNoticeConfirmed(storage, uid)) onAgreed();
  });
  useEffect(() => {
    const heard = () => hear();
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, []);
  const agree = () => {
    confirmNotice(storage, uid);
    onAgreed();
  };
  return (
    <Dialog
      open
      onClose={() => undefined}
      blocking
      wide
      title={t('sla.title')}
      actions={
        <>
          <Button onClick={signOut}>{t('sla.decline')}</Button>
          <Button kind="primary" onClick={agree}>
            {t('sla.agree')}
          </Button>
        </>
      }
    >
      <SlaRules />
    </Dialog>
  );
}
