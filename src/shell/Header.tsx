import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/paths';
import { pageAt } from '../pages';
import { useCanAccessNow } from '../providers/authProvider';
import { useConsole } from '../providers/console';
import { isPlatformUnreachable, usePlatformUnreachable } from '../providers/reachability';
import { refetchStored } from '../providers/storedAnswers';
import { useT } from '../providers/texts';
import { useUser } from '../providers/user';
import { Boundary } from '../ui/Boundary';
import { useHandheld, useMedia, usePhone } from '../ui/hooks/useMedia';
import { IconButton } from '../ui/kit/Button';
import { Icon } from '../ui/kit/Icon';
import { lazyModule, useLazyOnPress } from '../ui/lazyModule';
import { BottomSheet, Popover, ScanDialog } from '../ui/overlays';
import { useCloseOnBack } from '../ui/overlays/layer';
import { type TitleParent, usePageTitle } from '../ui/page/pageTitle';
import { ViewLink } from '../ui/page/ViewLink';
import type { CommandView } from './commands/Commands';
import css from './Header.module.css';
import type { PhoneSheetProps } from './headerPanels';
import { NoticeBell } from './NoticeBell';
import { onMac } from './shortcut';
import { useHoverCard } from './useHoverCard';

interface HeaderProps {
  readonly pathname: string;
  /** The id of the heading, which labels the main region. */
  readonly titleId: string;
  readonly billToConfirm: boolean;
  readonly onShow: (view: CommandView) => void;
}

const headerPanels = lazyModule(() => import('./headerPanels'), 'panels');

// Constant elements, so that another title does not re-render them.
const networkMark = <NetworkMark />;
const scanEntry = <ScanEntry />;
const noticeBell = <NoticeBell />;
const accountCard = <AccountCard />;

/**
 * The header (docs/visual.md, "Header"): title and views of the screen, search, scan, help, notices and account.
 * Memoized, so that a change of filter or page does not re-render it.
 */
export const Header = memo(function Header({ pathname, titleId, billToConfirm, onShow }: HeaderProps) {
  const t = useT();
  const phone = usePhone();
  const menuSheet = useMenuSheet();
  const page = usePageTitle();
  // Until the screen has loaded and has set its own title, the title of the page at this address shows.
  const place = pageAt(pathname);
  const title = page?.title ?? (place ? t(place.title) : '');
  return (
    <header className="bar">
      {menuSheet && <PhoneMenu billToConfirm={billToConfirm} onSearch={() => onShow('menu')} />}
      {page && <Parents parents={page.parents} />}
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

/** Links to the pages above this one. A phone has an arrow to the nearest of them, unless that is only a redirect. */
function Parents({ parents }: { readonly parents: readonly TitleParent[] }) {
  const phone = usePhone();
  if (!phone) {
    return parents.map(({ label, to }) => (
      <Link key={to} className="bar__crumb" to={to}>
        {label}
      </Link>
    ));
  }
  const pages = parents.filter(({ to }) => pageAt(to.replace(/\?.*/, ''))?.to === undefined);
  return pages.slice(-1).map(({ label, to }) => (
    <Link key={to} className="ib" to={to} title={label} aria-label={label}>
      <Icon name="left" />
    </Link>
  ));
}

/** The phone's menu: its button in the header, and the sheet (docs/visual.md, "Phones"). */
function PhoneMenu(props: Omit<PhoneSheetProps, 'onClose'>) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { Part: Sheet, fetch } = useLazyOnPress(headerPanels, 'PhoneSheet', close);
  return (
    <>
      <IconButton
        label={t('ra.action.open_menu')}
        icon="menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          fetch();
        }}
      />
      <BottomSheet open={open && Sheet !== null} onClose={close} label={t('shell.menu.label')}>
        {Sheet && <Sheet {...props} onClose={close} />}
      </BottomSheet>
    </>
  );
}

