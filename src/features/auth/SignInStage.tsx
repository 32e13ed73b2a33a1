import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { safeNext, signInAddress } from '../../lib/nextPath';
import { useConsole } from '../../providers/console';
import { useHydrated } from '../../providers/useHydrated';
import { SignIn } from './SignIn';

interface SignInStageProps {
  /** The first sign of somebody about to sign in: what comes behind may be fetched. */
  readonly onIntent: () => void;
}

/**
 * The sign-in page at its own address. An address that needs a session turns into `/auth?next=…`, and signing in leads
 * back to exactly there (R1-18). Whoever signed out leaves no way back: the next to sign in may be another.
 */
export default function SignInStage({ onIntent }: SignInStageProps) {
  const { client, sessions } = useConsole();
  const hydrated = useHydrated();
  const { ended } = useSyncExternalStore(sessions.subscribe, sessions.state, sessions.state);
  const here =
    ended?.reason === 'signedOut' ? '/' : `${window.location.pathname}${window.location.search}${window.location.hash}`;
  const expired = ended?.reason === 'expired' ? ended.username : null;
  const atSignIn = window.location.pathname === '/auth';
  const next = useMemo(
    () => (atSignIn ? safeNext(new URLSearchParams(window.location.search).get('next')) : safeNext(here)),
    [atSignIn, here],
  );
  useLayoutEffect(() => {
    // What the place remembers (the token of a bill's link) waits with it; whoever signed out leaves nothing.
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
