import { Link, useLocation } from 'react-router';
import { useT } from '../providers/texts';
import { Icon } from '../ui/kit/Icon';
import { MenuLabel } from './MenuLabel';
import { currentOf, menuItems, overviewPath } from './menuItems';
import { documentPlaces } from './places';
import { SubMenu } from './SubMenu';
import { useMayVisit } from './useMayVisit';

export interface PhoneSheetProps {
  readonly billWaiting: boolean;
  /** Opens the command menu in place of the sheet. */
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

/** The content of the phone's menu: search, the places, the documents. */
export function PhoneSheet({ billWaiting, onSearch, onClose }: PhoneSheetProps) {
  const t = useT();
  const { pathname } = useLocation();
  const may = useMayVisit();
  return (
    <nav aria-label={t('shell.menu.label')}>
      <ul>
        <li>
          <button
            type="button"
            className="nav"
            aria-haspopup="dialog"
            onClick={() => {
              onClose();
              onSearch();
            }}
          >
            <Icon name="search" />
            <span className="l">{t('ra.action.search')}</span>
          </button>
        </li>
        {menuItems(may).map((item) => {
          const inside = currentOf(item.to, pathname);
          const group = item.children.length > 0;
          const look = inside ? (group ? 'nav is-open' : 'nav is-on') : 'nav';
          return (
            <li key={item.to}>
              <Link className={look} to={item.to} aria-current={group ? undefined : inside} onClick={onClose}>
                <MenuLabel
                  item={item}
                  mini={false}
                  waiting={billWaiting && item.to === '/wallet'}
                  pending={item.to === overviewPath ? 'now' : undefined}
                />
              </Link>
              {group && <SubMenu places={item.children} pathname={pathname} onVisit={onClose} />}
            </li>
          );
        })}
        <li>
          <Link className="nav" to="/doc-console" onClick={onClose}>
            <Icon name="book" />
            <span className="l">{t('shell.help.documents')}</span>
          </Link>
          <SubMenu places={documentPlaces} pathname={pathname} onVisit={onClose} />
        </li>
      </ul>
    </nav>
  );
}
