import { memo } from 'react';
import { Link } from 'react-router';
import { useT } from '../providers/texts';
import { usePhone } from '../ui/hooks/usePhone';
import { usePageTitle } from '../ui/page/pageTitle';
import { ViewLink } from '../ui/page/ViewLink';
import { AccountCard } from './AccountCard';
import type { CommandView } from './commands/Commands';
import { HelpEntry } from './HelpEntry';
import { NetworkMark } from './NetworkMark';
import { NoticeBell } from './NoticeBell';
import { PhoneMenu } from './PhoneMenu';
import { placeAt } from './places';
import { ScanEntry } from './ScanEntry';
import { SearchButton } from './SearchButton';
import { useMenuSheet } from './useMenuSheet';

interface HeaderProps {
  readonly pathname: string;
  /** The id of the heading, which labels the main region. */
  readonly titleId: string;
  readonly billWaiting: boolean;
  readonly onShow: (view: CommandView) => void;
}

// Constant elements, so that another title does not render them again.
const networkMark = <NetworkMark />;
const scanEntry = <ScanEntry />;
const noticeBell = <NoticeBell />;
const accountCard = <AccountCard />;

/**
 * The header (docs/visual.md, "Header"): the screen's title, its views, search, scan, help, notices and account. A memo, so that a
 * change of filter or page does not render it again.
 */
export const Header = memo(function Header({ pathname, titleId, billWaiting, onShow }: HeaderProps) {
  const t = useT();
  const phone = usePhone();
  const menuSheet = useMenuSheet();
  const page = usePageTitle();
  // Until the screen is loaded and sets its own title, use the one of its address.
  const place = placeAt(pathname);
  const title = page?.title ?? (place ? t(place.title) : '');
  return (
    <header className="bar">
      {menuSheet && <PhoneMenu billWaiting={billWaiting} onSearch={() => onShow('menu')} />}
      {page?.parents.map(({ label, to }) => (
        <Link key={to} className="bar__crumb" to={to}>
          {label}
        </Link>
      ))}
      <h1 id={titleId} className="bar__title ell">
        {title}
      </h1>
      {!phone && page?.views && (
        <nav className="seg bar__views" aria-label={page.views.label}>
          {page.views.views.map((view) => (
            <ViewLink key={view.label} view={view} />
          ))}
        </nav>
      )}
      <div className="bar__tools">
        {networkMark}
        {!menuSheet && <SearchButton onClick={() => onShow('menu')} />}
        {scanEntry}
        {!menuSheet && <HelpEntry onKeys={() => onShow('keys')} />}
        {noticeBell}
        {accountCard}
      </div>
    </header>
  );
});
