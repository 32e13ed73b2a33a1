import { useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { currentRow } from './currentRow';
import css from './RecordTable.module.css';
import { type Column, columnClass, type Selectable } from './recordColumns';

interface RecordRowsProps<R extends RaRecord> {
  rows: readonly R[];
  /** Whether the rows are those of an earlier view, or are being refetched. */
  stale: boolean;
  columns: readonly Column<R>[];
  selectable: Selectable<R> | undefined;
  current: ((record: R) => boolean) | undefined;
}

/** The rows of a page. */
export function RecordRows<R extends RaRecord>({ rows, stale, columns, selectable, current }: RecordRowsProps<R>) {
  const { selectedIds, onToggleItem } = useListContext<R>();
  // Constant elements, so that a selection or a drawer does not render them again.
  const cells = useMemo(
    () =>
      rows.map((record) =>
        columns.map((column) => {
          const cell = { className: columnClass(column), children: column.cell(record) };
          return column.names ? <th key={column.key} scope="row" {...cell} /> : <td key={column.key} {...cell} />;
        }),
      ),
    [rows, columns],
  );
  // Like the cells, when the page is turned.
  const lines = useMemo(
    () =>
      rows.map((record, index) => {
        const selected = selectable !== undefined && selectedIds.includes(record.id);
        return (
          <tr key={record.id} className={selected ? 'is-sel' : undefined} {...(current?.(record) && currentRow)}>
            {selectable && (
              <td className={css.check}>
                <input
                  className="ck"
                  type="checkbox"
                  aria-label={selectable.label(record)}
                  checked={selected}
                  onChange={() => onToggleItem(record.id)}
                />
              </td>
            )}
            {cells[index]}
          </tr>
        );
      }),
    [rows, cells, selectable, selectedIds, onToggleItem, current],
  );
  return <tbody className={stale ? css.stale : undefined}>{lines}</tbody>;
}
