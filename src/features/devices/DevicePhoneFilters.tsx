import { useListContext } from 'ra-core';
import { type ComponentType, useState } from 'react';
import { type Device, deviceStatuses } from '../../platform/contract/device';
import { useT } from '../../providers/texts';
import { BottomSheet } from '../../ui/BottomSheet';
import { Button } from '../../ui/Button';
import { valuesOf, withValues } from '../../ui/listAddress';
import { PillRemove } from '../../ui/PillRemove';
import { RecordSearch } from '../../ui/RecordSearch';
import { Segmented } from '../../ui/Segmented';
import { toast } from '../../ui/toast';
import { useCodeText } from '../../ui/useCodeText';
import { useErrorText } from '../../ui/useErrorText';
import { useListFilter } from '../../ui/useListFilter';
import { useOverview } from '../../ui/useOverview';
import type { DeviceFilterSheetProps } from './DeviceFilterSheet';
import { useFilterGroups } from './useFilterGroups';

/** The filters on a phone: search, 筛选 with a count, a status segment, and what is set as chips. The sheet is loaded on use. */
export function DevicePhoneFilters() {
  const t = useT();
  const { filter, setFilter } = useListFilter();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<DeviceFilterSheetProps> | null>(null);
  const set = useFilterGroups(filter, open).filter(({ key }) => valuesOf(filter, key).length > 0);
  const label = set.length > 0 ? t('devices.filters.openSet', { count: set.length }) : t('devices.filters.open');
  const show = () =>
    import('./DeviceFilterSheet').then(
      ({ DeviceFilterSheet }) => {
        setSheet(() => DeviceFilterSheet);
        setOpen(true);
      },
      (error: unknown) => toast.error(errorText(error)),
    );
  return (
    <section aria-label={t('filters.label')}>
      <div className="tools">
        <RecordSearch label={t('devices.filters.search')} hint={t('devices.filters.searchHint')} />
        <Button
          icon="filter"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => void show()}
        >
          {t('devices.filters.open')}
          {set.length > 0 && <span className="fcount num">{set.length}</span>}
        </Button>
      </div>
      <div className="stseg">
        <StatusSegment />
      </div>
      {set.length > 0 && (
        <div className="chips">
          {set.map(({ key, name, options, apply }) => {
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
      )}
      <BottomSheet open={open} onClose={() => setOpen(false)} label={t('devices.filters.open')}>
        {open && Sheet && (
          <Sheet
            filter={filter}
            onApply={(next) => {
              setOpen(false);
              setFilter(next);
            }}
            onExport={() => setOpen(false)}
          />
        )}
      </BottomSheet>
    </section>
  );
}

const all = 'all';

/** 全部, 在线, 离线, 故障, with the account's counters while nothing else filters. */
function StatusSegment() {
  const t = useT();
  const codeText = useCodeText();
  const { filter, setFilter } = useListFilter();
  const { total, isPlaceholderData } = useListContext<Device>();
  const { data } = useOverview();
  const statuses = valuesOf(filter, 'status');
  const value = statuses.length === 0 ? all : statuses.length === 1 ? (statuses[0] ?? all) : null;
  const counted = Object.keys(withValues(filter, 'status', [])).length === 0 ? data : undefined;
  const option = (key: string, label: string, counter: number | undefined) => {
    // The list's own total is exact under any filter, for the part that is shown.
    const count = value === key && total !== undefined && !isPlaceholderData ? total : counter;
    return {
      value: key,
      label: (
        <>
          {label}
          {count !== undefined && <span className="num">{count.toLocaleString('en-US')}</span>}
        </>
      ),
    };
  };
  return (
    <Segmented
      label={t('devices.filters.status')}
      value={value}
      options={[
        option(all, t('devices.filters.all'), counted?.total),
        ...deviceStatuses.map((status) => option(status, codeText('status', status), counted?.[status])),
      ]}
      onChange={(key) => setFilter(withValues(filter, 'status', key === all ? [] : [key]))}
    />
  );
}
