import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useState } from 'react';
import type { Device } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/Button';
import { FilterOptions } from '../../ui/FilterOptions';
import { type Filter, valuesOf } from '../../ui/listAddress';
import { listPageOptions } from '../../ui/listPage';
import { DeviceTools } from './DeviceTools';
import { type FilterKey, useFilterGroups } from './useFilterGroups';

const mostOptions = 20;
/** Groups of two or three options stand open. */
const shortGroups: readonly FilterKey[] = ['natType', 'billingMode'];

export interface DeviceFilterSheetProps {
  filter: Filter;
  onApply: (filter: Filter) => void;
  /** An export of what the filters leave has begun. */
  onExport: () => void;
}

/**
 * The filters of a phone, group by group; the button says how many devices they leave, and has fetched the first of
 * them when it does.
 */
export function DeviceFilterSheet({ filter, onApply, onExport }: DeviceFilterSheetProps) {
  const t = useT();
  const [draft, setDraft] = useState(filter);
  const groups = useFilterGroups(draft, true);
  const { resource, perPage, sort } = useListContext<Device>();
  const dataProvider = useDataProvider();
  const asked = { page: 1, perPage, sort: { field: sort.field, order: sort.order }, filter: draft };
  const { data } = useQuery(listPageOptions<Device>(dataProvider, resource, asked));
  const clear = () => setDraft(groups.reduce((from, group) => group.apply(from, []), draft));
  return (
    <>
      <div className="fsheet">
        <DeviceTools filter={draft} onExport={onExport} />
        {groups.map((group) => {
          const chosen = valuesOf(draft, group.key);
          return (
            <details
              key={group.key}
              className="fgroup"
              open={valuesOf(filter, group.key).length > 0 || shortGroups.includes(group.key)}
            >
              <summary>
                {group.name}
                {chosen.length > 0 && <span className="fcount num">{chosen.length}</span>}
              </summary>
              <FilterOptions
                group={group}
                chosen={chosen}
                most={mostOptions}
                onChange={(values) => setDraft(group.apply(draft, values))}
              />
            </details>
          );
        })}
      </div>
      <div className="fsheet__f">
        <Button kind="text" onClick={clear}>
          {t('common.clear')}
        </Button>
        <Button kind="primary" className="grow" onClick={() => onApply(draft)}>
          {data?.total === undefined
            ? t('devices.filters.showAny')
            : t('devices.filters.show', { count: data.total.toLocaleString('en-US') })}
        </Button>
      </div>
    </>
  );
}
