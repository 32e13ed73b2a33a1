import { useListContext } from 'ra-core';
import type { Device } from '../../platform/contract/devices';
import type { Filter } from '../../ui/listAddress';

/** The filter of the list above, as its address has it, and how to set it. */
export function useDeviceFilter(): { filter: Filter; setFilter: (filter: Filter) => void } {
  const { filterValues, setFilters } = useListContext<Device>();
  return { filter: filterValues as Filter, setFilter: (filter) => setFilters(filter) };
}
