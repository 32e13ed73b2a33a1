import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, type GetListResult, type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { shortInstant } from '../../lib/calendarWords';
import { formatInstant } from '../../lib/time';
import { cacheKeys, pageOfKey, setCachedAnswer } from '../../providers/cache';
import { isGone, listPageOptions, pageShown, refetchRecords } from '../../providers/calls';
import { type Console, useConsole, usePreference } from '../../providers/console';
import { pollEvery } from '../../providers/queryClient';
import { useAsOf } from '../../providers/storedAnswers';
import { useLocale, useT } from '../../providers/texts';
import { Switch } from '../kit/Switch';
import { useIsUserBusy } from '../overlays/userBusy';
import { useSelection } from './RecordList';
import css from './RefreshStatus.module.css';

interface RefreshStatusProps {
  /** Refetches other data together with the rows, such as counters. */
  also?: (() => Promise<unknown>) | undefined;
  /** Shows only the time, without the switch. */
  plain?: boolean;
}

/**
 * The time of the rows in Beijing time, and the switch of the automatic refresh. The time is 更新于10:32, or 按10:32的数据 for
 * rows that are stored or cannot be refreshed. Requires a RecordList.
 */
export function RefreshStatus({ also, plain = false }: RefreshStatusProps) {
  const t = useT();
  const { locale } = useLocale();
  const { clock } = useConsole();
  const { updatedAt, asOf, on, setOn, paused } = useBackgroundRefresh(also);
  const list = useListContext();
  const { storedAt } = (list.meta ?? {}) as { storedAt?: number };
  const at = list.isPlaceholderData && storedAt !== undefined ? storedAt : asOf;
  // The browser's clock may be wrong, so it measures only the elapsed time.
  const updated = formatInstant(clock.now() - Math.round((Date.now() - updatedAt) / 1000));
  return (
    <span className={`${css.fresh} num`}>
      {at !== null ? (
        <span title={formatInstant(at)}>{t('common.dataAt', { time: shortInstant(at, clock.now(), locale) })}</span>
      ) : (
        updatedAt > 0 && <span title={updated}>{t('common.updatedAt', { time: updated.slice(11, 16) })}</span>
      )}
      {!plain && (
        <Switch checked={on} onChange={setOn}>
          {t('common.autoRefresh')}
          <span className={paused ? `${css.paused} is-on` : css.paused}>{t('common.paused')}</span>
        </Switch>
      )}
    </span>
  );
}

/** Milliseconds between two refreshes. */
const pause = 60_000;

interface BackgroundRefresh {
  /** When the rows were last read, in milliseconds of the browser's clock; 0 without rows. */
  readonly updatedAt: number;
  /** The same time in unix seconds of the platform's clock, if the rows are not current; otherwise null. */
  readonly asOf: number | null;
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
  /** Whether the refresh is on, but paused because rows are selected or something is open. */
  readonly paused: boolean;
}

/**
 * Refetches the visible records by their ids once a minute. Their values update, but no row moves, appears or
 * disappears. A row that the platform no longer has is marked as gone. Pauses while the page is hidden. If a
 * refresh fails, the time of the last refresh stays, and nothing else shows. This browser remembers the switch.
 * Requires a RecordList.
 *
 * @param also refetches other data at the same time
 */
function useBackgroundRefresh(also?: () => Promise<unknown>): BackgroundRefresh {
  const list = useListContext();
  const { resource, data, isPlaceholderData } = list;
  const dataProvider = useDataProvider();
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const [on, setOn] = usePreference('lists.autoRefresh', true);
  const busy = useIsUserBusy();
  const selected = useSelection().count > 0;
  const paused = selected || busy;
  const page = listPageOptions(dataProvider, resource, pageShown(list));
  const { dataUpdatedAt } = useQuery({ ...page, enabled: false });
  const asOf = useAsOf(page.queryKey, dataUpdatedAt);

  useQuery({
    queryKey: cacheKeys.backgroundRefresh(page.queryKey),
    queryFn: async ({ signal }) => {
      const shown = queryClient.getQueryCache().findAll({ queryKey: cacheKeys.pages(resource), type: 'active' });
      const pages = shown.filter(({ queryKey }) => isOfView(queryKey, page.queryKey)).map(({ queryKey }) => queryKey);
      await refetchRows({ pages, resource, dataProvider, client, signal }, queryClient);
      await also?.();
      return null;
    },
    enabled: on && !paused && !isPlaceholderData && (data?.length ?? 0) > 0,
    initialData: null,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: pause,
    refetchInterval: pollEvery(pause),
    gcTime: 0,
  });
  return { updatedAt: dataUpdatedAt, asOf, on, setOn, paused: on && paused };
}

/** Whether two pages belong to the same list in the same order; on a phone several pages are stacked. */
function isOfView(one: readonly unknown[], other: readonly unknown[]): boolean {
  const viewOf = (key: readonly unknown[]) => {
    const { pagination, sort, filter } = pageOfKey(key).params;
    return JSON.stringify([pagination?.perPage, sort, filter]);
  };
  return viewOf(one) === viewOf(other);
}

interface RefetchRowsOptions {
  readonly pages: readonly (readonly unknown[])[];
  readonly resource: string;
  readonly dataProvider: DataProvider;
  readonly client: Console['client'];
  readonly signal: AbortSignal;
}

async function refetchRows(
  { pages, resource, dataProvider, client, signal }: RefetchRowsOptions,
  queryClient: ReturnType<typeof useQueryClient>,
) {
  const askedAt = Date.now();
  const shown = pages.flatMap((key) => queryClient.getQueryData<GetListResult>(key)?.data ?? []);
  const read = await refetchRecords({ dataProvider, client }, resource, shown, signal);
  const byId = new Map(read.map((record) => [record.id, record]));
  const anew = (old: RaRecord) => byId.get(old.id) ?? old;
  for (const key of pages) {
    setCachedAnswer<GetListResult>(queryClient, key, (was) => was && { ...was, data: was.data.map(anew) }, askedAt);
  }
  for (const record of read.filter(isGone)) {
    setCachedAnswer<RaRecord>(
      queryClient,
      cacheKeys.record(resource, String(record.id)),
      (was) => was && record,
      askedAt,
    );
  }
}