/** A button that looks like a search field, opens the command menu, and shows its shortcut. */
function SearchButton({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  const mac = onMac();
  return (
    <button
      type="button"
      className={css.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
      onClick={onClick}
    >
      <Icon name="search" size={18} />
      <span className="grow">{t('ra.action.search')}</span>
      <span className="kbd" aria-hidden="true">
        {mac ? '⌘K' : 'Ctrl\u00a0K'}
      </span>
    </button>
  );
}

const path = paths.scan;

/**
 * The scan icon: opens the scanner on a phone or tablet, and explains on a desktop that a phone is needed (R2-22,
 * R2-23). Hidden for agents, who bind no nodes.
 */
function ScanEntry() {
  const t = useT();
  const handheld = useHandheld();
  const [open, setOpen] = useState(false);
  const may = useCanAccessNow('list', path.slice(1));
  if (!may) return null;
  const label = t('shell.scan.open');
  if (handheld) {
    return (
      <Link className="ib" to={path} aria-label={label}>
        <Icon name="scan" />
      </Link>
    );
  }
  return (
    <>
      <IconButton label={label} icon="scan" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <ScanDialog open={open} onClose={() => setOpen(false)} path={path} />
    </>
  );
}

/** The help button in the header of a desktop, with its panel. */
function HelpEntry({ onKeys }: { readonly onKeys: () => void }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { Part: Panel, fetch } = useLazyOnPress(headerPanels, 'HelpPanel', close);
  const label = t('shell.help.label');
  return (
    <>
      <IconButton
        label={label}
        icon="help"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(anchor === null ? currentTarget : null);
          fetch();
        }}
      />
      <Popover
        anchor={anchor}
        open={anchor !== null && Panel !== null}
        onClose={close}
        label={label}
        placement="bottom-end"
        className={css.help}
      >
        {Panel && <Panel onKeys={onKeys} onClose={close} />}
      </Popover>
    </>
  );
}

const OfflineMark = headerPanels.part('OfflineMark', { failed: null });

/**
 * Shows a mark while the platform is unreachable (R18-13). The mark's code is preloaded, or loads on use. When the
 * platform is back, stored and failed data are refetched, even if the mark's code has not loaded.
 */
function NetworkMark() {
  const { client, sessions } = useConsole();
  const queryClient = useQueryClient();
  const offline = usePlatformUnreachable();
  const back = useEffectEvent(() => {
    if (!isPlatformUnreachable(client) && sessions.current() !== null) void refetchStored(queryClient);
  });
  useEffect(() => {
    if (offline) return () => back();
    return undefined;
  }, [offline]);
  return <Boundary fallback={() => null}>{offline && <OfflineMark />}</Boundary>;
}

/**
 * Whether a button in the header opens the menu as a sheet: on touch devices (R2-20), and if zoom leaves a desktop's
 * window narrower than 480 px (R18-19).
 */
export function useMenuSheet(): boolean {
  const handheld = useHandheld();
  const zoomed = useMedia('(max-width: 479.98px)');
  return handheld || zoomed;
}

/** The avatar button and its card. The card's content loads on first use, or shortly after the first screen. */
export function AccountCard() {
  const t = useT();
  const { user } = useUser();
  const { open, close, frame, trigger } = useHoverCard();
  const { Part: Panel, fetch } = useLazyOnPress(headerPanels, 'AccountPanel', close);
  const id = useId();
  useCloseOnBack(open, close);
  const arrive = useEffectEvent(fetch);
  useEffect(() => {
    if (open) arrive();
  }, [open]);
  return (
    <div className={css.account} {...frame}>
      <button
        type="button"
        className="ava"
        aria-label={t('shell.account.label', { username: user.username })}
        aria-expanded={open}
        aria-controls={open && Panel ? id : undefined}
        {...trigger}
      >
        {initialsOf(user.username)}
      </button>
      {open && Panel && (
        <section className={css.card} id={id} aria-label={t('shell.account.card')}>
          <Panel onClose={close} />
        </section>
      )}
    </div>
  );
}

/**
 * The first three characters of a user name, for the avatar. Counts code points, so that no character is cut in half.
 */
export function initialsOf(username: string): string {
  return [...username].slice(0, 3).join('');
}
