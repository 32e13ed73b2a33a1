import { Incomplete, type Page, type PageRequest } from './allPages';

type Read<Row> = (page: PageRequest, signal: AbortSignal) => Promise<Page<Row>>;

/**
 * Checks that no record appears on two pages of a list. A record created while the pages are read moves the others
 * back, so that the last record of a page appears again on the next. Reading the first page resets the check; any page
 * may be read again.
 *
 * @param keyOf a key that identifies a record
 * @throws {Incomplete} if a record appears on a second page
 */
export function onceEach<Row>(read: Read<Row>, keyOf: (row: Row) => string): Read<Row> {
  const pageOf = new Map<string, number>();
  return async (request, signal) => {
    if (request.index === 0) pageOf.clear();
    const page = await read(request, signal);
    const keys = page.rows.map(keyOf);
    if (keys.some((key) => (pageOf.get(key) ?? request.index) !== request.index)) {
      throw new Incomplete(page.total, page.total - 1);
    }
    for (const key of keys) pageOf.set(key, request.index);
    return page;
  };
}
