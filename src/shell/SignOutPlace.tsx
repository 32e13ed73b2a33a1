import { useEffect, useSyncExternalStore } from 'react';
import { panels } from '../doors';
import { useConsole } from '../providers/console';
import { useDoor } from '../ui/Door';
import { useEverOpen } from '../ui/hooks/useEverOpen';

/** The question before a sign-out, loaded when it is needed; if it cannot be, the sign-out goes on without it. */
export function SignOutPlace() {
  const { signingOut, endSession } = useConsole();
  const isAsking = useSyncExternalStore(signingOut.subscribe, signingOut.isAsking);
  const due = useEverOpen(isAsking);
  const { code, error } = useDoor(panels, due);
  const failed = due && error !== null;
  // The withdrawal is isPreview followed.
  useEffect(() => {
    if (failed) endSession();
  }, [failed, endSession]);
  return due && code && <code.SignOutQuestion open={isAsking} />;
}
