import { useState } from 'react';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/overlays';
import type { Management } from './useManagement';

/** The questions before a card loses its lines and before the management NIC is unbound (R7-4). */
export function ManagerDialogs({ management }: { management: Management }) {
  const t = useT();
  const { asking, busy, dismiss, send, lines } = management;
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(asking);
  if (asking !== null && asking !== shown) setShown(asking);
  const card = shown?.card || t('dialling.manager.unlisted');
  const unbinding = shown?.kind === 'unbind';
  const sending = busy === 'confirm' || busy === 'unbind' || busy === 'check';
  return (
    <Dialog
      open={asking !== null}
      onClose={dismiss}
      title={t(unbinding ? 'dialling.manager.unbindTitle' : 'dialling.manager.losesTitle', { card })}
      actions={
        <>
          <Button onClick={dismiss}>{t('ra.action.cancel')}</Button>
          <Button
            kind="danger-fill"
            busy={sending}
            busyLabel={busyText(busy, t)}
            onClick={() => asking && send(asking)}
          >
            {t(unbinding ? 'dialling.manager.unbind' : 'dialling.manager.losesConfirm')}
          </Button>
        </>
      }
    >
      <p>
        {unbinding
          ? t('dialling.manager.unbindDetail')
          : t('dialling.manager.losesDetail', { card, count: lines(shown?.card ?? '') })}
      </p>
    </Dialog>
  );
}

function busyText(busy: Management['busy'], t: ReturnType<typeof useT>): string {
  if (busy === 'check') return t('dialling.manager.checking');
  return t(busy === 'unbind' ? 'dialling.manager.unbinding' : 'dialling.manager.confirming');
}
