import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
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
  const { state, proceed, reset } = useBlocker(elsewhere);
  useUnloadQuestion(when);
  // Saved meanwhile: nothing is left to ask about.
  useEffect(() => {
    if (!when && state === 'blocked') proceed();
  }, [when, state, proceed]);
  return (
    <Dialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      title={t('forms.leave.title')}
      actions={
        <>
          <Button onClick={() => proceed?.()}>{t('forms.leave.go')}</Button>
          <Button kind="primary" onClick={() => reset?.()}>
            {t('forms.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{detail}</p>
    </Dialog>
  );
}
