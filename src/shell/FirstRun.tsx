import { lazy, Suspense, useState } from 'react';
import { useConsole } from '../providers/console';
import { useUser } from '../providers/user';
import { confirmNotice, isNoticeConfirmed } from './noticeConfirmed';

const SlaNotice = lazy(async () => import('./SlaNotice'));

/**
 * What comes before anything else on a first visit, one after the other (spec §4 "Notice modal flow"): the rules of
 * service, remembered for this account in this browser. A support view agrees to nothing for others.
 */
export function FirstRun() {
  const { storage } = useConsole();
  const { uid } = useUser();
  const [confirmed, setConfirmed] = useState(() => isNoticeConfirmed(storage, uid));
  const agree = () => {
    confirmNotice(storage, uid);
    setConfirmed(true);
  };
  return <Suspense fallback={null}>{!confirmed && <SlaNotice onAgree={agree} />}</Suspense>;
}
