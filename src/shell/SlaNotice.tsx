import { useConsole } from '../providers/console';
import { usePart, useT } from '../providers/texts';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { SlaRules } from '../ui/SlaRules';

/** The rules of service (spec §9, "SLA rules"), to be agreed to; declining signs out. */
export default function SlaNotice({ onAgree }: { onAgree: () => void }) {
  usePart('sla');
  const t = useT();
  const { signOut } = useConsole();
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
          <Button kind="primary" onClick={onAgree}>
            {t('sla.agree')}
          </Button>
        </>
      }
    >
      <SlaRules />
    </Dialog>
  );
}
