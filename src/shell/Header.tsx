import { Link, useLocation } from 'react-router';
import { useT } from '../providers/texts';
import { useHandheld } from '../ui/hooks/useHandheld';
import { usePageTitle } from '../ui/page/pageTitle';
import { AccountCard } from './AccountCard';
import type { Asked } from './commands/Commands';
import { HelpEntry } from './HelpEntry';
import { NoticeBell } from './NoticeBell';
import { PhoneMenu } from './PhoneMenu';
import { placeAt } from './places';
import { ScanEntry } from './ScanEntry';
import { SearchButton } from './SearchButton';

interface HeaderProps {
  /** The id of the title, by which the main region is named. */
  readonly titleId: string;
  readonly billWaiting: boolean;
  readonly onAsk: (asked: Asked) => void;
}

// The same elements each time: what does not go by the address is not drawn anew with it.
const scanEntry = <ScanEntry />;
const noticeBell = <NoticeBell />;
const accountCard = <AccountCard />;

/** The header (docs/visual.md, "Header"): where one is, and search, scan, help, notices and account. */
export function Header({ titleId, billWaiting, onAsk }: HeaderProps) {
  const t = useT();
  const handheld = useHandheld();
  const { pathname } = useLocation();
  const page = usePageTitle();
  // The address names the screen until the screen has arrived to do so itself.
  const place = placeAt(pathname);
  const title = page?.title ?? (place ? t(place.title) : '');
  return (
    <header className="bar">
      {handheld && <PhoneMenu billWaiting={billWaiting} onSearch={() => onAsk('menu')} />}
      {page?.parents.map(({ label, to }) => (
        <Link key={to} className="bar__crumb" to={to}>
          {label}
        </Link>
      ))}
      <h1 id={titleId} className="bar__title ell">
        {title}
      </h1>
      <div className="bar__tools">
        {!handheld && <SearchButton onClick={() => onAsk('menu')} />}
        {scanEntry}
        {!handheld && <HelpEntry onKeys={() => onAsk('keys')} />}
        {noticeBell}
        {accountCard}
      </div>
    </header>
  );
}
