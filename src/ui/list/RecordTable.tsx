import {
  type CSSProperties,
  Fragment,
  type Key,
  memo,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type RaRecord, type SortPayload, useListContext } from 'react-admin';
import type { TextKey } from '../../../i18n';
import { onResize } from '../../lib/schedule';
import { isGone } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { usePhone } from '../hooks/useMedia';
import { Icon } from '../kit/Icon';
import { Skeleton } from '../kit/Skeleton';
import { keyed } from './keyed';
import type { Order } from './listAddress';
import { currentRow, RecordCards, RecordFallback, type RecordWording, useRecordState } from './RecordCards';
import css from './RecordTable.module.css';

/** A column of a RecordTable. */
export interface Column<R> {
  /** The header's text is `resources.{resource}.fields.{key}`, unless `label` is set. */
  readonly key: string;
  readonly label?: string;
  readonly cell: (record: R) => ReactNode;
  /** Content next to the label in the header, such as a legend. */
  readonly beside?: ReactNode;
  /** The field to sort by; if omitted, the header is plain text. */
  readonly sort?: string;
  /** The order of the first press; ASC by default. */
  readonly firstOrder?: Order;
  /** The rows always have this order; the header shows it and cannot change it. */
  readonly fixedSort?: 'ascending' | 'descending';
  /** Aligns the column to the end, for numbers and actions. */
  readonly end?: boolean;
  /** For a label ending in （…）: aligns the header with the numbers. */
  readonly hang?: boolean;
  /** Classes for header and cells: `num`, `s13`… */
  readonly className?: string | undefined;
  /** Widths of the skeleton bars of the first and second line; pixels. */
  readonly skeleton?: readonly [number, number?];
  /** Whether this column's cell names the row for screen readers. */
  readonly names?: true;
  /**
   * The cells keep no state of their record, so their elements are reused for the records of another page, which is
   * faster than creating new ones. A component that has state within such a cell needs its record's id as its key.
   */
  readonly reusable?: true;
  /** The edge to which the column sticks when the table scrolls sideways. */
  readonly sticky?: 'start' | 'end';
}

/** Check boxes in front of the rows, and the bar that covers the header while rows are selected. */
interface Selectable<R> {
  readonly allLabel: string;
  readonly label: (record: R) => string;
  readonly bar: ReactNode;
}

interface RecordTableProps<R extends RaRecord> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<R>[];
  wording: RecordWording;
  /** On a phone: the card or row of a record, inside an `<li>`. */
  phoneRow: (record: R) => ReactNode;
  /** A class for the list on a phone. */
  phoneClassName?: string | undefined;
  selectable?: Selectable<R>;
  /** `page` extends to the window's edges, `card` is inside a card. */
  place?: 'page' | 'card';
  /** One-line rows of 44 px instead of 56. */
  single?: boolean;
  /** Rows of two lines in 44 px. */
  compact?: boolean;
  /** Returns whether the screen is about this record. The row of that record is marked and scrolled into view. */
  current?: (record: R) => boolean;
  /** A class for the table, such as a minimum width. */
  className?: string | undefined;
  /** Custom properties of the table, for the style sheet of its columns. */
  style?: CSSProperties;
}

/**
 * The records of the current list as a plain table; on a phone as a list of cards (docs/visual.md, "Data tables").
 * While rows load, there is a skeleton in the shape of the table. Empty and failed states appear under the header. Old
 * rows stay dimmed while other rows load. Requires a ListContext.
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
    compact,
    current,
    className,
    style,
  } = props;
  const phone = usePhone();
  const state = useRecordState<R>();
  const { perPage, selectedIds } = useListContext<R>();
  const { rows } = state;
  if (phone) {
    const lines = { label, state, wording, current, row: phoneRow };
    return <RecordCards {...lines} {...(phoneClassName !== undefined && { className: phoneClassName })} />;
  }
  const looks = ['tbl', `tbl--${place}`, single ? 'tbl--single' : '', compact ? css.compact : '', className ?? ''];
  const classes = looks.filter(Boolean).join(' ');
  const selecting = selectable !== undefined && selectedIds.length > 0;
  return (
    <>
      {selecting && <div className={css.selection}>{selectable.bar}</div>}
      <div
        ref={watchEdges}
        className={`${css.table} ${place === 'page' ? css.pageTable : css.cardTable}${selecting ? ` ${css.selecting}` : ''}`}
        aria-busy={state.stale || state.kind === 'skeleton' || undefined}
      >
        {/* An empty block that is as wide as the frame; `watchEdges` uses it. */}
        <div />
        <table className={classes} style={style} aria-label={label}>
          <RecordTableHead columns={columns} rows={rows} selectable={selectable} />
          {state.kind === 'skeleton' && (
            <SkeletonRows columns={columns} count={perPage} selectable={selectable !== undefined} />
          )}
          {state.kind === 'rows' && (
            <RecordRows rows={rows} stale={state.stale} columns={columns} selectable={selectable} current={current} />
          )}
        </table>
      </div>
      <RecordFallback state={state} wording={wording} />
    </>
  );
}

