import { type ReactNode, useEffect, useState } from 'react';
import { panels } from '../doors';
import { useCanAccessNow } from '../providers/access';
import { useConsole } from '../providers/console';
import { useUser } from '../providers/user';
import { Boundary } from '../ui/Boundary';
import { isNoticeConfirmed } from './noticeConfirmed';

const FirstRunSteps = panels.screen('FirstRunSteps', null);

/**
 * The steps of a first visit (R2-6, R2-9), loaded if there is one. `place` renders them, `blocksOverlays` says
 * whether everything else waits. A support view agrees to nothing and chooses nothing.
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
  // If the code cannot be loaded, skip the choice of a cycle; the rules have to be agreed to.
  const fallback = (error: Error) => {
    if (!agreed) throw error;
    return <Skip onSettled={settle} />;
  };
  const place = (
    <Boundary fallback={fallback}>
      <FirstRunSteps
        agreed={agreed}
        onAgreed={() => setAgreed(true)}
        open={open}
        onOpen={() => setOpen(true)}
        onSettled={settle}
      />
    </Boundary>
  );
  return { blocksOverlays: !agreed || open, place };
}

function Skip({ onSettled }: { onSettled: () => void }) {
  useEffect(onSettled, [onSettled]);
  return null;
}
