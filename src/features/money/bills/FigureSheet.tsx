import type { Key, ReactNode } from 'react';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { Status, type StatusLook } from '../../../ui/kit/Status';
import css from './FigureSheet.module.css';

interface FigureSheetProps {
  facts: readonly SheetFact[];
  children: ReactNode;
}

/** A fact above the tables. */
export interface SheetFact {
  readonly label: string;
  readonly value: ReactNode;
  /** The field that changes the value. In print, `value` is shown instead. */
  readonly choice?: ReactNode;
}

/** The content of a drawer with tables of figures: facts and choices, then the tables with their notes. */
export function FigureSheet({ facts, children }: FigureSheetProps) {
  return (
    <div className={css.sheet}>
      <dl className={`${css.facts} num`}>
        {facts.map(({ label, value, choice }) => (
          <div key={label}>
            <dt>{label}</dt>
            {choice && <dd className={css.choice}>{choice}</dd>}
            <dd className={choice ? css.printed : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

const bars = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Shown while the figures load. The children say how much has loaded. */
export function FiguresLoading({ children }: { children: ReactNode }) {
  return (
    <div className={css.waiting}>
      {children}
      {bars.map((bar) => (
        <Skeleton key={bar} width="100%" height={14} />
      ))}
    </div>
  );
}

/** Notes for the readers of the tables. */
export function SheetNotes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

interface FigureRow {
  readonly key: Key;
  readonly name: ReactNode;
  /** A text for each column. */
  readonly cells: readonly FigureCell[];
}

/** `isDim`: the text stands for nothing, such as 0.00 or —. `look`: the look of a text that is a status. */
export type FigureCell = readonly [text: string, isDim?: boolean, look?: StatusLook | undefined];

interface FigureTableProps {
  /** The accessible name. */
  label: string;
  /** A heading above the table. */
  title?: string;
  /** The header of the column with the rows' names. */
  nameHead: string;
  columns: readonly { readonly label: string; readonly isWords?: boolean }[];
  rows: readonly FigureRow[];
  total: Omit<FigureRow, 'key'>;
}

/** From this many digits on, amounts need a wider page. */
const longDigits = 9;

/** A table of figures with a last row of totals; where it does not fit, a card for each row. */
export function FigureTable({ label, title, nameHead, columns, rows, total }: FigureTableProps) {
  const isLong = [...rows, total].some(({ cells }) =>
    cells.some(([text]) => text.replaceAll(/\D/g, '').length >= longDigits),
  );
  const row = ({ name, cells }: Omit<FigureRow, 'key'>) => (
    <>
      <th scope="row">{name}</th>
      {columns.map(({ label, isWords }, place) => {
        const [text = '', isDim = false, look] = cells[place] ?? [];
        return isWords ? (
          <td key={label} className={css.words}>
            {look ? <Status {...look}>{text}</Status> : text}
          </td>
        ) : (
          <td key={label} className={isDim ? 'r num dim' : 'r num'} data-label={label}>
            {text}
          </td>
        );
      })}
    </>
  );
  return (
    <section className={css.part}>
      {title && <h3>{title}</h3>}
      <div className={isLong ? `${css.place} ${css.long}` : css.place}>
        <table className={`tbl tbl--single ${css.table}`} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{nameHead}</th>
              {columns.map(({ label, isWords }) => (
                <th key={label} scope="col" className={isWords ? undefined : 'r'}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.key}>{row(one)}</tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={css.total}>{row(total)}</tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
