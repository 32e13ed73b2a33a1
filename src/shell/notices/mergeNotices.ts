import type { GetListResult } from 'react-admin';
import type { Notice } from '../../platform/contract/notices';
import type { PageMeta } from '../../ui/kit/PageNotes';

type Page = Pick<GetListResult<Notice>, 'data' | 'total' | 'meta'>;

/** The number of surplus notices and the number of missing notices, each summed over all pages. */
export const rowCountsOf = (pages: readonly Page[]): Pick<PageMeta, 'surplus' | 'missing'> => {
  const sum = (count: 'surplus' | 'missing') =>
    pages.reduce((before, { meta }) => before + Number(meta?.[count] ?? 0), 0);
  return { surplus: sum('surplus'), missing: sum('missing') };
};

/**
 * The notices of consecutive pages, newest first, each only once. A page that was loaded after a new notice arrived
 * starts with the last notice of the previous page.
 *
 * @param sticky notices that stay in their place even if the pages no longer contain them
 */
export function mergeNotices(pages: readonly Page[], sticky: readonly Notice[] = []): Notice[] {
  const byId = new Map<string, Notice>();
  for (const notice of pages.flatMap(({ data }) => data)) {
    if (!byId.has(notice.id)) byId.set(notice.id, notice);
  }
  const notices = [...byId.values()];
  for (const notice of sticky) {
    if (byId.has(notice.id)) continue;
    const place = notices.findIndex(({ sendTime }) => sendTime < notice.sendTime);
    notices.splice(place < 0 ? notices.length : place, 0, notice);
  }
  return notices;
}

/**
 * Whether notices were added or removed while the pages were being loaded. There may then be gaps between the pages, so
 * they must be reloaded.
 */
export function isTorn(pages: readonly Page[]): boolean {
  return new Set(pages.map(({ total }) => total)).size > 1;
}

/** Whether two answers contain the same notices in the same order. */
export function isSame(one: Page, other: Page): boolean {
  const ids = ({ data }: Page) => JSON.stringify(data.map(({ id }) => id));
  return one.total === other.total && ids(one) === ids(other);
}
