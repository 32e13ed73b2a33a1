import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { usePhone } from '../hooks/usePhone';
import { Skeleton } from '../kit/Skeleton';
import { RecordCards } from './RecordCards';
import { RecordFallback } from './RecordFallback';
import { RecordPages } from './RecordPages';
import { RecordRows } from './RecordRows';
import css from './RecordTable.module.css';
import { RecordTableHead } from './RecordTableHead';
import { type Column, columnClass, type RecordWording, type Selectable } from './recordColumns';
import { useRecordState } from './useRecordState';

interface RecordTableProps<R extends RaRecord> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<R>[];
  wording: RecordWording;
  /** On a phone: the card or row of a record, inside an `<li>`. */
  phoneRow: (record: R) => ReactNode;
  /** The look of the list on a phone. */
  phoneClassName?: string | undefined;
  selectable?: Selectable<R>;
  /** `page` extends to the window's edges, `card` is inside a card. */
  place?: 'page' | 'card';
  /** One-line rows of 44 px instead of 56. */
  single?: boolean;
  /** Whether the screen is about a record: its row is marked and scrolled into view. */
  current?: (record: R) => boolean;
  /** A class for the table, such as a minimum width. */
  className?: string | undefined;
}

/**
 * The records of the current list as a plain table; on a phone as a list of cards (docs/visual.md, "Data tables").
 * Loading shows a skeleton in the shape of the table, empty and failed states appear under the header, and old rows
 * stay dimmed while others load. Requires a ListContext.
 */
export function RecordTable<R extends RaRecord>(props: RecordTableProps<R>) {
  const {
    label,
    columns,
    wording,
    phoneRow,
    phoneClassName,
    selectable,
    place = 'page',
    single,
    current,
    className,
  } = props;
  const phone = usePhone();
  const state = useRecordState<R>();
  const { perPage, selectedIds } = useListContext<R>();
  const { rows } = state;
  if (phone) {
    const lines = { label, state, wording, current, row: phoneRow };
    return <RecordCards {...lines} {...(phoneClassName !== undefined && { className: phoneClassName })} />;
  }
  const classes = ['tbl', `tbl--${place}`, single ? 'tbl--single' : '', className ?? ''].filter(Boolean).join(' ');
  const selecting = selectable !== undefined && selectedIds.length > 0;
  return (
    <>
      {selecting && <div className={css.selection}>{selectable.bar}</div>}
      <div
        className={`${css.table} ${place === 'page' ? css.pageTable : css.cardTable}${selecting ? ` ${css.selecting}` : ''}`}
        aria-busy={state.stale || state.kind === 'skeleton' || undefined}
      >
        <RecordPages
          rows={rows}
          stale={state.stale}
          table={(page: readonly R[], ahead) => (
            <table className={classes} aria-label={label}>
              <RecordTableHead columns={columns} rows={page} selectable={selectable} />
              {state.kind === 'skeleton' && (
                <SkeletonRows columns={columns} count={perPage} selectable={selectable !== undefined} />
              )}
              {state.kind === 'rows' && (
                <RecordRows
                  rows={page}
                  stale={state.stale && !ahead}
                  columns={columns}
                  selectable={selectable}
                  // Not in a hidden page, as the row is scrolled into view.
                  current={ahead ? undefined : current}
                />
              )}
            </table>
          )}
        />
      </div>
      <RecordFallback state={state} wording={wording} />
    </>
  );
}

interface SkeletonRowsProps<R> {
  columns: readonly Column<R>[];
  count: number;
  selectable: boolean;
}

/** Skeleton bars; widths vary a little from row to row. */
function SkeletonRows<R>({ columns, count, selectable }: SkeletonRowsProps<R>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, at) => `row-${at}`).map((row, index) => (
        <tr key={row}>
          {selectable && (
            <td className={css.check}>
              <Skeleton width={16} height={16} />
            </td>
          )}
          {columns.map((column) => {
            const [first, second] = column.skeleton ?? [64];
            return (
              <td key={column.key} className={columnClass(column)}>
                <Skeleton width={first + ((index * 7) % 4) * 4} />
                {second !== undefined && (
                  <>
                    <br />
                    <Skeleton width={second} height={8} />
                  </>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
