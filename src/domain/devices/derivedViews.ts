type Filter = Readonly<Record<string, unknown>>;

/** A view of the node list: its filter and its order. */
interface View {
  readonly filter?: Filter | undefined;
  readonly sort?: { readonly field: string } | undefined;
}

/**
 * A derived view of the node list: the console makes it by reading all nodes, because the platform's list cannot
 * provide it. `zero` has the nodes without income yesterday, `incomePerGbps` the income per Gbps.
 */
export type DerivedView = 'zero' | 'incomePerGbps';

/**
 * The derived view that a list needs for its filter `zero` or its order `incomePerGbps`; null if the platform's own
 * list is enough.
 */
export function derivedViewOf({ filter, sort }: View): DerivedView | null {
  if (filter?.zero !== undefined) return 'zero';
  return sort?.field === 'incomePerGbps' ? 'incomePerGbps' : null;
}

/**
 * The filters to send to the platform for a derived view: all but `zero`, which the platform does not know. For the
 * view `zero` also without `status`: the console filters by status, so that one read gives the counts of all statuses.
 */
export function platformFilter(view: DerivedView, { zero: _, ...filter }: Filter): Filter {
  const { status: __, ...others } = filter;
  return view === 'zero' ? others : filter;
}
