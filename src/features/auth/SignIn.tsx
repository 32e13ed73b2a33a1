import { useState } from 'react';
import { usernameOf } from '../../lib/contact';
import { useT } from '../../providers/texts';
import { entranceAddress } from './model/entranceAddress';
import { AuthFrame } from './parts/AuthFrame';
import css from './parts/Entrance.module.css';
import { SignInForm, type SignInFormProps } from './parts/SignInForm';

interface SignInProps extends Omit<SignInFormProps, 'children' | 'onAccount'> {
  /** Where to go after signing in; passed on to registering and resetting, and back. */
  next?: string | null;
}

/**
 * The sign-in page, `/auth` (R1-1). It is the first stage of the boot: React and its own form, without the code of the
 * console.
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
