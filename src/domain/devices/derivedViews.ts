type Filter = Readonly<Record<string, unknown>>;

/** A view of the node list: its filter and its order. */
interface View {
  readonly filter?: Filter | undefined;
  readonly sort?: { readonly field: string } | undefined;
}

/**
 * What the platform's list cannot say of the nodes, and the console works out by reading all of them: which had no income
 * yesterday (`zero`), and the income per Gbps.
 */
export type DerivedView = 'zero' | 'incomePerGbps';

/** The derived view that a view of the list needs: by the filter `zero` or the order `incomePerGbps`; null for the platform's own list. */
export function derivedViewOf({ filter, sort }: View): DerivedView | null {
  if (filter?.zero !== undefined) return 'zero';
  return sort?.field === 'incomePerGbps' ? 'incomePerGbps' : null;
}

/**
 * The filters that are sent to the platform for a derived view: without `zero`, which it does not know. Zeros are filtered
 * by status here, so that the counts of all statuses come from one reading.
 */
export function platformFilter(view: DerivedView, { zero: _, ...filter }: Filter): Filter {
  const { status: __, ...others } = filter;
  return view === 'zero' ? others : filter;
}
