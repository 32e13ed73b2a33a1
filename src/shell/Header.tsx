import { memo } from 'react';
import { Link } from 'react-router';
import { useT } from '../providers/texts';
import { useHandheld } from '../ui/hooks/useHandheld';
import { usePageTitle } from '../ui/page/pageTitle';
import { AccountCard } from './AccountCard';
import type { CommandView } from './commands/Commands';
import { HelpEntry } from './HelpEntry';
import { NoticeBell } from './NoticeBell';
import { PhoneMenu } from './PhoneMenu';
import { placeAt } from './places';
import { ScanEntry } from './ScanEntry';
import { SearchButton } from './SearchButton';

interface HeaderProps {
  readonly pathname: string;
  /** The id of the heading, which labels the main region. */
  readonly titleId: string;
  readonly billWaiting: boolean;
  readonly onShow: (view: CommandView) => void;
}

// Constant elements, so that another title does not render them again.
const scanEntry = <ScanEntry />;
const noticeBell = <NoticeBell />;
const accountCard = <AccountCard />;

/**
 * The header (docs/visual.md, "Header"): the screen's title, search, scan, help, notices and account. A memo, so that a
 * change of filter or page does not render it again.
 */
export const Header = memo(function Header({ pathname, titleId, billWaiting, onShow }: HeaderProps) {
  const t = useT();
  const handheld = useHandheld();
  const page = usePageTitle();
  // Until the screen is loaded and sets its own title, use the one of its address.
  const place = placeAt(pathname);
  const title = page?.title ?? (place ? t(place.title) : '');
  return (
    <header className="bar">
      {handheld && <PhoneMenu billWaiting={billWaiting} onSearch={() => onShow('menu')} />}
      {page?.parents.map(({ label, to }) => (
        <Link key={to} className="bar__crumb" to={to}>
          {label}
        </Link>
      ))}
      <h1 id={titleId} className="bar__title ell">
        {title}
      </h1>
      <div className="bar__tools">
        {!handheld && <SearchButton onClick={() => onShow('menu')} />}
        {scanEntry}
        {!handheld && <HelpEntry onKeys={() => onShow('keys')} />}
        {noticeBell}
        {accountCard}
      </div>
    </header>
  );
});
