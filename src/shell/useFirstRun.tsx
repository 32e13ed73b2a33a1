import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { panels } from '../doors';
import { useCanAccessNow } from '../providers/access';
import { useConsole } from '../providers/console';
import { useUser } from '../providers/user';
import { useDoor } from '../ui/Door';
import type { FirstRunStepsProps } from './FirstRunSteps';
import { isNoticeConfirmed } from './noticeConfirmed';

/**
 * The steps of a first visit (R2-6, R2-9), loaded if there is one. `place` renders them, `blocksOverlays` says whether everything
 * else waits. A support view agrees to nothing and chooses nothing.
 */
export function useFirstRun(): { readonly blocksOverlays: boolean; readonly place: ReactNode } {
  const { storage } = useConsole();
  const { uid, user } = useUser();
  const readOnly = !useCanAccessNow('edit', 'user');
  const [agreed, setAgreed] = useState(() => isNoticeConfirmed(storage, uid));
  // A choice that falls due during use waits until the user is not busy.
  const [open, setOpen] = useState(user.needFillBillingCycle);
  // Chosen, or put off until the next page load; without a network it cannot be chosen.
  const [settled, setSettled] = useState(() => !window.navigator.onLine);
  const settle = () => setSettled(true);
  if (readOnly || (agreed && (settled || !user.needFillBillingCycle))) return { blocksOverlays: false, place: null };
  return {
    blocksOverlays: !agreed || open,
    place: (
      <Steps
        agreed={agreed}
        onAgreed={() => setAgreed(true)}
        open={open}
        onOpen={() => setOpen(true)}
        onSettled={settle}
      />
    ),
  };
}

/** If the code cannot be loaded, the choice of a cycle is skipped; the rules have to be agreed to. */
function Steps(props: FirstRunStepsProps) {
  const { code, error } = useDoor(panels);
  const { agreed, onSettled } = props;
  const skipped = error !== null && agreed;
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (skipped) settle();
  }, [skipped]);
  if (error !== null && !agreed) throw error;
  return code && <code.FirstRunSteps {...props} />;
}
