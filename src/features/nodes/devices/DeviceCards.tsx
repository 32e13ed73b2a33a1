import { useQueries } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { deviceName, devicePath } from '../../../domain/devices/deviceLinks';
import { formatUsd } from '../../../lib/money';
import { formatCount } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';
import { useCanAccessNow } from '../../../providers/access';
import { useErrorText } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { toast } from '../../../ui/feedback/toast';
import { Button, IconButton } from '../../../ui/kit/Button';
import { copyText } from '../../../ui/kit/CopyButton';
import { PageNotes } from '../../../ui/kit/PageNotes';
import { listPageOptions } from '../../../ui/list/pageOptions';
import { RecordCards } from '../../../ui/list/RecordCards';
import type { RecordWording } from '../../../ui/list/recordColumns';
import { useListFilter } from '../../../ui/list/useListFilter';
import { useRecordState } from '../../../ui/list/useRecordState';
import { BottomSheet } from '../../../ui/overlays';
import { HistoryContext } from '../../../ui/page/historyContext';
import css from './DeviceCards.module.css';
import { DeviceLink, DeviceStatus, NetworkLink, YesterdayIncome } from './DeviceCells';
import { bandwidthText, placeText } from './deviceModel';
import { loadedPages } from './loadedPages';
import { RemarkEditor } from './RemarkEditor';

/**
 * The devices of the list context as cards. 加载更多 turns the page in the address and keeps the loaded pages; opened at
 * a later page, the list offers to load the earlier ones.
 */
export function DeviceCards() {
  const t = useT();
  const errorText = useErrorText();
  const wording = useDeviceWording();
  const { resource, page, perPage, sort, filterValues, setPage, total, meta } = useListContext<Device>();
  const dataProvider = useDataProvider();
  const mayEdit = useCanAccessNow('edit', 'device/list');
  const state = useRecordState<Device>();
  const filter = filterValues as Record<string, unknown>;
  const view = JSON.stringify([sort, filter]);
  const [loaded, setLoaded] = useState({ view, first: page, last: page });
  const range = loadedPages(loaded, view, page);
  if (range !== loaded) setLoaded(range);

  const pages = useQueries({
    queries: Array.from({ length: range.last - range.first + 1 }, (_, index) => {
      const asked = { page: range.first + index, perPage, sort: { field: sort.field, order: sort.order }, filter };
      return listPageOptions<Device>(dataProvider, resource, asked);
    }),
  });
  const devices = pages.flatMap((one) => one.data?.data ?? []);
  const failed = pages.find((one) => one.error && one.data === undefined && !one.isFetching);
  const loading = pages.some((one) => one.data === undefined && one.isFetching);
  const all = total ?? pages[0]?.data?.total;
  const before = (range.first - 1) * perPage;
  const shown = before + devices.length;
  const more = all === undefined ? loading || pages.at(-1)?.data?.pageInfo?.hasNextPage === true : shown < all;

  // While one page is loaded, report a failure at the end of the list and not in its place.
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
        row={(device) => <DeviceCard device={device} mayEdit={mayEdit} />}
      />
      <PageNotes {...meta} />
      {devices.length > 0 && failed && (
        <div className={css.failure} role="alert">
          <span>
            {t('devices.list.moreFailed')}
            <span className="t3">{errorText(failed.error)}</span>
          </span>
          <Button icon="refresh" onClick={() => void failed.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
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

interface DeviceCardProps {
  readonly device: Device;
  /** Whether the user may change the remark; the list asks once for all cards. */
  readonly mayEdit: boolean;
}

/** A device on a phone: name and status, three facts, one action, and the others in a sheet. */
export function DeviceCard({ device, mayEdit }: DeviceCardProps) {
  const t = useT();
  const { locale } = useLocale();
  const agent = useUser().user.role === 'agent';
  const [editing, setEditing] = useState(false);
  const { remark, minerAccount, yesterdayIncome } = device;
  const aside = agent ? minerAccount : remark;
  return (
    <article className={css.card}>
      <div className={css.head}>
        <div className="grow">
          <DeviceLink device={device} className={`ell ${css.name}`} />
          <span className="mono t3">{device.deviceID}</span>
        </div>
        <div>
          <DeviceStatus device={device} inline />
        </div>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('devices.heads.income')}</dt>
          <dd className={yesterdayIncome === 0 ? 'num t3' : 'num'}>
            <YesterdayIncome device={device} format={formatUsd} />
          </dd>
        </div>
        <div>
          <dt>{t('resources.device/list.fields.bandwidth')}</dt>
          <dd className="num">{bandwidthText(device) ?? '—'}</dd>
        </div>
        <div>
          <dt>{t('resources.device/list.fields.place')}</dt>
          <dd>{placeText(device, locale)}</dd>
        </div>
      </dl>
      {editing && (
        <div className={css.remark}>
          <RemarkEditor device={device} mayEdit={mayEdit} onClose={() => setEditing(false)} />
        </div>
      )}
      <div className={css.foot}>
        <span className="ell grow">{aside}</span>
        <NetworkLink device={device} className="btn btn--text" named />
        <CardMenu device={device} mayEdit={mayEdit} onEdit={() => setEditing(true)} />
      </div>
    </article>
  );
}

function CardMenu({ device, mayEdit, onEdit }: DeviceCardProps & { onEdit: () => void }) {
  const t = useT();
  const history = use(HistoryContext);
  const [open, setOpen] = useState(false);
  const label = t('devices.list.more', { name: deviceName(device) });
  const close = () => setOpen(false);
  const copy = async () => {
    close();
    if (await copyText(device.deviceID)) toast.success(t('common.copied'));
    else toast.error(t('common.copyFailed'));
  };
  const edit = () => {
    close();
    if (mayEdit) onEdit();
    else toast.info(t('errors.readOnly'));
  };
  return (
    <>
      <IconButton icon="more" label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
      <BottomSheet open={open} onClose={close} label={label}>
        <ul>
          <li>
            <button
              type="button"
              className="mitem"
              onClick={() => history?.push(devicePath(device.id), { list: window.location.search })}
            >
              {t('devices.list.open')}
            </button>
          </li>
          <li>
            <button type="button" className="mitem" onClick={edit}>
              {t(device.remark === '' ? 'devices.remark.add' : 'devices.remark.editShort')}
            </button>
          </li>
          <li>
            <button type="button" className="mitem" onClick={() => void copy()}>
              {t('devices.list.copyIds')}
            </button>
          </li>
        </ul>
      </BottomSheet>
    </>
  );
}

/** The list's messages when nothing matches, and when it could not be loaded (R3-7). */
export function useDeviceWording(): RecordWording {
  const t = useT();
  const { setFilter } = useListFilter();
  return {
    failed: t('devices.list.failed'),
    // The first steps stand in its place.
    empty: null,
    nothingFound: (
      <StatePanel
        icon="search"
        title={t('devices.list.nothingFound')}
        detail={t('devices.list.nothingFoundDetail')}
        action={<Button onClick={() => setFilter({})}>{t('ra.navigation.clear_filters')}</Button>}
      />
    ),
  };
}
