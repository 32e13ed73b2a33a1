type Filter = Readonly<Record<string, unknown>>;

/** A view of the node list: its filter and its order. */
interface View {
  readonly filter?: Filter | undefined;
  readonly sort?: { readonly field: string } | undefined;
}

/**
 * A derived view of the node list: the console makes it by reading several pages, because the platform's list cannot
 * provide it. `zero` has the nodes without income yesterday, `loss` also what that cost, `incomePerGbps` the income per
 * Gbps, `terms` the nodes of a pasted list, `network` the nodes whose network is still to be configured.
 */
export type DerivedView = 'zero' | 'loss' | 'incomePerGbps' | 'terms' | 'network';

/**
 * The derived view that a list needs for its filters `zero`, `terms` and `network` or its orders `incomePerGbps` and, with
 * `zero`, `loss`; null if the platform's own list is enough. The filters can be combined: zeros are chosen from `terms`, and `network` from all.
 */
export function derivedViewOf({ filter, sort }: View): DerivedView | null {
  if (filter?.zero !== undefined) return sort?.field === 'loss' ? 'loss' : 'zero';
  if (sort?.field === 'incomePerGbps') return 'incomePerGbps';
  if (filter?.terms !== undefined) return 'terms';
  return filter?.network === undefined ? null : 'network';
}

/**
 * The filters that a derived view's reading depends on. `zero` is applied to the reading, and so is `status` in the views
 * `zero`, `loss` and `network`, so that one reading gives the counts of all statuses. For `terms` all other filters are applied
 * to it.
 */
export function readingFilter(view: DerivedView, { zero: _, ...filter }: Filter): Filter {
  if (view === 'terms') return { terms: filter.terms };
  const { status: __, ...others } = filter;
  return view === 'incomePerGbps' ? filter : others;
}
