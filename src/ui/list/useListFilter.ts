import { useListFilterContext } from 'react-admin';
import type { Filter } from './listAddress';

/** The filter of the list above, as its address has it, and how to set it; `replace` without a further history entry. */
export function useListFilter(): {
  filter: Filter;
  setFilter: (filter: Filter, options?: { replace: boolean }) => void;
} {
  const { filterValues, setFilters } = useListFilterContext();
  return {
    filter: filterValues as Filter,
    // React-admin's third parameter: the filter is still being typed.
    setFilter: (filter, options) => setFilters(filter, undefined, options?.replace === true),
  };
}
