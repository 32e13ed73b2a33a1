import { Suspense, useState } from 'react';
import { useConsole } from '../providers/console';
import { useUser } from '../providers/user';
import { Boundary } from '../ui/Boundary';
import { onUse } from '../ui/onUse';
import { useEverOpen } from '../ui/useEverOpen';
import { isNoticeConfirmed } from './noticeConfirmed';

const FirstRunSteps = onUse(async () => import('./FirstRunSteps'));

/**
 * What comes before anything else on a first visit (spec §4 "Notice modal flow"), loaded where something is due. A
 * support view agrees to nothing and chooses nothing for others.
 */
export function FirstRun() {
  const { storage } = useConsole();
  const { uid, user } = useUser();
  const [confirmed] = useState(() => isNoticeConfirmed(storage, uid));
  const due = useEverOpen(!confirmed || user.needFillBillingCycle);
  const [atEntry] = useState(due);
  // Without its code nobody is locked out for the sake of a choice; the rules have to be agreed to.
  const without = (error: Error) => {
    if (!isNoticeConfirmed(storage, uid)) throw error;
    return null;
  };
  return (
    due && (
      <Boundary fallback={without}>
        <Suspense>
          <FirstRunSteps confirmed={confirmed} atEntry={atEntry} />
        </Suspense>
      </Boundary>
    )
  );
}
