import { useState } from 'react';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { useT } from '../../../providers/texts';
import { FilterBar } from '../../../ui/list/FilterBar';
import { valuesOf } from '../../../ui/list/listAddress';
import { useListFilter } from '../../../ui/list/useListFilter';
import { DeviceTools } from './DeviceTools';
import { useFilterGroups } from './useFilterGroups';
import { useShowWords } from './useShowWords';

/** The filter bar of the list: search, a pill for each filter, and the list's tools at the right. */
export function DeviceFilters() {
  const t = useT();
  const codeText = useCodeText();
  const show = useShowWords();
  const { filter } = useListFilter();
  const [wanted, setWanted] = useState(false);
  const groupsOf = useFilterGroups(wanted);
  const statuses = valuesOf(filter, 'status');
  const status = {
    key: 'status',
    name: t('devices.filters.status'),
    value: statuses.map((code) => codeText('status', code)).join(t('common.and')),
  };
  return (
    <FilterBar
      search={{ label: t('devices.filters.search'), hint: t('devices.filters.searchHint') }}
      groupsOf={groupsOf}
      onWanted={() => setWanted(true)}
      elsewhere={statuses.length > 0 ? [status] : []}
      show={show}
    >
      <DeviceTools filter={filter} />
    </FilterBar>
  );
}
