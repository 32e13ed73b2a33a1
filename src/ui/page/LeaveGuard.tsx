import { useEffect } from 'react';
import { usePart, useT } from '../../providers/texts';
import { Button } from '../kit/Button';
import { Dialog } from '../overlays';
import { isElsewhere } from './guardedHistory';
import { useLeaveQuestion } from './useLeaveQuestion';
import { useUnloadQuestion } from './useUnloadQuestion';

/**
 * Asks before a page with unsaved changes is left: by a link, Back, a reload or closing the tab. `detail` says what
 * would be lost; `onLeave` discards the draft once the user chose to leave.
 */
export function LeaveGuard({ when, detail, onLeave }: { when: boolean; detail: string; onLeave?: () => void }) {
  usePart('forms');
  const t = useT();
  const { asking, leave, stay } = useLeaveQuestion((from, to) => when && isElsewhere(from, to));
  useUnloadQuestion(when);
  // Saved meanwhile: nothing left to ask.
  useEffect(() => {
    if (!when) leave();
  }, [when, leave]);
  return (
    <Dialog
      open={asking}
      onClose={stay}
      title={t('forms.leave.title')}
      actions={
        <>
          <Button
            onClick={() => {
              onLeave?.();
              leave();
            }}
          >
            {t('forms.leave.go')}
          </Button>
          <Button kind="primary" onClick={stay}>
            {t('forms.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{detail}</p>
    </Dialog>
  );
}
