/**
 * The pages a pager offers: both ends, the current page and its neighbours; `gap` where some are left out.
 *
 * @param most the number of places, gaps included: an odd number of at least 5
 */
export function pagesShown(page: number, last: number, most = 7): readonly (number | 'gap-before' | 'gap-after')[] {
  if (last <= most) return Array.from({ length: last }, (_, index) => index + 1);
  const beside = (most - 5) / 2;
  const from = Math.max(2, Math.min(page - beside, last - most + 3));
  const to = Math.min(last - 1, Math.max(page + beside, most - 2));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['gap-after'] as const) : []),
    last,
  ];
}
