import { useBrand } from '../providers/brand';
import { useConsole } from '../providers/console';
import { useT } from '../providers/texts';
import { BrandMark } from '../ui/BrandMark';
import { useTitle } from '../ui/pageTitle';
import { StatePanel } from '../ui/StatePanel';
import { placeAt } from './places';
import './publicPlace.css';

/**
 * A place open to anyone whose screen is still to come: a bare page with the brand. Stands without session, router and
 * user.
 */
export default function PublicPlace({ pathname }: { readonly pathname: string }) {
  const t = useT();
  const { name, supportPhone } = useBrand();
  const signedIn = useConsole().sessions.current() !== null;
  const place = placeAt(pathname);
  const title = place ? t(place.title) : '';
  useTitle(title);
  return (
    <div className="open">
      <header className="open__bar">
        <BrandMark />
        <span className="strong">{name}</span>
      </header>
      <main className="open__main">
        <h1 className="open__t">{title}</h1>
        {place?.kind === 'later' && (
          <StatePanel
            icon="clock"
            title={t('publicPages.soon', { title })}
            detail={t(place.what)}
            action={
              <>
                <p className="s13 t2">{t('publicPages.support', { phone: supportPhone })}</p>
                <a className="btn" href={signedIn ? '/' : '/auth'}>
                  {signedIn ? t('publicPages.toConsole') : t('publicPages.toSignIn')}
                </a>
              </>
            }
          />
        )}
      </main>
    </div>
  );
}
