import { useLayoutEffect, useMemo } from 'react';
import { safeNext, signInAddress } from '../../lib/nextPath';
import { useConsole } from '../../providers/console';
import { useHydrated } from '../../providers/useHydrated';
import { useSessionState } from '../../providers/useSessionState';
import { SignIn } from './SignIn';

interface SignInStageProps {
  /** The user has begun to sign in: the console may be prefetched. */
  readonly onIntent: () => void;
}

/**
 * The sign-in page at its own address. An address that needs a session becomes `/auth?next=…`, and signing in leads
 * back to exactly that address (R1-18). Signing out leaves no way back, because the next user may be somebody else.
 */
export default function SignInStage({ onIntent }: SignInStageProps) {
  const { client, sessions } = useConsole();
  const hydrated = useHydrated();
  const ended = useSessionState((state) => state.ended);
  const here =
    ended?.reason === 'signedOut' ? '/' : `${window.location.pathname}${window.location.search}${window.location.hash}`;
  const expired = ended?.reason === 'expired' ? ended.username : null;
  const atSignIn = window.location.pathname === '/auth';
  const next = useMemo(
    () => (atSignIn ? safeNext(new URLSearchParams(window.location.search).get('next')) : safeNext(here)),
    [atSignIn, here],
  );
  useLayoutEffect(() => {
    // Keep the history state, which holds the token of a bill's link, but not after signing out.
    if (!atSignIn) window.history.replaceState(here === '/' ? null : window.history.state, '', signInAddress(here));
  }, [atSignIn, here]);
  return (
    <SignIn
      client={client}
      next={hydrated ? next : null}
      username={expired ?? new URLSearchParams(window.location.search).get('username') ?? ''}
      onIntent={onIntent}
      onSignedIn={({ token, username }) => {
        window.history.replaceState(next === null ? null : window.history.state, '', next ?? '/');
        sessions.startShared(token, username);
      }}
    />
  );
}
