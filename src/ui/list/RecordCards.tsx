import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Skeleton } from '../kit/Skeleton';
import { currentRow } from './currentRow';
import css from './RecordCards.module.css';
import { RecordFallback } from './RecordFallback';
import recordTableCss from './RecordTable.module.css';
import type { RecordWording } from './recordColumns';
import type { RecordState } from './useRecordState';

interface RecordCardsProps<R extends RaRecord> {
  label: string;
  state: RecordState<R>;
  wording: RecordWording;
  current?: ((record: R) => boolean) | undefined;
  row: (record: R) => ReactNode;
  className?: string | undefined;
}

/** The records on a phone as cards or rows, with the same facts as the table (R3-8). */
export function RecordCards<R extends RaRecord>(props: RecordCardsProps<R>) {
  const { label, state, wording, current, row, className = css.cards } = props;
  return (
    <>
      {state.kind === 'skeleton' && (
        <ul className={className} aria-hidden="true">
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <li key={key} className={css.skeleton}>
              <Skeleton width="45%" />
              <Skeleton width="30%" height={8} />
              <Skeleton width="80%" height={8} />
            </li>
          ))}
        </ul>
      )}
      {state.kind === 'rows' && (
        <ul
          className={state.stale ? `${className} ${recordTableCss.stale}` : className}
          aria-label={label}
          aria-busy={state.stale}
        >
          {state.rows.map((record) => (
            <li key={record.id} {...(current?.(record) && currentRow)}>
              {row(record)}
            </li>
          ))}
        </ul>
      )}
      <RecordFallback state={state} wording={wording} />
    </>
  );
}
