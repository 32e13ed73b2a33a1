import { useState } from 'react';
import { useCodeText } from '../../../domain/devices/deviceCodes';
import { anyZero } from '../../../domain/devices/deviceLinks';
import { usePastedList } from '../../../domain/devices/usePastedList';
import { formatCount } from '../../../lib/units';
import { deviceStatuses } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { Button } from '../../../ui/kit/Button';
import { Segmented } from '../../../ui/kit/Segmented';
import { CountBadge } from '../../../ui/kit/Status';
import { FilterDraft, PillRemove } from '../../../ui/list/FilterBar';
import { valuesOf, withValues } from '../../../ui/list/listAddress';
import { useListFilter } from '../../../ui/list/RecordList';
import { RecordOrder } from '../../../ui/list/RecordOrder';
import { RecordSearch } from '../../../ui/list/RecordSearch';
import { RefreshStatus } from '../../../ui/list/RefreshStatus';
import { BottomSheet } from '../../../ui/overlays';
import { IncomePerGbpsMedian } from './DeviceCells';
import css from './DevicePhoneFilters.module.css';
import { DeviceResult, DeviceTools } from './DeviceTools';
import { useHiddenColumns } from './tableSettings';
import { useDeviceCounts } from './useDeviceCounts';
import { useFilterGroups, useShowWords } from './useFilterGroups';

/**
 * The filters on a phone: search, 筛选 with a count, a status control, and the active filters as pills. Below the
 * filters: the number of devices, the time of the last update, and the order.
 */
export function DevicePhoneFilters() {
  const t = useT();
  const { filter, setFilter } = useListFilter();
  const [open, setOpen] = useState(false);
  const showLabel = useShowWords();
  const codeText = useCodeText();
  const statuses = valuesOf(filter, 'status');
  const terms = valuesOf(filter, 'terms');
  const { refresh } = useDeviceCounts();
  const showsPerGbps = !useHiddenColumns().isHidden('incomePerGbps');
  const groupsOf = useFilterGroups(open);
  const activeGroups = groupsOf(filter).filter(({ key }) => valuesOf(filter, key).length > 0);
  const label =
    activeGroups.length > 0 ? t('devices.filters.openSet', { count: activeGroups.length }) : t('devices.filters.open');
  return (
    <section aria-label={t('filters.label')}>
      <div className={css.tools}>
        <RecordSearch
          label={t('devices.filters.search')}
          hint={t('devices.filters.searchHint')}
          onInsert={usePastedList()}
        />
        <Button
          icon="filter"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {t('devices.filters.open')}
          <CountBadge count={activeGroups.length} />
        </Button>
      </div>
      <div className={css.segments}>
        <StatusSegment />
      </div>
      <div className={css.chips}>
        {terms.length > 0 && (
          <span className="pill pill--on">
            <span>{t('devices.filters.terms')}</span>
            <b>{t('filters.several', { count: terms.length })}</b>
            <PillRemove name={t('devices.filters.terms')} onRemove={() => setFilter(withValues(filter, 'terms', []))} />
          </span>
        )}
        {statuses.length > 1 && (
          <span className="pill pill--on">
            <span>{t('devices.filters.status')}</span>
            <b>{statuses.map((code) => codeText('status', code)).join(t('common.and'))}</b>
            <PillRemove
              name={t('devices.filters.status')}
              onRemove={() => setFilter(withValues(filter, 'status', []))}
            />
          </span>
        )}
        {valuesOf(filter, 'zero').length === 0 && (
          <button
            type="button"
            className={`pill ${css.toggle}`}
            onClick={() => setFilter(withValues(filter, 'zero', [anyZero]))}
          >
            {t('devices.zero.label')}
          </button>
        )}
        {activeGroups.map(({ key, name, options, apply }) => {
          const values = valuesOf(filter, key);
          const [only = ''] = values;
          const value = options.find((option) => option.value === only)?.label ?? only;
          return (
            <span key={key} className="pill pill--on">
              <span>{name}</span>
              <b>{values.length === 1 ? value : t('filters.several', { count: values.length })}</b>
              <PillRemove name={name} onRemove={() => setFilter(apply(filter, []))} />
            </span>
          );
        })}
      </div>
      <div className={css.summary}>
        <span className={css.lead}>
          <DeviceResult />
          <RefreshStatus also={refresh} plain />
        </span>
        <DeviceOrder />
      </div>
      {showsPerGbps && (
        <p className={css.median}>
          <IncomePerGbpsMedian words />
        </p>
      )}
      <BottomSheet open={open} onClose={() => setOpen(false)} label={t('devices.filters.open')}>
        {open && (
          <FilterDraft
            filter={filter}
            groupsOf={groupsOf}
            show={showLabel}
            onApply={(next) => {
              setOpen(false);
              setFilter(next);
            }}
            tools={(draft) => (
              <div className={css.bar}>
                <DeviceTools filter={draft} onExport={() => setOpen(false)} />
                <div className={css.freshness}>
                  <RefreshStatus also={refresh} />
                </div>
              </div>
            )}
          />
        )}
      </BottomSheet>
    </section>
  );
}

const all = 'all';

/** Chooses 全部, 在线, 离线 or 故障, each with the number of nodes that match the other filters. */
function StatusSegment() {
  const t = useT();
  const codeText = useCodeText();
  const { filter, setFilter } = useListFilter();
  const { overview, filtered, within } = useDeviceCounts();
  const statuses = valuesOf(filter, 'status');
  // Null for several statuses: then none of the options is selected.
  const value = statuses.length > 1 ? null : (statuses[0] ?? all);
  const counts = filtered ? within : overview.data;
  const total = filtered ? within && within.online + within.offline + within.fault : overview.data?.total;
  const option = (key: string, label: string, count: number | undefined) => ({
    value: key,
    label: (
      <>
        {label}
        {count !== undefined && <span className="num">{formatCount(count)}</span>}
      </>
    ),
  });
  return (
    <Segmented
      label={t('devices.filters.status')}
      value={value}
      options={[
        option(all, t('devices.filters.all'), total),
        ...deviceStatuses.map((status) => option(status, codeText('status', status), counts?.[status])),
      ]}
      onChange={(key) => setFilter(withValues(filter, 'status', key === all ? [] : [key]))}
    />
  );
}

/** The order of the cards on a phone. */
function DeviceOrder() {
  const t = useT();
  const zeros = valuesOf(useListFilter().filter, 'zero').length > 0;
  return (
    <RecordOrder
      orders={[
        { by: 'id ASC', label: t('devices.order.plain') },
        { by: 'yesterdayIncome DESC', label: t('devices.order.incomeFalling') },
        { by: 'yesterdayIncome ASC', label: t('devices.order.incomeRising') },
        ...(zeros ? [{ by: 'loss DESC', label: t('devices.order.lossFalling') } as const] : []),
        { by: 'incomePerGbps ASC', label: t('devices.order.perGbpsRising') },
        { by: 'incomePerGbps DESC', label: t('devices.order.perGbpsFalling') },
        { by: 'lastOnlineAt DESC', label: t('devices.order.seenLately') },
        { by: 'lastOnlineAt ASC', label: t('devices.order.seenLongAgo') },
        { by: 'boundAt DESC', label: t('devices.order.boundLately') },
        { by: 'upBandwidth DESC', label: t('devices.order.bandwidthFalling') },
        { by: 'name ASC', label: t('devices.order.name') },
      ]}
      other={t('devices.order.other')}
    />
  );
}
