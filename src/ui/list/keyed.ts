import type { Key } from 'react';

/**
 * Rows with a React key each, made of `idOf`: an id, or what is next to one. The platform may give two rows the same; the
 * second then gets a number. Of two rows with one key, React would leave one on the page when the rows change.
 */
export function keyed<Row>(rows: readonly Row[], idOf: (row: Row) => Key): readonly (readonly [Key, Row])[] {
  const counts = new Map<Key, number>();
  return rows.map((row) => {
    const id = idOf(row);
    const nth = (counts.get(id) ?? 0) + 1;
    counts.set(id, nth);
    return [nth === 1 ? id : `${id} #${nth}`, row] as const;
  });
}
