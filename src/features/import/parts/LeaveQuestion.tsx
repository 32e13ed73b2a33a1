import { useEffect, useState } from 'react';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/overlays';
import { useLeaveQuestion } from '../../../ui/page/useLeaveQuestion';
import type { ImportJob } from '../model/importJob';

/** Asks before the page is left while rows are being bound; the browser asks where it is closed or loaded again. */
export function LeaveQuestion({ job }: { job: ImportJob }) {
  const t = useT();
  const { sessions } = useConsole();
  const [isUnder] = useState(() => () => {
    const { kind } = job.state().phase;
    return (kind === 'running' || kind === 'stopping') && sessions.current() !== null;
  });
  const { asking, leave, stay } = useLeaveQuestion(
    ({ currentLocation, nextLocation }) =>
      isUnder() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const go = () => {
    void job.leave(); // The page stands until the next one is there: no other row is begun meanwhile.
    leave();
  };
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnder()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnder]);
  return (
    <Dialog
      open={asking}
      onClose={stay}
      title={t('binding.import.leave.title')}
      actions={
        <>
          <Button onClick={stay}>{t('binding.import.leave.stay')}</Button>
          <Button kind="primary" onClick={go}>
            {t('binding.import.leave.go')}
          </Button>
        </>
      }
    >
      {t('binding.import.leave.detail')}
    </Dialog>
  );
}