/**
 * Marks the frame around a table while the table is scrolled sideways: `data-under-start` if columns are hidden beyond
 * the left edge, `data-under-end` if beyond the right edge. On a list page `main` scrolls, otherwise the frame. The
 * frame's first child, an empty block, is as wide as the frame and is observed for resizes. Returns the cleanup.
 */
function watchEdges(frame: HTMLElement | null): () => void {
  const ruler = frame?.firstElementChild;
  const head = frame?.querySelector('thead');
  if (!frame || !ruler || !head) return () => undefined;
  const scroller = frame.closest('[data-list-page]')?.parentElement ?? frame;
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    frame.toggleAttribute('data-under-start', scrollLeft > 0);
    frame.toggleAttribute('data-under-end', scrollLeft + clientWidth < scrollWidth - 1);
  };
  // Observes only elements that keep their height. When rows replace a skeleton, WebKit first lays out the table
  // without rows. It reports an error if an observed table grows again in the same frame.
  const end = onResize([scroller === frame ? ruler : scroller, head], look);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => {
    end();
    scroller.removeEventListener('scroll', look);
  };
}

/** The classes of a column's cells, header included. */
function columnClass<R>({ end, className, sticky }: Column<R>): string | undefined {
  const classes = [
    end ? 'r' : '',
    className ?? '',
    sticky === undefined ? '' : `${css.sticky} ${sticky === 'start' ? css.stickyStart : css.stickyEnd}`,
  ].filter(Boolean);
  return classes.length > 0 ? classes.join(' ') : undefined;
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

interface RecordTableHeadProps<R extends RaRecord> {
  columns: readonly Column<R>[];
  /** The rows that 全选本页 selects. */
  rows: readonly R[];
  selectable: Selectable<R> | undefined;
}

/**
 * The header row: sort buttons with `aria-sort`, and a check box for the rows of this page. While rows are selected,
 * a bar covers the header row, except for the check box. The columns keep their widths, and keep their names for
 * screen readers.
 */
function RecordTableHead<R extends RaRecord>({ columns, rows, selectable }: RecordTableHeadProps<R>) {
  const { resource, selectedIds, onSelect, sort, setSort } = useListContext<R>();
  const t = useT();
  const here = rows.filter((row) => !isGone(row)).map(({ id }) => id);
  const checked = here.filter((id) => selectedIds.includes(id)).length;
  const all = here.length > 0 && checked === here.length;
  const elsewhere = selectedIds.filter((id) => !here.includes(id));
  const selecting = selectable !== undefined && selectedIds.length > 0;
  return (
    <thead>
      <tr>
        {selectable && (
          <th className={css.check} scope="col" aria-label={selectable.allLabel}>
            <input
              className="ck"
              type="checkbox"
              aria-label={selectable.allLabel}
              disabled={here.length === 0}
              checked={all}
              ref={(input) => {
                if (input) input.indeterminate = checked > 0 && !all;
              }}
              onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...here])}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            label={column.label ?? t(`resources.${resource}.fields.${column.key}` as TextKey)}
            covered={selecting}
            sort={sort}
            onSort={setSort}
          />
        ))}
      </tr>
    </thead>
  );
}

/** The arrow of a sorted column. It points in the direction of the order. */
function Arrow({ order }: { order: 'ascending' | 'descending' }) {
  return <Icon name="sort" size={14} className={order === 'ascending' ? css.up : undefined} />;
}

interface HeadCellProps<R> {
  column: Column<R>;
  label: string;
  /** Whether the selection bar covers the header. Only screen readers then get the header's text. */
  covered: boolean;
  /** The order of the list. */
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
}

