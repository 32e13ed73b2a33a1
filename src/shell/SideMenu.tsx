import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/paths';
import type { ConsolePage } from '../pages';
import { useBrand } from '../providers/brand';
import { usePreference } from '../providers/console';
import { useT } from '../providers/texts';
import { IconButton } from '../ui/kit/Button';
import { Icon } from '../ui/kit/Icon';
import { lazyModule } from '../ui/lazyModule';
import { Popover } from '../ui/overlays';
import { BrandMark } from '../ui/page/BrandMark';
import { currentOf, type MenuItem, menuItems, useMayVisit } from './menuItems';
import css from './SideMenu.module.css';
import { useDismiss } from './useHoverCard';

interface SideMenuProps {
  readonly pathname: string;
  /** Whether the menu is collapsed: it then shows short labels under the icons. */
  readonly mini: boolean;
  /** Whether the window is too narrow for the full menu. If the user expands the menu, it then lies over the page. */
  readonly forced: boolean;
  readonly billToConfirm: boolean;
}

/**
 * The menu of desktops and tablets (docs/visual.md, "Side menu"). The browser remembers whether the user collapsed it.
 *
 * A narrow window also collapses the menu. If the user expands it there, it lies over the page. It closes with Escape,
 * a press outside, a move of the focus, or the next screen.
 *
 * Memoized, so that a change of filter or page does not re-render it.
 */
export const SideMenu = memo(function SideMenu({ pathname, mini, forced, billToConfirm }: SideMenuProps) {
  const t = useT();
  const may = useMayVisit();
  const { name, shortName } = useBrand();
  const [, setCollapsed] = usePreference('menuCollapsed', false);
  // The path on which the user expanded the menu over the page. On another screen, or in a wider window, the menu no
  // longer lies over the page.
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
                  attention={billToConfirm && item.to === paths.wallet}
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
  readonly attention: boolean;
  readonly onVisit: () => void;
}

/** A menu entry that leads to one page. */
function MenuEntry({ item, mini, pathname, attention, onVisit }: MenuEntryProps) {
  const current = currentOf(item.to, pathname);
  const tip = useTip();
  const pending = item.to === paths.overview ? (pathname === paths.billDashboard ? 'now' : 'later') : undefined;
  return (
    <Link className={current ? 'nav is-on' : 'nav'} to={item.to} aria-current={current} onClick={onVisit} {...tip}>
      <MenuLabel item={item} mini={mini} attention={attention} pending={pending} />
    </Link>
  );
}

interface MenuGroupProps {
  readonly item: MenuItem;
  readonly mini: boolean;
  readonly pathname: string;
  readonly onVisit: () => void;
}

/**
 * A menu entry that opens the pages under it: in place, or in a popover next to the collapsed menu. While one of its
 * pages is shown, the entry opens automatically. It is then highlighted only if the popover hides its pages.
 */
function MenuGroup({ item, mini, pathname, onVisit }: MenuGroupProps) {
  const t = useT();
  const id = useId();
  const inside = currentOf(item.to, pathname) !== undefined;
  // The user's choice holds until the address enters or leaves the group.
  const [choice, setChoice] = useState<{ open: boolean; inside: boolean } | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tip = useTip();
  const open = choice?.inside === inside ? choice.open : inside;

  if (mini) {
    return (
      <>
        <button
          type="button"
          className={inside ? 'nav is-on' : 'nav'}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
          {...tip}
        >
          <MenuLabel item={item} mini />
        </button>
        <Popover
          anchor={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          label={t(item.label)}
          placement="right-start"
        >
          <div className={css.pop}>
            <SubMenu places={item.children} pathname={pathname} onVisit={() => setAnchor(null)} />
          </div>
        </Popover>
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className={open ? 'nav is-open' : 'nav'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setChoice({ open: !open, inside })}
      >
        <MenuLabel item={item} mini={false} />
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      {open && <SubMenu id={id} places={item.children} pathname={pathname} onVisit={onVisit} />}
    </>
  );
}

/** A tooltip shown by CSS on hover and focus. Escape hides it until pointer and focus have left (WCAG 1.4.13). */
function useTip() {
  const [away, setAway] = useState(false);
  return {
    'data-tip': away ? 'away' : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAway(true);
    },
    onPointerLeave: () => setAway(false),
    onBlur: () => setAway(false),
  };
}

interface SubMenuProps {
  readonly id?: string;
  readonly places: readonly ConsolePage[];
  readonly pathname: string;
  readonly onVisit?: () => void;
}

/** The pages under a menu entry. */
export function SubMenu({ id, places, pathname, onVisit }: SubMenuProps) {
  const t = useT();
  return (
    <ul className="nav__sub" id={id}>
      {places.map(({ path, title }) => {
        const current = currentOf(path, pathname);
        return (
          <li key={path}>
            <Link className={current ? 'nav is-on' : 'nav'} to={path} aria-current={current} onClick={onVisit}>
              {t(title)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface MenuLabelProps {
  readonly item: MenuItem;
  readonly mini: boolean;
  /** Shows a dot, with a text for screen readers: the pages of this entry need the user's attention. */
  readonly attention?: boolean;
  /**
   * When to show the number of pending tasks: at once, or after the first rows have rendered. By default it is
   * not shown.
   */
  readonly pending?: 'now' | 'later' | undefined;
}

/**
 * The icon and label of a menu entry. The collapsed menu shows the short label, and the full name as a tooltip on hover
 * and focus. The accessible name contains the full name and the visible label.
 */
export function MenuLabel({ item, mini, attention = false, pending }: MenuLabelProps) {
  const t = useT();
  const label = t(item.label);
  const short = t(item.short);
  return (
    <>
      <Icon name={item.icon} />
      {mini ? (
        <>
          <span className="ls" aria-hidden={label.includes(short)}>
            {short}
          </span>
          <span className="vh">{label}</span>
        </>
      ) : (
        <span className="l">{label}</span>
      )}
      {attention && (
        <span className={css.dot}>
          <span className="vh">{t('shell.billWaiting')}</span>
        </span>
      )}
      {pending && <LatePendingNumber now={pending === 'now'} />}
      {mini && label !== short && (
        <span className={`tip ${css.tip}`} aria-hidden="true">
          {label}
        </span>
      )}
    </>
  );
}

/** Milliseconds after which the first rows of any screen should have rendered. */
const afterFirstRows = 3000;

export const pendingNumber = lazyModule(() => import('./PendingNumber'), 'panels');
const PendingNumber = pendingNumber.part('PendingNumber', { failed: null });

/**
 * The number of pending tasks. Its code and calls wait for the first rows; with `now` they do not wait, because the
 * screen shows the same tasks. If they cannot be loaded, there is no number.
 */
export function LatePendingNumber({ now }: { readonly now: boolean }) {
  return useAfterFirstRows(now) && <PendingNumber />;
}

/**
 * Turns true when the first rows of the screen should have rendered. With `now`, turns true right after the first
 * render, for content that belongs to the screen.
 */
export function useAfterFirstRows(now = false): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), now ? 0 : afterFirstRows);
    return () => clearTimeout(timer);
  }, [now]);
  return due;
}
