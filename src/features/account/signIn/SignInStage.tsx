import { useLayoutEffect, useMemo, useState } from 'react';
import { usernameOf } from '../../../lib/contact';
import { entranceAddress, safeNext, signInAddress } from '../../../lib/nextPath';
import { useConsole, useSessionState } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useHydrated } from '../../../providers/useHydrated';
import { AuthFrame } from './AuthFrame';
import { SignInForm, type SignInFormProps } from './SignInForm';
import css from './SignInStage.module.css';

interface SignInStageProps {
  /** Called when the user starts to sign in, so that the console's code can be prefetched. */
  readonly onIntent: () => void;
}

/**
 * The sign-in page at `/auth`. An address that needs a session becomes `/auth?next=…`, and signing in leads back to
 * exactly that address (R1-18). After signing out, `next` is missing, because the next user may be somebody else.
 */
export function SignInStage({ onIntent }: SignInStageProps) {
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
    // Keep the history state, because it holds the token of a bill's link. After signing out, drop it.
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

interface SignInProps extends Omit<SignInFormProps, 'children' | 'onAccount'> {
  /** The address to open after signing in. The links to registering and to the password reset pass it on. */
  next?: string | null;
}

/**
 * The sign-in page, `/auth` (R1-1). The boot's first stage: only React and the form load, not the console's code.
 */
export function SignIn({ next = null, username = '', ...form }: SignInProps) {
  const t = useT();
  const [account, setAccount] = useState(username);
  return (
    <AuthFrame title={t('auth.title')}>
      <SignInForm username={username} onAccount={setAccount} {...form}>
        <div className={css.ends}>
          <a href={entranceAddress('/register', { next })}>{t('auth.register')}</a>
          <a href={entranceAddress('/reset-password', { username: usernameOf(account), next })}>{t('auth.forgot')}</a>
        </div>
      </SignInForm>
    </AuthFrame>
  );
}
