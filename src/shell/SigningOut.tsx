import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useConsole } from '../providers/console';
import { useEverOpen } from '../ui/hooks/useEverOpen';
import { Boundary } from '../ui/lazy/Boundary';
import { onUse } from '../ui/lazy/onUse';

const SignOutQuestion = onUse(() => import('./SignOutQuestion'));

/** The place of the question before a sign-out, whose code is loaded when it is asked. */
export function SigningOut() {
  const { signingOut } = useConsole();
  const asked = useSyncExternalStore(signingOut.subscribe, signingOut.asked);
  const due = useEverOpen(asked);
  return (
    due && (
      <Boundary fallback={() => <EndSession />}>
        <Suspense>
          <SignOutQuestion open={asked} />
        </Suspense>
      </Boundary>
    )
  );
}

/** Signs out without the question where its code cannot be had: the withdrawal goes on being followed. */
function EndSession() {
  const { endSession } = useConsole();
  useEffect(endSession, [endSession]);
  return null;
}
