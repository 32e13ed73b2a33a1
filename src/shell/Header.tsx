import { Link, useLocation } from 'react-router';
import { useT } from '../providers/texts';
import { usePageTitle } from '../ui/pageTitle';
import { usePhone } from '../ui/usePhone';
import { AccountCard } from './AccountCard';
import { NoticeBell } from './NoticeBell';
import { PhoneMenu } from './PhoneMenu';
import { placeAt } from './places';
import { ScanEntry } from './ScanEntry';

interface HeaderProps {
  /** The id of the title, by which the main region is named. */
  readonly titleId: string;
  readonly billWaiting: boolean;
}

/** The header (visual reference): where one is, and scan, notices and account. */
export function Header({ titleId, billWaiting }: HeaderProps) {
  const t = useT();
  const phone = usePhone();
  const { pathname } = useLocation();
  const page = usePageTitle();
  // The address names the screen until the screen has arrived to do so itself.
  const place = placeAt(pathname);
  const title = page?.title ?? (place ? t(place.title) : '');
  return (
    <header className="bar">
      {phone && <PhoneMenu billWaiting={billWaiting} />}
      {page?.parents.map(({ label, to }) => (
        <Link key={to} className="bar__crumb" to={to}>
          {label}
        </Link>
      ))}
      <h1 id={titleId} className="bar__title ell">
        {title}
      </h1>
      <div className="bar__tools">
        <ScanEntry />
        <NoticeBell />
        <AccountCard />
      </div>
    </header>
  );
}
