import { Incomplete, type Page, type PageAsked } from './allPages';

type Read<Row> = (page: PageAsked, signal: AbortSignal) => Promise<Page<Row>>;

/**
 * Reads pages of a list in which every record stands once. One that appears while the pages are read pushes the others
 * on: what closed a page opens the next one too. A record met on a second page therefore says that the pages are not of
 * one list. The first page begins anew; every page may be asked for again.
 *
 * @param keyOf tells the records of different pages apart
 * @throws {Incomplete} where a record is met on a second page
 */
export function onceEach<Row>(read: Read<Row>, keyOf: (row: Row) => string): Read<Row> {
  const pageOf = new Map<string, number>();
  return async (asked, signal) => {
    if (asked.index === 0) pageOf.clear();
    const page = await read(asked, signal);
    const keys = page.rows.map(keyOf);
    if (keys.some((key) => (pageOf.get(key) ?? asked.index) !== asked.index)) {
      throw new Incomplete(page.total, page.total - 1);
    }
    for (const key of keys) pageOf.set(key, asked.index);
    return page;
  };
}
