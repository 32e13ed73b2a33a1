import type { ReactNode } from 'react';

/** One column of a RecordTable. */
export interface Column<R> {
  readonly key: string;
  /** The header; a label ending in （…） sets `hang` so that header and figures share an edge. */
  readonly label: string;
  readonly cell: (record: R) => ReactNode;
  /** The field it sorts by; without one the header is plain text. */
  readonly sort?: string;
  /** The rows always come in this column's order, which the header says and nobody can change. */
  readonly fixedSort?: 'ascending' | 'descending';
  /** Figures and actions stand at the end. */
  readonly end?: boolean;
  readonly hang?: boolean;
  /** For header and cells alike: `num`, `s13`, `p2` (hidden below 1440)… */
  readonly className?: string;
  /** Widths of the grey bars while loading, first and second line; pixels. */
  readonly skeleton?: readonly [number, number?];
  /** Stays in sight when the table scrolls sideways. */
  readonly held?: boolean;
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

/** Check boxes in front of the rows, and what takes the header's place while some are checked. */
export interface Selectable<R> {
  readonly allLabel: string;
  readonly label: (record: R) => string;
  readonly bar: ReactNode;
}
