import type { ReactNode } from 'react';
import type { Order } from './listAddress';
import css from './RecordTable.module.css';

/** A column of a RecordTable. */
export interface Column<R> {
  /** The default header is the text of `resources.{resource}.fields.{key}`. */
  readonly key: string;
  readonly label?: string;
  readonly cell: (record: R) => ReactNode;
  /** Stands beside the label in the header, such as a legend. */
  readonly beside?: ReactNode;
  /** The field to sort by; without it the header is plain text. */
  readonly sort?: string;
  /** The order of the first press; ASC by default. */
  readonly firstOrder?: Order;
  /** The rows are always in this column's order; the header says so and cannot change it. */
  readonly fixedSort?: 'ascending' | 'descending';
  /** Aligns numbers and actions at the end. */
  readonly end?: boolean;
  /** For a label ending in （…）: aligns the header with the numbers. */
  readonly hang?: boolean;
  /** Classes for header and cells: `num`, `s13`… */
  readonly className?: string | undefined;
  /** Widths of the skeleton bars of the first and second line; pixels. */
  readonly skeleton?: readonly [number, number?];
  /** Its cell names the row for a screen reader. */
  readonly names?: true;
  /** Sticks to this edge when the table scrolls sideways. */
  readonly sticky?: 'start' | 'end';
}

/** The classes of a column's cells, header included. */
export function columnClass<R>({ end, className, sticky }: Column<R>): string | undefined {
  const classes = [
    end ? 'r' : '',
    className ?? '',
    sticky === undefined ? '' : `${css.sticky} ${sticky === 'start' ? css.stickyStart : css.stickyEnd}`,
  ].filter(Boolean);
  return classes.length > 0 ? classes.join(' ') : undefined;
}

/** What is shown in place of rows. */
export interface RecordWording {
  /** Such as 节点列表加载失败. */
  readonly failed: string;
  /** Nothing at all: one fact, one line of help, one next step. */
  readonly empty: ReactNode;
  /** Nothing matches the filters, with a way to clear them; same as `empty` without filters. */
  readonly nothingFound?: ReactNode;
}

/** Check boxes in front of the rows, and the bar over the header while some are checked. */
export interface Selectable<R> {
  readonly allLabel: string;
  readonly label: (record: R) => string;
  readonly bar: ReactNode;
}
