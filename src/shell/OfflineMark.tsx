import { notifyManager, type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { shortInstant } from '../lib/calendarWords';
import { formatInstant } from '../lib/time';
import { accountInfo } from '../platform/contract/account';
import { cacheKeys } from '../providers/cache';
import { useConsole } from '../providers/console';
import { oldestShown, refreshFallen } from '../providers/kept/keptQueries';
import { useLocale, useT } from '../providers/texts';
import { usePhone } from '../ui/hooks/usePhone';
import { Icon } from '../ui/kit/Icon';
import css from './OfflineMark.module.css';

/** Milliseconds between two tries, where the browser does not say when the network is back. */
const pause = 30_000;

/** When the oldest kept answer on the page was read, unix seconds; null without one. */
function useOldestShown(queryClient: QueryClient): number | null {
  const subscribe = useCallback(
    (changed: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => oldestShown(queryClient));
}

/**
 * 网络离线, since when the data on the page is, and 重试; on a phone only an icon. Tries again by itself.
 */
export function OfflineMark() {
  const t = useT();
  const { locale } = useLocale();
  const { clock } = useConsole();
  const queryClient = useQueryClient();
  const phone = usePhone();
  const since = useOldestShown(queryClient);
  const account = { queryKey: cacheKeys.call(accountInfo) };
  const busy = useIsFetching(account) > 0;
  const ask = useEffectEvent(() => void queryClient.refetchQueries(account));
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && ask();
    window.addEventListener('online', again);
    const timer = setInterval(again, pause);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
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
          onClick={() => void Promise.all([queryClient.refetchQueries(account), refreshFallen(queryClient)])}
        >
          {t('common.retry')}
        </button>
      )}
    </div>
  );
}
