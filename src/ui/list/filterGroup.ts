import type { Filter } from './listAddress';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** The number of records, if the platform gives it. */
  readonly count?: number;
}

/** A filter of a list and its options. */
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
  /** The filter with these values for this group, without values of other groups that do not apply any more. */
  readonly apply: (filter: Filter, values: readonly string[]) => Filter;
}
