import type { Filter } from './listAddress';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** How many records it has, where the platform says. */
  readonly count?: number;
}

/** One thing to filter a list by. */
export interface FilterGroup {
  readonly name: string;
  readonly options: readonly FilterOption[];
  readonly loading: boolean;
  /** The options could not be loaded. */
  readonly failure: { error: Error; retry: () => void } | null;
}

/** A group of a list's filter bar. */
export interface BarGroup extends FilterGroup {
  readonly key: string;
  /** The filter with these values in this group, and without what does not go with them. */
  readonly apply: (filter: Filter, values: readonly string[]) => Filter;
}
