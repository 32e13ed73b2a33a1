import { use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT, useTexts } from '../../providers/texts';
import { Button } from '../kit/Button';
import { Dialog } from '../overlays';
import { useUserBusy } from '../overlays/userBusy';
import { isOtherView } from './guardedHistory';
import { type Guard, HistoryContext } from './historyContext';

/**
 * Asks before a page with unsaved changes is left: by a link, Back, a reload or closing the tab. `detail` says what
 * would be lost; `onLeave` discards the draft once the user chose to leave.
 */
export function LeaveGuard({ when, detail, onLeave }: { when: boolean; detail: string; onLeave?: () => void }) {
  useTexts('forms');
  const t = useT();
  const { asking, leave, stay } = useLeaveQuestion((from, to) => when && isOtherView(from, to));
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

interface LeaveQuestion {
  /** Navigation was blocked and the user has not answered yet. */
  readonly asking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Holds back navigation away from the page while `holds`, until one of the two functions is called; the first counts. */
export function useLeaveQuestion(blocks: Guard['blocks']): LeaveQuestion {
  const history = use(HistoryContext);
  const [asking, setAsking] = useState(false);
  const pending = useRef<(() => void) | null>(null);
  const blocksNow = useEffectEvent(blocks);
  useEffect(
    () =>
      history?.guard({
        blocks: (from, to) => blocksNow(from, to),
        ask(go) {
          pending.current = go;
          setAsking(true);
        },
      }),
    [history],
  );
  const stay = useCallback(() => {
    pending.current = null;
    setAsking(false);
  }, []);
  const leave = useCallback(() => {
    const go = pending.current;
    stay();
    go?.();
  }, [stay]);
  return { asking, leave, stay };
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
