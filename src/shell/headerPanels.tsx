import { notifyManager, type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import type { Locale } from '../../i18n';
import { shortInstant } from '../lib/calendarWords';
import { paths } from '../lib/paths';
import { formatInstant } from '../lib/time';
import { documentPages } from '../pages';
import * as accountApi from '../platform/contract/account';
import { cacheKeys } from '../providers/cache';
import { useConsole, usePreference } from '../providers/console';
import { oldestStored, refetchStored } from '../providers/storedAnswers';
import { languages, useLocale, useT } from '../providers/texts';
import { useReadOnly, useUser } from '../providers/user';
import type { Appearance } from '../theme/appearance';
import { askDiagnosis } from '../ui/feedback/DiagnosisButton';
import { toast } from '../ui/feedback/toast';
import { usePhone } from '../ui/hooks/useMedia';
import { Button } from '../ui/kit/Button';
import { CopyButton } from '../ui/kit/CopyButton';
import { Icon } from '../ui/kit/Icon';
import { Segmented } from '../ui/kit/Segmented';
import { Dialog } from '../ui/overlays';
import { BrowserNoticesSwitch } from './BrowserNotices';
import css from './headerPanels.module.css';
import { currentOf, menuItems, useMayVisit } from './menuItems';
import { MenuLabel, SubMenu } from './SideMenu';

// The panels that the header's buttons open, and those parts of the header that load after the first screen.

/** The content of the account card: the user, the account's ID, appearance, language, diagnosis and signing out. */
export function AccountPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { signOut } = useConsole();
  const { user, uid } = useUser();
  const readOnly = useReadOnly();
  const { appearance, locale } = useAccountChoices();
  const roles: Readonly<Record<string, string>> = { agent: t('shell.account.agent'), miner: t('shell.account.miner') };
  return (
    <>
      <div className={css.head}>
        <b className="strong">{user.username}</b>
        <span className="s13 t3">{roles[user.role] ?? user.role}</span>
        <div className={css.account}>
          <span>{t('shell.account.id')}</span>
          <span className="mono grow">{uid}</span>
          <CopyButton text={uid} label={t('shell.account.copyId')} />
        </div>
      </div>
      <div className={css.sub}>
        <span className="s12 t3">{t('shell.account.appearance')}</span>
        <Segmented
          form
          label={t('shell.account.appearance')}
          value={appearance.value}
          options={appearance.options}
          onChange={appearance.choose}
        />
        <span className="s12 t3">{t('common.language')}</span>
        <Segmented
          form
          label={t('common.language')}
          value={locale.value}
          options={locale.options.map(({ value, label, lang }) => ({
            value,
            label: <span lang={lang}>{label}</span>,
          }))}
          onChange={locale.choose}
        />
        {!readOnly && <BrowserNoticesSwitch />}
      </div>
      <button
        type="button"
        className="mitem"
        onClick={() => {
          onClose();
          askDiagnosis();
        }}
      >
        <Icon name="download" size={18} />
        {t('common.diagnosis')}
      </button>
      <button type="button" className="mitem" onClick={signOut}>
        <Icon name="logout" size={18} />
        {t('ra.auth.logout')}
      </button>
    </>
  );
}

