import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** Asks before a page with something unsaved on it is left: by a link, the way back, a reload or a closed tab. */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useT();
  const elsewhere: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
    when && (from.pathname !== to.pathname || from.search !== to.search);
  const { state, proceed, reset } = useBlocker(elsewhere);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  // Saved meanwhile: nothing is left to ask about.
  useEffect(() => {
    if (!when && state === 'blocked') proceed();
  }, [when, state, proceed]);
  return (
    <Dialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      title={t('dialling.config.leave.title')}
      actions={
        <>
          <Button onClick={() => proceed?.()}>{t('dialling.config.leave.go')}</Button>
          <Button kind="primary" onClick={() => reset?.()}>
            {t('dialling.config.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('dialling.config.leave.detail')}</p>
    </Dialog>
  );
}
