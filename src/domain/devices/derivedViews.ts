type Filter = Readonly<Record<string, unknown>>;

/** A view of the node list: its filter and its order. */
interface View {
  readonly filter?: Filter | undefined;
  readonly sort?: { readonly field: string } | undefined;
}

/**
 * A derived view of the node list: the console makes it by reading several pages, because the platform's list cannot
 * provide it. `zero` has the nodes without income yesterday, `loss` also their estimated losses, `incomePerGbps` the
 * income per Gbps, `terms` the nodes of a pasted list, `network` the nodes whose network is still to be configured.
 */
export type DerivedView = 'zero' | 'loss' | 'incomePerGbps' | 'terms' | 'network';

/**
 * The derived view that a list needs for its filters `zero`, `terms` and `network` or its orders `incomePerGbps` and,
 * with `zero`, `loss`; null if the platform's own list is enough. The filters can be combined: `zero` applies to the
 * nodes of `terms`, and `network` to the result.
 */
export function derivedViewOf({ filter, sort }: View): DerivedView | null {
  if (filter?.zero !== undefined) return sort?.field === 'loss' ? 'loss' : 'zero';
  if (sort?.field === 'incomePerGbps') return 'incomePerGbps';
  if (filter?.terms !== undefined) return 'terms';
  return filter?.network === undefined ? null : 'network';
}

/**
 * The filters with which the nodes of a derived view are read. The others are applied to the nodes afterwards: `zero`
 * in every view, `status` in `zero`, `loss` and `network`, so that one read gives the counts of all statuses, and in
 * `terms` all except `terms`.
 */
export function readingFilter(view: DerivedView, { zero: _, ...filter }: Filter): Filter {
  if (view === 'terms') return { terms: filter.terms };
  const { status: __, ...others } = filter;
  return view === 'incomePerGbps' ? filter : others;
}