interface HelpPanelProps {
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** The links to the documents, and to the list of keys. */
export function HelpPanel({ onKeys, onClose }: HelpPanelProps) {
  const t = useT();
  return (
    <>
      <p className={css.title}>{t('shell.help.documents')}</p>
      <ul>
        {documentPages.map(({ path, title }) => (
          <li key={path}>
            <Link className="mitem" to={path} onClick={onClose}>
              <Icon name="book" size={16} />
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`mitem ${css.keys}`}
        onClick={() => {
          onClose();
          onKeys();
        }}
      >
        <Icon name="info" size={16} />
        {t('shell.commands.keys')}
      </button>
    </>
  );
}

/**
 * Milliseconds before the first retry; the pauses double up to `maxPause`. Retries are needed because the browser may
 * not report that the network is back.
 */
const firstPause = 30_000;
const maxPause = 240_000;

/** When the oldest of the stored answers on the page was read, in unix seconds; null if the page shows none. */
function useOldestShown(queryClient: QueryClient): number | null {
  const subscribe = useCallback(
    (changed: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => oldestStored(queryClient));
}

/**
 * The mark 网络离线, with the time of the page's data and the button 重试. On a phone it is only an icon.
 * Retries automatically.
 */
export function OfflineMark() {
  const t = useT();
  const { locale } = useLocale();
  const { clock } = useConsole();
  const queryClient = useQueryClient();
  const phone = usePhone();
  const since = useOldestShown(queryClient);
  const account = { queryKey: cacheKeys.call(accountApi.accountInfo) };
  const busy = useIsFetching(account) > 0;
  const ask = useEffectEvent(() => void queryClient.refetchQueries(account));
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && ask();
    window.addEventListener('online', again);
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number) => {
      timer = setTimeout(() => {
        again();
        wait(Math.min(2 * pause, maxPause));
      }, pause);
    };
    wait(firstPause);
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(timer);
    };
  }, []);
  const time = since === null ? null : t('common.dataAt', { time: shortInstant(since, clock.now(), locale) });
  const label = t('shell.offline.label');
  const full = since === null ? undefined : t('common.dataAt', { time: formatInstant(since) });
  return (
    <div className={css.mark}>
      <span className={css.text} role="status" title={phone && full ? `${label} · ${full}` : full}>
        <Icon name="noNetwork" size={18} />
        <span className={phone ? 'vh' : undefined}>{label}</span>
        {time !== null && <span className={phone ? 'vh' : `${css.time} num`}>{time}</span>}
      </span>
      {!phone && (
        <button
          type="button"
          className="link"
          aria-disabled={busy}
          onClick={() => void Promise.all([queryClient.refetchQueries(account), refetchStored(queryClient)])}
        >
          {t('common.retry')}
        </button>
      )}
    </div>
  );
}

export interface PhoneSheetProps {
  readonly billToConfirm: boolean;
  /** Opens the command menu, which replaces the sheet. */
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

/** The content of the phone's menu: search, pages, documents. */
export function PhoneSheet({ billToConfirm, onSearch, onClose }: PhoneSheetProps) {
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
                  attention={billToConfirm && item.to === paths.wallet}
                  pending={item.to === paths.overview ? 'now' : undefined}
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
          <SubMenu places={documentPages} pathname={pathname} onVisit={onClose} />
        </li>
      </ul>
    </nav>
  );
}

/** Asks before a sign-out that deletes the record of a withdrawal whose outcome is unknown. */
export function SignOutQuestion({ open }: { open: boolean }) {
  const t = useT();
  const { answer } = useConsole().signingOut;
  return (
    <Dialog
      open={open}
      onClose={() => answer('stay')}
      title={t('shell.signOut.title')}
      actions={
        <>
          <Button onClick={() => answer('leave')}>{t('shell.signOut.leave')}</Button>
          <Button kind="primary" onClick={() => answer('stay')}>
            {t('shell.signOut.stay')}
          </Button>
        </>
      }
    >
      <p>{t('shell.signOut.detail')}</p>
    </Dialog>
  );
}

/** The choices of appearance and language in this browser: options, value and setter. */
export function useAccountChoices() {
  const t = useT();
  const [appearance, setAppearance] = usePreference<Appearance>('appearance', 'system');
  const { locale, setLocale } = useLocale();
  const appearances: readonly { value: Appearance; label: string }[] = [
    { value: 'system', label: t('shell.account.system') },
    { value: 'light', label: t('shell.account.light') },
    { value: 'dark', label: t('shell.account.dark') },
  ];
  return {
    appearance: { value: appearance, options: appearances, choose: setAppearance },
    locale: {
      value: locale,
      options: languages.map(({ locale: value, name: label, lang }) => ({ value, label, lang })),
      choose: (to: Locale) => void setLocale(to).catch(() => toast.error(t('shell.account.languageFailed'))),
    },
  };
}
