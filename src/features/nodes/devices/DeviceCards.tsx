import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { formatCount } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';
import { TooManyToRead } from '../../../platform/errors';
import { useCanAccessNow } from '../../../providers/authProvider';
import { listPageOptions } from '../../../providers/calls';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { Button } from '../../../ui/kit/Button';
import { PageNotes } from '../../../ui/kit/PageNotes';
import type { RecordWording } from '../../../ui/list/RecordCards';
import { RecordCards, useRecordState } from '../../../ui/list/RecordCards';
import { useListFilter } from '../../../ui/list/RecordList';
import { DeviceCard } from './DeviceCard';
import css from './DeviceCards.module.css';
import { deviceRules } from './deviceAddress';
import { isUnsettled } from './deviceModel';
import { loadedPages } from './loadedPages';
import { useHiddenColumns } from './tableSettings';

/**
 * The devices of the list context as cards. 加载更多 moves the address to the next page and keeps the loaded pages. If the
 * list was opened at a later page, a button loads the earlier pages.
 */
export function DeviceCards() {
  const t = useT();
  const wording = useDeviceWording();
  const { resource, page, perPage, sort, filterValues, setPage, total, meta } = useListContext<Device>();
  const dataProvider = useDataProvider();
  const mayEdit = useCanAccessNow('edit', 'device/list');
  const { isHidden } = useHiddenColumns();
  const state = useRecordState<Device>();
  const filter = filterValues as Record<string, unknown>;
  const view = JSON.stringify([sort, filter]);
  const [loaded, setLoaded] = useState({ view, first: page, last: page });
  const range = loadedPages(loaded, view, page);
  if (range !== loaded) setLoaded(range);

  const pages = useQueries({
    queries: Array.from({ length: range.last - range.first + 1 }, (_, index) => {
      const view = { page: range.first + index, perPage, sort: { field: sort.field, order: sort.order }, filter };
      return listPageOptions<Device>(dataProvider, resource, view);
    }),
  });
  const devices = pages.flatMap((one) => one.data?.data ?? []);
  const failed = pages.find((one) => one.error && one.data === undefined);
  const loading = pages.some((one) => one.data === undefined && one.isFetching);
  const all = total ?? pages[0]?.data?.total;
  const before = (range.first - 1) * perPage;
  const shown = before + devices.length;
  const more = all === undefined ? loading || pages.at(-1)?.data?.pageInfo?.hasNextPage === true : shown < all;

  // Once a page has loaded, a failure is reported at the end of the list and does not replace it.
  const cards =
    devices.length > 0
      ? { kind: 'rows' as const, rows: devices, stale: state.kind === 'rows' && state.stale && !loading, error: null }
      : state;
  return (
    <div className={css.cards}>
      {before > 0 && devices.length > 0 && (
        <Button block onClick={() => setLoaded({ ...range, first: range.first - 1 })}>
          {t('devices.list.loadEarlier', { count: perPage })}
        </Button>
      )}
      <RecordCards<Device>
        label={t('devices.list.label')}
        className={css.list}
        state={cards}
        wording={wording}
        row={(device) => <DeviceCard device={device} mayEdit={mayEdit} shows={(key) => !isHidden(key)} />}
      />
      <PageNotes {...meta} />
      {devices.length > 0 && failed && (
        <Failure size="strip" title={t('devices.list.moreFailed')} error={failed.error} onRetry={failed.refetch} />
      )}
      {devices.length > 0 && !failed && more && (
        <Button block busy={loading} busyLabel={t('ra.page.loading')} onClick={() => setPage(range.last + 1)}>
          {all === undefined
            ? t('devices.list.loadMoreUntold', { shown: formatCount(shown) })
            : t('devices.list.loadMore', { shown: formatCount(shown), count: formatCount(all) })}
        </Button>
      )}
    </div>
  );
}

/** The list's messages when nothing matches, and when it could not be loaded (R3-7). */
export function useDeviceWording(): RecordWording {
  const t = useT();
  const errorText = useErrorText();
  const { filter, setFilter } = useListFilter();
  const { role } = useUser().user;
  const { meta, error, setSort } = useListContext();
  const unsettled = isUnsettled(meta);
  // If the only filter is "no income" and nothing matches, say that every node had income.
  const noZeros = Object.keys(filter).join() === 'zero';
  return {
    failed: t('devices.list.failed'),
    instead: error instanceof TooManyToRead && (
      <StatePanel
        role="alert"
        title={t('devices.incomePerGbps.unordered')}
        detail={errorText(error)}
        action={
          <Button kind="link" onClick={() => setSort({ ...deviceRules(role).sort })}>
            {t('devices.order.plain')}
          </Button>
        }
      />
    ),
    // No text: an account without nodes sees the first steps instead of the list.
    empty: null,
    nothingFound: (
      <StatePanel
        title={t(unsettled ? 'devices.zero.notYet' : noZeros ? 'devices.zero.none' : 'devices.list.nothingFound')}
        detail={unsettled ? t('devices.zero.notYetDetail') : noZeros ? undefined : t('devices.list.nothingFoundDetail')}
        action={
          <Button kind="link" onClick={() => setFilter({})}>
            {t('ra.navigation.clear_filters')}
          </Button>
        }
      />
    ),
  };
}
