import { type ComponentType, lazy, Suspense } from 'react';
import { telephoneLink } from '../../lib/telephoneLink';
import { useBrand } from '../../providers/brand';
import { useT } from '../../providers/texts';
import { BrandMark } from '../../ui/BrandMark';
import { useTitle } from '../../ui/pageTitle';
import { usePhone } from '../../ui/usePhone';
import { LanguageSwitch } from './LanguageSwitch';
import { SignInForm, type SignInFormProps } from './SignInForm';
import './auth.css';

// A picture that does not come leaves its place empty.
const AuthFigure = lazy<ComponentType>(() => import('./AuthFigure').catch(() => ({ default: () => null })));

/** What the page has at its foot: beside the figure, or at the end on phones. */
function Foot() {
  const t = useT();
  const { icp, supportPhone } = useBrand();
  return (
    <div className="auth__foot">
      {icp !== '' && <span>{icp}</span>}
      {supportPhone !== '' && <a href={telephoneLink(supportPhone)}>{t('auth.support', { phone: supportPhone })}</a>}
      <span className="num">v{__CONSOLE_VERSION__}</span>
    </div>
  );
}

interface SignInProps extends Omit<SignInFormProps, 'children'> {
  /** Where the user will go afterwards; handed on to registering and resetting, so that it survives them. */
  next?: string | null;
}

/**
 * The sign-in page, `/auth` (spec §2 and §8 Login, decisions §1). The first stage of the boot: React, its own form and
 * nothing of what stands behind it. On phones the form alone, the figure is not even fetched.
 */
export function SignIn({ next = null, ...form }: SignInProps) {
  const t = useT();
  const phone = usePhone();
  const { name } = useBrand();
  useTitle(t('auth.title'));
  const onward = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <div className="auth">
      <aside className="auth__l">
        <div className="auth__brand">
          <BrandMark />
          {name}
          <span className="only-phone t2">{t('auth.console')}</span>
        </div>
        {!phone && (
          <div className="auth__fig">
            <div>
              <h2>{t('auth.headline')}</h2>
              <p>{t('auth.pitch')}</p>
            </div>
            <Suspense fallback={<div className="auth__curve" />}>
              <AuthFigure />
            </Suspense>
          </div>
        )}
        {!phone && <Foot />}
      </aside>
      <main className="auth__r">
        <LanguageSwitch />
        <SignInForm {...form}>
          <div className="auth__ends">
            <a href={`/register${onward}`}>{t('auth.register')}</a>
            <a href={`/reset-password${onward}`}>{t('auth.forgot')}</a>
          </div>
        </SignInForm>
        {phone && <Foot />}
      </main>
    </div>
  );
}
