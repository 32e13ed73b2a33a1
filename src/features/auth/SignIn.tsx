import { useState } from 'react';
import { useT } from '../../providers/texts';
import { entranceAddress } from './model/entranceAddress';
import { AuthFrame } from './parts/AuthFrame';
import css from './parts/Entrance.module.css';
import { SignInForm, type SignInFormProps } from './parts/SignInForm';

interface SignInProps extends Omit<SignInFormProps, 'children' | 'onAccount'> {
  /** Where the user will go afterwards; handed on to registering and resetting, so that it survives them. */
  next?: string | null;
}

/**
 * The sign-in page, `/auth` (R1-1). The first stage of the boot: React, its own form and
 * nothing of what stands behind it.
 */
export function SignIn({ next = null, username = '', ...form }: SignInProps) {
  const t = useT();
  const [account, setAccount] = useState(username);
  return (
    <AuthFrame title={t('auth.title')}>
      <SignInForm username={username} onAccount={setAccount} {...form}>
        <div className={css.ends}>
          <a href={entranceAddress('/register', { next })}>{t('auth.register')}</a>
          <a href={entranceAddress('/reset-password', { username: account.trim(), next })}>{t('auth.forgot')}</a>
        </div>
      </SignInForm>
    </AuthFrame>
  );
}
