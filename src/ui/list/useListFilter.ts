import { useListFilterContext } from 'react-admin';
import type { Filter } from './listAddress';

/** The filter of the list above, as its address has it, and how to set it. */
export function useListFilter(): { filter: Filter; setFilter: (filter: Filter) => void } {
  const { filterValues, setFilters } = useListFilterContext();
  return { filter: filterValues as Filter, setFilter: (filter) => setFilters(filter) };
}
