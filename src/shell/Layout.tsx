import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ExportTraySlot } from '../domain/export/ExportTraySlot';
import { hasNetwork } from '../platform/network';
import { useCanAccessNow } from '../providers/authProvider';
import { useConsole, usePreference } from '../providers/console';
import { useT } from '../providers/texts';
import { useReadOnly, useUser } from '../providers/user';
import { Boundary } from '../ui/Boundary';
import { useMedia } from '../ui/hooks/useMedia';
import { usePageMark } from '../ui/hooks/usePageMark';
import { copySelection } from '../ui/kit/copySelection';
import { Icon } from '../ui/kit/Icon';
import { lazyModule } from '../ui/lazyModule';
import { OverlaysBlocked } from '../ui/overlays';
import { useScreenAddress } from '../ui/page/navigation';
import { PageTitleProvider } from '../ui/page/pageTitle';
import { Header, useMenuSheet } from './Header';
import css from './Layout.module.css';
import { isNoticeConfirmed } from './noticeConfirmed';
import { RouteError } from './RouteError';
import { SideMenu, useAfterFirstRows } from './SideMenu';
import { useBillToConfirm } from './useBillToConfirm';
import { useCommands } from './useCommands';
import { useSessionInNewTabs } from './useSessionInNewTabs';

/** The frame of every screen behind the sign-in: react-admin's `layout`. Each screen renders its own `.page`. */
export function Layout({ children }: { readonly children?: ReactNode }) {
  const t = useT();
  const titleId = useId();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useScreenAddress();
  const menuSheet = useMenuSheet();
  const forced = useMedia('(max-width: 1199.98px)');
  const [collapsed] = usePreference('menuCollapsed', false);
  const readOnly = useReadOnly();
  const billToConfirm = useBillToConfirm();
  const commands = useCommands(pathname);
  const firstRun = useFirstRun();
  const mini = forced || collapsed;
  usePageMark('support', readOnly);
  useSessionInNewTabs();

  // Like a page load, a new screen starts at the top. It focuses the main region, so that screen readers read the
  // screen's title.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.documentElement.scrollTop = 0;
    // A modal that was opened meanwhile keeps the focus.
    if (!document.activeElement?.closest('[aria-modal="true"]:not([inert])'))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    document.addEventListener('copy', copySelection);
    return () => document.removeEventListener('copy', copySelection);
  }, []);

  const skip = (event: MouseEvent) => {
    event.preventDefault(); // Keeps the hash out of the address.
    main.current?.focus();
  };

  const looks = ['app', menuSheet ? 'app--handheld' : mini ? 'app--collapsed' : '', readOnly ? css.support : ''];
  return (
    <PageTitleProvider>
      <a className="skip" href="#main" onClick={skip}>
        {t('ra.navigation.skip_nav')}
      </a>
      {readOnly && <SupportBar />}
      {firstRun.place}
      <OverlaysBlocked value={firstRun.blocksOverlays}>
        <div className={looks.filter(Boolean).join(' ')} inert={firstRun.blocksOverlays}>
          {!menuSheet && <SideMenu pathname={pathname} mini={mini} forced={forced} billToConfirm={billToConfirm} />}
          <div>
            <Header pathname={pathname} titleId={titleId} billToConfirm={billToConfirm} onShow={commands.show} />
            <main id="main" className="main" ref={main} tabIndex={-1} aria-labelledby={titleId}>
              <Boundary fallback={(error, retry) => <RouteError error={error} resetErrorBoundary={retry} />}>
                {children}
              </Boundary>
            </main>
          </div>
        </div>
        <ExportTraySlot />
        {!readOnly && <LateBrowserNotices />}
        {commands.element}
      </OverlaysBlocked>
    </PageTitleProvider>
  );
}

const BrowserNotices = lazyModule(() => import('./BrowserNotices'), 'panels').part('BrowserNotices', { failed: null });

/** Browser notifications, if they are enabled. Their code loads after the first rows of the screen. */
function LateBrowserNotices() {
  const [on] = usePreference('browserNotices', false);
  return useAfterFirstRows() && on && <BrowserNotices />;
}

const FirstRunSteps = lazyModule(() => import('./FirstRunSteps'), 'panels').screen('FirstRunSteps', null);

/**
 * The steps of a first visit (R2-6, R2-9). Their code loads only if there is a step to show. `place` renders the steps;
 * while `blocksOverlays` is true, overlays wait. A support view shows no steps, because it agrees to nothing and
 * chooses nothing.
 */
function useFirstRun(): { readonly blocksOverlays: boolean; readonly place: ReactNode } {
  const { storage } = useConsole();
  const { uid, user } = useUser();
  const readOnly = !useCanAccessNow('edit', 'user');
  const [agreed, setAgreed] = useState(() => isNoticeConfirmed(storage, uid));
  // Open if the choice is due from the start. If the choice becomes due during use, it waits until the user is
  // not busy.
  const [open, setOpen] = useState(user.needFillBillingCycle);
  // Whether the cycle was chosen, or postponed until the next page load. True without a network, because the user then
  // cannot choose a cycle.
  const [cycleDone, setCycleDone] = useState(() => !hasNetwork());
  const settle = () => setCycleDone(true);
  if (!agreed && open && !user.needFillBillingCycle) setOpen(false);
  // If the cycle is chosen elsewhere, the dialog stays open and says so.
  const due = open || user.needFillBillingCycle;
  if (readOnly || (agreed && (cycleDone || !due))) return { blocksOverlays: false, place: null };
  // If the code cannot be loaded, the choice of a cycle is skipped. Agreeing to the rules is mandatory, so without
  // agreement the error is thrown.
  const fallback = (error: Error) => {
    if (!agreed) throw error;
    return <Skip onSettled={settle} />;
  };
  const place = (
    <Boundary fallback={fallback}>
      <FirstRunSteps
        agreed={agreed}
        onAgreed={() => setAgreed(true)}
        open={open}
        onOpen={() => setOpen(true)}
        onSettled={settle}
      />
    </Boundary>
  );
  return { blocksOverlays: !agreed || open, place };
}

function Skip({ onSettled }: { onSettled: () => void }) {
  useEffect(onSettled, [onSettled]);
  return null;
}

/** The bar of a support view. It says whose account is shown, and has a button to leave the view. */
export function SupportBar() {
  const t = useT();
  const { signOut } = useConsole();
  const { user } = useUser();
  return (
    <section className={css.bar} aria-label={t('shell.support.label')}>
      <Icon name="eye" size={16} />
      <span className="strong">{t('shell.support.label')}</span>
      <span aria-hidden="true">·</span>
      <span className="ell">{user.username}</span>
      <button type="button" className={css.leave} onClick={signOut}>
        {t('shell.support.leave')}
      </button>
    </section>
  );
}
