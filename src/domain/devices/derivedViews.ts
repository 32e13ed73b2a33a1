type Filter = Readonly<Record<string, unknown>>;

/** A view of the node list: its filter and its order. */
interface View {
  readonly filter?: Filter | undefined;
  readonly sort?: { readonly field: string } | undefined;
}

/**
 * What the console computes by reading all nodes, because the platform's list cannot provide it: which nodes had no
 * income yesterday (`zero`), and the income per Gbps.
 */
export type DerivedView = 'zero' | 'incomePerGbps';

/**
 * The derived view that a list needs for its filter `zero` or its order `incomePerGbps`; null for the platform's own
 * list.
 */
export function derivedViewOf({ filter, sort }: View): DerivedView | null {
  if (filter?.zero !== undefined) return 'zero';
  return sort?.field === 'incomePerGbps' ? 'incomePerGbps' : null;
}

/**
 * The filters to send to the platform for a derived view: without `zero`, which it does not know. Nodes without income
 * are filtered by status in the console, so that one read gives the counts of all statuses.
 */
export function platformFilter(view: DerivedView, { zero: _, ...filter }: Filter): Filter {
  const { status: __, ...others } = filter;
  return view === 'zero' ? others : filter;
}
