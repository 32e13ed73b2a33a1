import { memo, type ReactNode } from 'react';
import { type RaRecord, type SortPayload, useListContext, useTranslate } from 'react-admin';
import { Icon } from '../kit/Icon';
import recordTableCss from './RecordTable.module.css';
import css from './RecordTableHead.module.css';
import { type Column, columnClass, type Selectable } from './recordColumns';

interface RecordTableHeadProps<R extends RaRecord> {
  columns: readonly Column<R>[];
  /** The rows that 全选本页 checks. */
  rows: readonly R[];
  selectable: Selectable<R> | undefined;
}

/**
 * The header row: sort buttons with `aria-sort`, and a check box for the rows of this page. While some are checked a
 * bar that contains the box covers it; the columns keep their widths and their names for screen readers.
 */
export function RecordTableHead<R extends RaRecord>({ columns, rows, selectable }: RecordTableHeadProps<R>) {
  const { resource, selectedIds, onSelect, sort, setSort } = useListContext<R>();
  const translate = useTranslate();
  const here = rows.map(({ id }) => id);
  const checked = here.filter((id) => selectedIds.includes(id)).length;
  const all = here.length > 0 && checked === here.length;
  const elsewhere = selectedIds.filter((id) => !here.includes(id));
  const selecting = selectable !== undefined && selectedIds.length > 0;
  return (
    <thead>
      <tr>
        {selectable && (
          <th className={recordTableCss.check} scope="col" aria-label={selectable.allLabel}>
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
            label={column.label ?? translate(`resources.${resource}.fields.${column.key}`)}
            covered={selecting}
            sort={sort}
            onSort={setSort}
          />
        ))}
      </tr>
    </thead>
  );
}

/** Points in the direction of the order. */
function Arrow({ order }: { order: 'ascending' | 'descending' }) {
  return <Icon name="sort" size={14} className={order === 'ascending' ? css.up : undefined} />;
}

interface HeadCellProps<R> {
  column: Column<R>;
  label: string;
  /** The bar covers the header: only screen readers get its text. */
  covered: boolean;
  /** The order of the list. */
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
}

/** A memo, so that another page does not render it again. */
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
