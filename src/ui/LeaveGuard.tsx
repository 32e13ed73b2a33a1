import { useCallback, useEffect, useRef } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';
import { usePart, useT } from '../providers/texts';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { useUnloadQuestion } from './useUnloadQuestion';

/**
 * Asks before a page with something unsaved on it is left: by a link, the way back, a reload or a closed tab. `detail`
 * says what would be lost.
 */
export function LeaveGuard({ when, detail }: { when: boolean; detail: string }) {
  usePart('forms');
  const t = useT();
  const elsewhere: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
    when && (from.pathname !== to.pathname || from.search !== to.search);
  const blocker = useBlocker(elsewhere);
  useUnloadQuestion(when);
  // The router moves on before the page is drawn again, and throws where it is told a second time.
  const answered = useRef<Blocker>(null);
  const answer = useCallback(
    (how: 'proceed' | 'reset') => {
      if (blocker.state !== 'blocked' || answered.current === blocker) return;
      answered.current = blocker;
      blocker[how]();
    },
    [blocker],
  );
  // Saved meanwhile: nothing is left to ask about.
  useEffect(() => {
    if (!when) answer('proceed');
  }, [when, answer]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => answer('reset')}
      title={t('forms.leave.title')}
      actions={
        <>
          <Button onClick={() => answer('proceed')}>{t('forms.leave.go')}</Button>
          <Button kind="primary" onClick={() => answer('reset')}>
            {t('forms.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{detail}</p>
    </Dialog>
  );
}
