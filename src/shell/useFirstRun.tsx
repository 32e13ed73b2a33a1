import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMay } from '../providers/access';
import { useConsole } from '../providers/console';
import { useUser } from '../providers/user';
import { Boundary } from '../ui/lazy/Boundary';
import { onUse } from '../ui/lazy/onUse';
import { isNoticeConfirmed } from './noticeConfirmed';

const FirstRunSteps = onUse(async () => import('./FirstRunSteps'));

/**
 * What comes before anything else on a first visit (R2-6, R2-9), loaded where something is due: where
 * it stands, and whether all else is held back for it. A support view agrees to nothing and chooses nothing for others.
 */
export function useFirstRun(): { readonly held: boolean; readonly place: ReactNode } {
  const { storage } = useConsole();
  const { uid, user } = useUser();
  const readOnly = !useMay('edit', 'user');
  const [agreed, setAgreed] = useState(() => isNoticeConfirmed(storage, uid));
  // One that falls due while the console is in use asks when it is in nobody's way.
  const [asked, setAsked] = useState(user.needFillBillingCycle);
  // Chosen, or put off until the page is loaded anew.
  const [settled, setSettled] = useState(false);
  const settle = () => setSettled(true);
  if (readOnly || (agreed && (settled || !user.needFillBillingCycle))) return { held: false, place: null };
  // Without its code nobody is locked out for the sake of a choice; the rules have to be agreed to.
  const without = (error: Error) => {
    if (!agreed) throw error;
    return <GoOn onSettled={settle} />;
  };
  const place = (
    <Boundary fallback={without}>
      <Suspense>
        <FirstRunSteps
          agreed={agreed}
          onAgreed={() => setAgreed(true)}
          asked={asked}
          onAsked={() => setAsked(true)}
          onSettled={settle}
        />
      </Suspense>
    </Boundary>
  );
  return { held: !agreed || asked, place };
}

function GoOn({ onSettled }: { onSettled: () => void }) {
  useEffect(onSettled, [onSettled]);
  return null;
}
