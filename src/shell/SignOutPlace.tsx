import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useConsole } from '../providers/console';
import { useEverOpen } from '../ui/hooks/useEverOpen';
import { Boundary } from '../ui/lazy/Boundary';
import { onUse } from '../ui/lazy/onUse';

const SignOutQuestion = onUse(() => import('./SignOutQuestion'));

/** Loads the question before a sign-out when it is needed. */
export function SignOutPlace() {
  const { signingOut } = useConsole();
  const isAsking = useSyncExternalStore(signingOut.subscribe, signingOut.isAsking);
  const due = useEverOpen(isAsking);
  return (
    due && (
      <Boundary fallback={() => <EndSession />}>
        <Suspense>
          <SignOutQuestion open={isAsking} />
        </Suspense>
      </Boundary>
    )
  );
}

/** Signs out without the question if its code cannot be loaded; the withdrawal is still followed. */
function EndSession() {
  const { endSession } = useConsole();
  useEffect(endSession, [endSession]);
  return null;
}
