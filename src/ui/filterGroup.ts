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
