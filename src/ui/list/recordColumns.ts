import type { ReactNode } from 'react';
import type { Order } from './listAddress';
import css from './RecordTable.module.css';

/** One column of a RecordTable. */
export interface Column<R> {
  /** What its header is called by, unless `label` says so: `resources.{resource}.fields.{key}`. */
  readonly key: string;
  readonly label?: string;
  readonly cell: (record: R) => ReactNode;
  /** The field it sorts by; without one the header is plain text. */
  readonly sort?: string;
  /** The order of the first press; ASC without. */
  readonly firstOrder?: Order;
  /** The rows always come in this column's order, which the header says and nobody can change. */
  readonly fixedSort?: 'ascending' | 'descending';
  /** Figures and actions stand at the end. */
  readonly end?: boolean;
  /** For a label ending in （…）: header and figures share an edge. */
  readonly hang?: boolean;
  /** For header and cells alike: `num`, `s13`… */
  readonly className?: string | undefined;
  /** Widths of the grey bars while loading, first and second line; pixels. */
  readonly skeleton?: readonly [number, number?];
  /** Stays in sight at this edge when the table scrolls sideways. */
  readonly held?: 'start' | 'end';
}

/** The classes of a column's cells, header included. */
export function columnClass<R>({ end, className, held }: Column<R>): string | undefined {
  const classes = [
    end ? 'r' : '',
    className ?? '',
    held === undefined ? '' : `${css.held} ${held === 'start' ? css.heldStart : css.heldEnd}`,
  ].filter(Boolean);
  return classes.length > 0 ? classes.join(' ') : undefined;
}

/** What stands in place of rows. */
export interface RecordWording {
  /** Such as 节点列表加载失败. */
  readonly failed: string;
  /** There is nothing at all: one fact, one line of help, one next step. */
  readonly empty: ReactNode;
  /** Nothing matches the filters, with a way to drop them; as `empty` where there are no filters. */
  readonly nothingFound?: ReactNode;
}

/** Check boxes in front of the rows, and what lies over the header while some are checked. */
export interface Selectable<R> {
  readonly allLabel: string;
  readonly label: (record: R) => string;
  readonly bar: ReactNode;
}
