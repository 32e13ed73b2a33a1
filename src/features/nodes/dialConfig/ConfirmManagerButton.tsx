import { useCanAccessNow } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import type { Management } from './useManagement';

/** Confirms the chosen card as the management NIC; in the drawer's foot, and below the cards on /dial/config. */
export function ConfirmManagerButton({ management }: { management: Management }) {
  const t = useT();
  const readOnly = !useCanAccessNow('edit', 'dial/list');
  const { chosen, busy, asking, confirm } = management;
  const sending = asking === null && (busy === 'confirm' || busy === 'check');
  return (
    <Button
      kind="primary"
      disabled={readOnly}
      title={readOnly ? t('errors.readOnly') : undefined}
      busy={sending}
      busyLabel={t(busy === 'check' ? 'dialling.manager.checking' : 'dialling.manager.confirming')}
      onClick={confirm}
    >
      {chosen === null ? t('dialling.manager.confirmNone') : t('dialling.manager.confirm', { card: chosen })}
    </Button>
  );
}
