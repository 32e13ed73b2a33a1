import { Link, useLocation } from 'react-router';
import { useBrand } from '../providers/brand';
import { usePreference } from '../providers/preferences';
import { useT } from '../providers/texts';
import { useUser } from '../providers/user';
import { BrandMark } from '../ui/BrandMark';
import { IconButton } from '../ui/IconButton';
import { MenuEntry } from './MenuEntry';
import { MenuGroup } from './MenuGroup';
import { menuItems } from './menuItems';

interface SideMenuProps {
  /** Short labels under the icons. */
  readonly mini: boolean;
  /** Too narrow for the full menu: there is nothing to choose. */
  readonly forced: boolean;
  readonly billWaiting: boolean;
}

/** The menu of desktops and tablets (visual reference, "Side menu"). */
export function SideMenu({ mini, forced, billWaiting }: SideMenuProps) {
  const t = useT();
  const { pathname } = useLocation();
  const { user } = useUser();
  const { name, shortName } = useBrand();
  const [, setCollapsed] = usePreference('menuCollapsed', false);
  return (
    <nav className={mini ? 'menu menu--mini' : 'menu'} aria-label={t('shell.menu.label')}>
      <div className="menu__in">
        <Link className="menu__brand" to="/">
          <BrandMark />
          <span className="menu__name ell">{mini ? shortName : name}</span>
        </Link>
        <ul className="menu__list">
          {menuItems(user).map((item) => (
            <li key={item.to}>
              {item.children.length > 0 ? (
                <MenuGroup item={item} mini={mini} pathname={pathname} />
              ) : (
                <MenuEntry item={item} mini={mini} pathname={pathname} waiting={billWaiting && item.to === '/wallet'} />
              )}
            </li>
          ))}
        </ul>
        <div className="menu__foot">
          <span className="l num">{`v${__CONSOLE_VERSION__}`}</span>
          {!forced && (
            <IconButton
              label={mini ? t('shell.menu.expand') : t('shell.menu.collapse')}
              icon={mini ? 'expand' : 'collapse'}
              aria-expanded={!mini}
              onClick={() => setCollapsed(!mini)}
            />
          )}
        </div>
      </div>
    </nav>
  );
}
