import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { useT } from '../../providers/texts';
import { Button } from '../kit/Button';
import { Dialog } from '../overlays';
import { useUserBusy } from '../overlays/userBusy';

/**
 * Asks before the user leaves a page with unsaved changes: by a link, Back, a reload or closing the tab. `detail` says
 * what would be lost; `onLeave` discards the draft after the user chose to leave.
 */
export function LeaveGuard({ when, detail, onLeave }: { when: boolean; detail: string; onLeave?: () => void }) {
  const t = useT();
  const { asking, leave, stay } = useLeaveQuestion(() => when);
  useUnloadQuestion(when);
  const leaveSaved = useEffectEvent(leave);
  // If the changes have been saved meanwhile, no question is needed.
  useEffect(() => {
    if (!when) leaveSaved();
  }, [when]);
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

interface LeaveQuestion {
  /** Whether navigation was blocked and the user has not answered yet. */
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * While `blocks` returns true, blocks navigation to another screen or view. The navigation waits until `leave` or
 * `stay` is called; only the first call counts. The router supports one such question at a time.
 */
export function useLeaveQuestion(blocks: () => boolean): LeaveQuestion {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      blocks() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const answeredBlocker = useRef<Blocker>(null);
  const [leaving, setLeaving] = useState<Blocker>();
  // Deferred until the dialog has closed. Before that, a Back would close the dialog instead of leaving the page.
  useEffect(() => leaving?.proceed?.(), [leaving]);
  const isAsking = blocker.state === 'blocked' && blocker !== leaving;
  const answer = (act: () => void) => {
    if (!isAsking || answeredBlocker.current === blocker) return;
    answeredBlocker.current = blocker;
    act();
  };
  return {
    asking: isAsking,
    leave: () => answer(() => setLeaving(blocker)),
    stay: () => answer(() => blocker.reset?.()),
  };
}

/** Enables the browser's own question before a reload or closing the tab, while there are unsaved changes. */
export function useUnloadQuestion(when: boolean): void {
  useUserBusy(when);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