/** Memoized, so that another page does not re-render the header cell. */
const HeadCell = memo(function HeadCell<R>({ column, label, covered, sort, onSort }: HeadCellProps<R>) {
  const { sort: field, firstOrder = 'ASC', fixedSort, hang, beside } = column;
  const classes = columnClass(column);
  const words = <span className={hang ? 'hang' : undefined}>{label}</span>;
  const spoken = covered && <span className="vh">{label}</span>;
  if (field === undefined) {
    return (
      <th scope="col" className={classes} aria-label={label} aria-sort={fixedSort}>
        {fixedSort === undefined ? (
          words
        ) : (
          <span className="sort is-on">
            {words}
            <Arrow order={fixedSort} />
          </span>
        )}
        {spoken}
      </th>
    );
  }
  const on = sort.field === field;
  const ascending = (on ? sort.order : firstOrder) === 'ASC';
  return (
    <th
      scope="col"
      className={classes}
      aria-label={label}
      aria-sort={on ? (ascending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={on ? 'sort is-on' : 'sort'}
        onClick={() => onSort({ field, order: on === ascending ? 'DESC' : 'ASC' })}
      >
        {words}
        <Arrow order={ascending ? 'ascending' : 'descending'} />
      </button>
      {beside}
      {spoken}
    </th>
  );
}) as <R>(props: HeadCellProps<R>) => ReactNode;

interface RecordRowsProps<R extends RaRecord> {
  rows: readonly R[];
  /** Whether the rows belong to an earlier view, or are being refetched. */
  stale: boolean;
  columns: readonly Column<R>[];
  selectable: Selectable<R> | undefined;
  current: ((record: R) => boolean) | undefined;
}

interface ShownRows<R> {
  readonly rows: readonly R[];
  /** The React keys of the rows, in their order, by record. */
  readonly keys: ReadonlyMap<Key, number>;
  /** How often rows of other records only have replaced the former rows. */
  readonly turns: number;
}

/**
 * Gives the rows of a page React keys. A record that stays on the page keeps its key. On another page, the rows take
 * over the former keys by position, so that React changes the rows instead of replacing them.
 */
function showRows<R extends RaRecord>(rows: readonly R[], before?: ShownRows<R>): ShownRows<R> {
  const ids = keyed(rows, ({ id }) => id).map(([id]) => id);
  const isOtherPage = before !== undefined && !ids.some((id) => before.keys.has(id));
  const former = [...(before?.keys.values() ?? [])];
  let unused = Math.max(-1, ...former) + 1;
  const keys = new Map(ids.map((id, at) => [id, (isOtherPage ? former[at] : before?.keys.get(id)) ?? unused++]));
  return { rows, keys, turns: (before?.turns ?? 0) + Number(isOtherPage) };
}

/** The rows of a page. */
function RecordRows<R extends RaRecord>({ rows, stale, columns, selectable, current }: RecordRowsProps<R>) {
  const { selectedIds, onToggleItem } = useListContext<R>();
  const [before, setShown] = useState(() => showRows(rows));
  const shown = before.rows === rows ? before : showRows(rows, before);
  if (shown !== before) setShown(shown);
  const { keys, turns } = shown;
  const body = useRef<HTMLTableSectionElement>(null);
  // An element that is reused for another record loses the focus, as if it had been replaced.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (turns > 0 && focused instanceof HTMLElement && body.current?.contains(focused)) focused.blur();
  }, [turns]);
  // The cells are memoized, so that a selection or a drawer does not re-render them.
  const cells = useMemo(
    () =>
      rows.map((record) =>
        columns.map((column) => {
          const content = column.cell(record);
          const children = column.reusable ? content : <Fragment key={record.id}>{content}</Fragment>;
          const cell = { className: columnClass(column), children };
          return column.names ? <th key={column.key} scope="row" {...cell} /> : <td key={column.key} {...cell} />;
        }),
      ),
    [rows, columns],
  );
  // The rows are memoized like the cells, for turning the page.
  const lines = useMemo(
    () =>
      [...keys.values()].map((key, index) => {
        const record = rows[index] as R;
        const selected = selectable !== undefined && selectedIds.includes(record.id);
        return (
          <tr key={key} className={selected ? 'is-sel' : undefined} {...(current?.(record) && currentRow)}>
            {selectable && (
              <td className={css.check}>
                <input
                  className="ck"
                  type="checkbox"
                  aria-label={selectable.label(record)}
                  checked={selected}
                  disabled={isGone(record)}
                  onChange={() => onToggleItem(record.id)}
                />
              </td>
            )}
            {cells[index]}
          </tr>
        );
      }),
    [rows, keys, cells, selectable, selectedIds, onToggleItem, current],
  );
  return (
    <tbody ref={body} className={stale ? css.stale : undefined}>
      {lines}
    </tbody>
  );
}
