import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsole } from '../providers/console';
import { useUser } from '../providers/user';
import { Boundary } from '../ui/Boundary';
import { confirmNotice, isNoticeConfirmed } from './noticeConfirmed';

const SlaNotice = lazy(async () => import('./SlaNotice'));
const WeeklyDialog = lazy(async () => import('../ui/weekly/WeeklyDialog'));

/**
 * What comes before anything else on a first visit, one after the other (spec §4 "Notice modal flow"): the rules of
 * service, remembered for this account in this browser; then how the account is settled, where it has not chosen yet.
 * A support view agrees to nothing and chooses nothing for others.
 */
export function FirstRun() {
  const { storage } = useConsole();
  const { uid, user } = useUser();
  const navigate = useNavigate();
  const [confirmed, setConfirmed] = useState(() => isNoticeConfirmed(storage, uid));
  // Chosen, or put off until the page is loaded anew.
  const [settled, setSettled] = useState(false);
  const agree = () => {
    confirmNotice(storage, uid);
    setConfirmed(true);
  };
  if (!confirmed) {
    return (
      <Suspense fallback={null}>
        <SlaNotice onAgree={agree} />
      </Suspense>
    );
  }
  if (!user.needFillBillingCycle || settled) return null;
  return (
    // Nobody is locked out because a piece of code did not come.
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <WeeklyDialog
          open
          must
          current={null}
          onSaved={(cycle) => {
            setSettled(true);
            if (cycle === 'week') void navigate('/wallet');
          }}
          onClose={() => setSettled(true)}
        />
      </Suspense>
    </Boundary>
  );
}
