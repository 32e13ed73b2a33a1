import { useGetOne, useListContext } from 'ra-core';
import { useRef, useState } from 'react';
import type { Device } from '../../platform/contract/devices';
import type { DialLine } from '../../platform/contract/dialLines';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/Button';
import { CopyViewButton } from '../../ui/CopyViewButton';
import { FilterPill } from '../../ui/FilterPill';
import type { FilterGroup } from '../../ui/filterGroup';
import { IconButton } from '../../ui/IconButton';
import { type Filter, valuesOf, withValues } from '../../ui/listAddress';
import { PillRemove } from '../../ui/PillRemove';
import { RecordSearch } from '../../ui/RecordSearch';
import { useCodeText } from '../../ui/useCodeText';
import { useListFilter } from '../../ui/useListFilter';
import { dialListRules, lineStatuses } from './dialListAddress';
import { lineModes } from './dialModel';

/** The filter bar of the list of lines: search, status and mode, and the device whose lines alone are shown. */
export function DialListFilters() {
  const t = useT();
  const codeText = useCodeText();
  const { filter, setFilter } = useListFilter();
  const { refetch } = useListContext<DialLine>();
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const devices = valuesOf(filter, 'deviceUUID');

  // What was pressed goes away with the filter: the focus stays near.
  const drop = (to: Filter) => {
    bar.current?.focus({ preventScroll: true });
    setFilter(to);
  };
  const coded = (name: string, kind: 'lineStatus' | 'lineMode', codes: readonly string[]): FilterGroup => ({
    name,
    options: codes.map((code) => ({ value: code, label: codeText(kind, code) })),
    loading: false,
    failure: null,
  });
  const groups = [
    { key: 'status', group: coded(t('dialling.list.status'), 'lineStatus', lineStatuses) },
    { key: 'mode', group: coded(t('dialling.list.mode'), 'lineMode', lineModes) },
  ];
  return (
    <section className="filters dlf" ref={bar} tabIndex={-1} aria-label={t('filters.label')}>
      <div className="filters__l">
        <RecordSearch label={t('dialling.list.search')} hint={t('dialling.list.searchHint')} />
        <div className="dlf__pills">
          {devices.length > 0 && (
            <span className="pill pill--on">
              <span>{t('dialling.list.device')}</span>
              <b>
                {devices.length > 1 ? (
                  t('filters.several', { count: devices.length })
                ) : (
                  <DeviceName key={devices[0]} id={devices[0] ?? ''} />
                )}
              </b>
              <PillRemove
                name={t('dialling.list.device')}
                onRemove={() => drop(withValues(filter, 'deviceUUID', []))}
              />
            </span>
          )}
          {groups.map(({ key, group }) => (
            <FilterPill
              key={key}
              group={group}
              values={valuesOf(filter, key)}
              open={open === key}
              onOpen={() => setOpen(key)}
              onClose={() => setOpen(null)}
              onApply={(values) => {
                setOpen(null);
                setFilter(withValues(filter, key, values));
              }}
            />
          ))}
          {Object.keys(filter).length > 0 && (
            <Button kind="text" size="sm" onClick={() => drop({})}>
              {t('filters.clearAll')}
            </Button>
          )}
        </div>
      </div>
      <div className="filters__r">
        <CopyViewButton rules={dialListRules} />
        <IconButton icon="refresh" label={t('filters.refresh')} onClick={() => void refetch()} />
      </div>
    </section>
  );
}

/** What the device of the filter is called: as its lines say, else asked for, else its ID. */
function DeviceName({ id }: { id: string }) {
  const { data: lines, isPending } = useListContext<DialLine>();
  const named = lines?.find(({ deviceUUID }) => deviceUUID === id)?.deviceName ?? '';
  const { data } = useGetOne<Device>('device/list', { id }, { enabled: !isPending && named === '' });
  return named || data?.name || data?.deviceID || id;
}
