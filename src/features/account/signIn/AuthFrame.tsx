import type { ReactNode } from 'react';
import { telephoneLink } from '../../../lib/contact';
import { useBrand } from '../../../providers/brand';
import { useT } from '../../../providers/texts';
import { useHydrated } from '../../../providers/useHydrated';
import { usePhone } from '../../../ui/hooks/useMedia';
import { BrandMark } from '../../../ui/page/BrandMark';
import { LanguageSwitch } from '../../../ui/page/LanguageSwitch';
import { useTitle } from '../../../ui/page/pageTitle';
import { AuthFigure } from './AuthFigure';
import css from './AuthFrame.module.css';
import entranceCss from './Entrance.module.css';

/** The footer: beside the figure, at the end of the page on phones. */
function Foot() {
  const t = useT();
  const hydrated = useHydrated();
  const { icp, supportPhone } = useBrand();
  // The prerendered page is the same for every brand, so it has no brand's number or phone.
  if (!hydrated) return <div className={css.foot} />;
  return (
    <div className={css.foot}>
      {icp !== '' && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer nofollow">
          {icp}
        </a>
      )}
      {supportPhone !== '' && <a href={telephoneLink(supportPhone)}>{t('auth.support', { phone: supportPhone })}</a>}
      <span className="num">v{__CONSOLE_VERSION__}</span>
    </div>
  );
}

const place = <div className={entranceCss.curve} />;

interface AuthFrameProps {
  /** The page's title, for the browser's tab. */
  title: string;
  children: ReactNode;
}

/**
 * The frame of a form without a session: brand and figure at the left, language switch, footer. Phones show the form
 * alone and do not load the figure.
 */
export function AuthFrame({ title, children }: AuthFrameProps) {
  const t = useT();
  const phone = usePhone();
  const hydrated = useHydrated();
  const { name } = useBrand();
  useTitle(title);
  return (
    <div className={css.page}>
      <aside className={css.left}>
        <div className={css.brand}>
          <BrandMark />
          <span data-brand-name suppressHydrationWarning>
            {name}
          </span>
          <span className="only-phone t2">{t('auth.console')}</span>
        </div>
        {!phone && (
          <div className={`${css.figure} only-desk`}>
            <div>
              <p className={css.headline}>{t('auth.headline')}</p>
              <p>{t('auth.pitch')}</p>
            </div>
            {hydrated ? <AuthFigure /> : place}
          </div>
        )}
        {!phone && <Foot />}
      </aside>
      <main className={entranceCss.right}>
        <div className={css.lang}>
          <LanguageSwitch />
        </div>
        {children}
        {phone && <Foot />}
      </main>
    </div>
  );
}
