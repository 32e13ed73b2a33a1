import { memo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useBrand } from '../providers/brand';
import { useT } from '../providers/texts';
import { usePreference } from '../providers/usePreference';
import { IconButton } from '../ui/kit/IconButton';
import { BrandMark } from '../ui/page/BrandMark';
import { MenuGroup } from './MenuGroup';
import { MenuLabel } from './MenuLabel';
import { currentOf, type MenuItem, menuItems, overviewPath, pendingPath } from './menuItems';
import css from './SideMenu.module.css';
import { useDismiss } from './useDismiss';
import { useMayVisit } from './useMayVisit';
import { useTip } from './useTip';

interface SideMenuProps {
  readonly pathname: string;
  /** Shows short labels under the icons. */
  readonly mini: boolean;
  /** The window is too narrow for the full menu: once expanded, it lies over the page. */
  readonly forced: boolean;
  readonly billWaiting: boolean;
}

/**
 * The menu of desktops and tablets (docs/visual.md, "Side menu"). Collapsing it is remembered. Where a narrow window
 * collapses it, it expands over the page and closes with Escape, a press outside, a move of the focus, or the next
 * screen. A memo, so that a change of filter or page does not render it again.
 */
export const SideMenu = memo(function SideMenu({ pathname, mini, forced, billWaiting }: SideMenuProps) {
  const t = useT();
  const may = useMayVisit();
  const { name, shortName } = useBrand();
  const [, setCollapsed] = usePreference('menuCollapsed', false);
  // The path where it was expanded over the page; another screen, or a wider window, finds it collapsed.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const over = forced && openedAt === pathname;
  if (openedAt !== null && !over) setOpenedAt(null);
  const small = mini && !over;
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenedAt(null);
  const dismissal = useDismiss(root, {
    open: over,
    onEscape: () => {
      button.current?.focus();
      close();
    },
    onLeave: close,
  });
  const look = ['menu', small ? 'menu--mini' : '', over ? css.over : ''].filter(Boolean).join(' ');
  return (
    <nav ref={root} className={look} aria-label={t('shell.menu.label')} {...dismissal}>
      <div className="menu__in">
        <Link className="menu__brand" to="/">
          <BrandMark />
          <span className={`${css.name} ell`}>{small ? shortName : name}</span>
        </Link>
        <ul className="menu__list">
          {menuItems(may).map((item) => (
            <li key={item.to}>
              {item.children.length > 0 ? (
                <MenuGroup item={item} mini={small} pathname={pathname} onVisit={close} />
              ) : (
                <MenuEntry
                  item={item}
                  mini={small}
                  pathname={pathname}
                  waiting={billWaiting && item.to === '/wallet'}
                  onVisit={close}
                />
              )}
            </li>
          ))}
        </ul>
        <div className="menu__foot">
          <span className="l num">{`v${__CONSOLE_VERSION__}`}</span>
          <IconButton
            ref={button}
            label={small ? t('shell.menu.expand') : t('shell.menu.collapse')}
            icon={small ? 'expand' : 'collapse'}
            aria-expanded={!small}
            onClick={() => {
              if (!forced) setCollapsed(!mini);
              else setOpenedAt(over ? null : pathname);
            }}
          />
        </div>
      </div>
    </nav>
  );
});

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly mini: boolean;
  readonly pathname: string;
  readonly waiting: boolean;
  readonly onVisit: () => void;
}

/** A menu entry that leads to one place. */
function MenuEntry({ item, mini, pathname, waiting, onVisit }: MenuEntryProps) {
  const current = currentOf(item.to, pathname);
  const tip = useTip();
  const pending = item.to === overviewPath ? (pathname === pendingPath ? 'now' : 'later') : undefined;
  return (
    <Link className={current ? 'nav is-on' : 'nav'} to={item.to} aria-current={current} onClick={onVisit} {...tip}>
      <MenuLabel item={item} mini={mini} waiting={waiting} pending={pending} />
    </Link>
  );
}
