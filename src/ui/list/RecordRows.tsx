import { Activity, useMemo, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { currentRow } from './currentRow';
import { useNextPage } from './nextPage';
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

/**
 * The rows of the shown page, and hidden behind them those of the next one, which React renders while it has nothing
 * else to do: to turn the page is then to show them.
 */
export function RecordRows<R extends RaRecord>({ rows, stale, ...props }: RecordRowsProps<R>) {
  const prefetched = useNextPage<R>();
  const next = stale ? null : prefetched;
  // Each page has a key: that of the next page is one more.
  const [pages, setPages] = useState({ key: 0, rows, next });
  if (pages.rows !== rows || pages.next !== next) {
    setPages({ key: pages.next === rows ? pages.key + 1 : pages.key, rows, next });
  }
  const { key } = pages;
  return (
    <>
      <Activity key={key}>
        <Body rows={rows} stale={stale} {...props} />
      </Activity>
      {next !== null && (
        <Activity key={key + 1} mode="hidden">
          <Body rows={next} stale={false} {...props} />
        </Activity>
      )}
    </>
  );
}

function Body<R extends RaRecord>({ rows, stale, columns, selectable, current }: RecordRowsProps<R>) {
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
  // Like the cells, for a page that is shown as it was rendered ahead.
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
