import { lazy, Suspense, useState } from 'react';
import { useConsole } from '../providers/console';
import { useUser } from '../providers/user';
import { Boundary } from '../ui/Boundary';
import { isNoticeConfirmed } from './noticeConfirmed';

const SlaNotice = lazy(async () => import('./SlaNotice'));
const CycleChoice = lazy(async () => import('./CycleChoice'));

/**
 * What comes before anything else on a first visit, one after the other (spec §4 "Notice modal flow"): the rules of
 * service, remembered for this account in this browser; then how the account is settled, where it has not chosen yet.
 * A support view agrees to nothing and chooses nothing for others.
 */
export function FirstRun() {
  const { storage } = useConsole();
  const { uid, user } = useUser();
  const [confirmed, setConfirmed] = useState(() => isNoticeConfirmed(storage, uid));
  const [dueFirst] = useState(user.needFillBillingCycle);
  // Chosen, or put off until the page is loaded anew.
  const [settled, setSettled] = useState(false);
  if (!confirmed) {
    return (
      <Suspense fallback={null}>
        <SlaNotice onAgreed={() => setConfirmed(true)} />
      </Suspense>
    );
  }
  if (!user.needFillBillingCycle || settled) return null;
  return (
    // Nobody is locked out because a piece of code did not come.
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <CycleChoice late={!dueFirst} onSettled={() => setSettled(true)} />
      </Suspense>
    </Boundary>
  );
}
