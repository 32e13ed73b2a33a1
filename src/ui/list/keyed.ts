import type { Key } from 'react';

/**
 * Pairs each row with a React key: the row's id, numbered if an earlier row has the same id. The platform may send an
 * id twice. With duplicate keys, React would leave an old row on the page when the rows change.
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
