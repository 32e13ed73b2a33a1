import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pendingCount } from '../domain/today/pendingItems';
import { useToday } from '../domain/today/useToday';
import { monthInWords } from '../lib/calendarWords';
import { billPath, paths } from '../lib/paths';
import { holdLock } from '../lib/tabLock';
import { dayOf } from '../lib/time';
import { formatCount } from '../lib/units';
import * as billing from '../platform/contract/billing';
import * as devices from '../platform/contract/devices';
import { refreshCalls } from '../providers/cache';
import { usePreference } from '../providers/console';
import { useLocale, useT } from '../providers/texts';
import { useNow, useUser } from '../providers/user';
import { tickMilliseconds } from '../providers/userProvider';
import { Switch } from '../ui/kit/Switch';
import { useNavigate } from '../ui/page/navigation';

// 浏览器通知: browser notifications while no tab of the console is in view (R19-66).

/** The preference that turns on notifications and badge in this browser. */
const preference = 'browserNotices';

/** Whether the browser supports notifications and locks; false on insecure pages. */
const isPossible = (): boolean => 'Notification' in window && 'locks' in navigator;

/** The switch for notifications and badge. Switching it on asks the browser for the permission. */
export function BrowserNoticesSwitch() {
  const t = useT();
  const [on, setOn] = usePreference(preference, false);
  const [permission, setPermission] = useState(() => (isPossible() ? Notification.permission : null));
  const choose = async (value: boolean) => {
    if (!value) return setOn(false);
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setOn(answer === 'granted');
  };
  const active = on && permission === 'granted';
  return (
    <>
      <Switch row checked={active} disabled={permission === null} onChange={(value) => void choose(value)}>
        {t('notices.browser.label')}
      </Switch>
      <span className="s12 t3" role="status">
        {permission === null ? t('notices.browser.impossible') : permission === 'denied' && t('notices.browser.denied')}
      </span>
    </>
  );
}

/** The name of the lock that each tab holds while it has the focus. */
const lookedAt = 'console.lookedAt';

/** Holds a lock by {@link holdLock} until the returned function is called. `onHeld` runs once this tab has the lock. */
function hold(name: string, mode: LockMode, onHeld = () => {}): () => void {
  const lock = new AbortController();
  holdLock(name, lock.signal, { mode }).then(
    (outcome) => outcome === 'held' && onHeld(),
    () => undefined,
  );
  return () => lock.abort();
}

/** Renders nothing. Shows notifications and the badge if they are enabled in this browser. */
export function BrowserNotices() {
  const [on] = usePreference(preference, false);
  return on && isPossible() && Notification.permission === 'granted' && <Speaker />;
}

/**
 * Shows a notification when nodes go down or a bill awaits confirmation, and keeps the badge up to date. It compares
 * the data that the screens load. One tab of the account also refetches nodes and bill every ten minutes, and only that
 * tab shows notifications.
 *
 * All nodes that went down are one notification with their number. The number is the net increase: if as many nodes
 * recover as go down, nothing is shown.
 */
function Speaker() {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const { uid } = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { answers, items } = useToday({ quiet: true });
  const [speaks, setSpeaks] = useState(false);
  useEffect(() => hold(`console.notices ${uid}`, 'exclusive', () => setSpeaks(true)), [uid]);
  useEffect(holdWhileLookedAt, []);
  useEffect(() => {
    if (!speaks) return;
    const ask = () => void refreshCalls(queryClient, devices.overview, devices.agentOverview, billing.billState);
    const timer = setInterval(ask, tickMilliseconds);
    return () => clearInterval(timer);
  }, [speaks, queryClient]);

  const say = useEffectEvent(async (tag: string, title: string, body: string, path: string) => {
    if (!speaks || (await isLookedAt())) return;
    await showNotice(title, { tag, body, lang: locale, data: path }, () => navigate(path));
  });

  const { offline, fault } = answers.overview.data ?? {};
  const known = useRef({ offline, fault });
  useEffect(() => {
    if (offline === undefined || fault === undefined) return;
    const before = known.current;
    known.current = { offline, fault };
    const [offlines, faults] = [offline - (before.offline ?? offline), fault - (before.fault ?? fault)];
    if (offlines + faults <= 0) return;
    const kind = faults <= 0 ? 'offline' : offlines <= 0 ? 'fault' : 'both';
    const title = t(`notices.browser.down.${kind}`, { count: offlines + faults });
    const all = { offline: formatCount(offline), fault: formatCount(fault) };
    void say('nodes', title, t('notices.browser.downNow', all), paths.devices);
  }, [offline, fault, t]);

  const bill = items?.find((item) => item.kind === 'bill');
  const waiting = items && (bill?.kind === 'bill' ? bill.month : '');
  const knownBill = useRef(waiting);
  useEffect(() => {
    if (waiting === undefined) return;
    const before = knownBill.current;
    knownBill.current = waiting;
    if (waiting === '' || before === undefined || waiting === before) return;
    const month = monthInWords(waiting, dayOf(now), locale);
    void say('bill', t('notices.browser.bill', { month }), t('notices.browser.billDetail'), billPath(waiting));
  }, [waiting, now, locale, t]);

  const count = items === undefined ? undefined : pendingCount(items);
  useEffect(() => {
    if (count !== undefined) setBadge(count);
  }, [count]);
  useEffect(
    () => () => {
      setBadge(0);
      for (const one of shown) one.close();
      shown.clear();
    },
    [],
  );
  return null;
}

/** Sets the badge of the installed app. A browser tab shows no badge. */
function setBadge(count: number): void {
  // Not every browser has these methods.
  const app = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  (count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.())?.catch(() => undefined);
}

/** Holds a lock while this tab has the focus, so that `isLookedAt` finds it. Returns the function that ends this. */
function holdWhileLookedAt(): () => void {
  let letGo: (() => void) | undefined;
  const look = () => {
    const looked = document.visibilityState === 'visible' && document.hasFocus();
    if (looked) letGo ??= hold(lookedAt, 'shared');
    else {
      letGo?.();
      letGo = undefined;
    }
  };
  look();
  const events = ['focus', 'blur'] as const;
  for (const event of events) window.addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  return () => {
    for (const event of events) window.removeEventListener(event, look);
    document.removeEventListener('visibilitychange', look);
    letGo?.();
  };
}

/** Whether any tab of the console has the focus. */
async function isLookedAt(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lookedAt);
}

/** The open notifications of this page. They are closed when the session ends. */
const shown = new Set<Notification>();

async function showNotice(title: string, options: NotificationOptions, onClick: () => void): Promise<void> {
  try {
    const notice = new Notification(title, options);
    shown.add(notice);
    notice.onclick = () => {
      window.focus();
      notice.close();
      onClick();
    };
    notice.onclose = () => shown.delete(notice);
  } catch {
    // On phones only the service worker may show notifications. Its own handler handles the press (`src/sw.ts`).
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, options);
  }
}
