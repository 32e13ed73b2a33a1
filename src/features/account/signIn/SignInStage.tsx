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
  /** The user has started to sign in: the console may be prefetched. */
  readonly onIntent: () => void;
}

/**
 * The sign-in page at its own address. An address that needs a session becomes `/auth?next=…`, and signing in leads
 * back to exactly that address (R1-18). After signing out there is no way back, because the next user may be somebody
 * else.
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

interface SignInProps extends Omit<SignInFormProps, 'children' | 'onAccount'> {
  /** Where to go after signing in; also passed to registering and resetting. */
  next?: string | null;
}

/**
 * The sign-in page, `/auth` (R1-1). It is the first stage of the boot: React and the form, without the console's code.
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
