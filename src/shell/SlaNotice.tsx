import { useState } from 'react';
import { useConsole } from '../providers/console';
import { useT } from '../providers/texts';
import { useUser } from '../providers/user';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { confirmNotice, isNoticeConfirmed } from './noticeConfirmed';

const rules = ['fault', 'hours', 'buyout', 'peak', 'longA', 'cheating', 'once'] as const;

/**
 * The rules of service, before anything else on a first visit (spec §4 "Notice modal flow", §9 "SLA rules"): agreeing
 * is remembered for this account in this browser, declining signs out. A support view agrees to nothing for others.
 */
export function SlaNotice() {
  const t = useT();
  const { storage, signOut } = useConsole();
  const { uid } = useUser();
  const [confirmed, setConfirmed] = useState(() => isNoticeConfirmed(storage, uid));
  const agree = () => {
    confirmNotice(storage, uid);
    setConfirmed(true);
  };
  return (
    <Dialog
      open={!confirmed}
      onClose={() => undefined}
      blocking
      wide
      title={t('shell.sla.title')}
      actions={
        <>
          <Button onClick={signOut}>{t('shell.sla.decline')}</Button>
          <Button kind="primary" onClick={agree}>
            {t('shell.sla.agree')}
          </Button>
        </>
      }
    >
      <ol className="sla">
        {rules.map((rule) => (
          <li key={rule}>{t(`shell.sla.${rule}`)}</li>
        ))}
      </ol>
      <p className="s12 t3">{t('shell.sla.beijing')}</p>
    </Dialog>
  );
}
