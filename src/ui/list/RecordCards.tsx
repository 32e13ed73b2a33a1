import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useErrorText } from '../../providers/errorWording';
import { useT } from '../../providers/texts';
import { Failure } from '../feedback/Failure';
import { Note } from '../feedback/Note';
import { Loading, Skeleton } from '../kit/Skeleton';
import css from './RecordCards.module.css';
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

/** The records on a phone as cards or rows, with the same facts as the table. */
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

interface RecordFallbackProps<R extends RaRecord> {
  state: RecordState<R>;
  wording: RecordWording;
}

/**
 * Shown in place of rows. Rows whose refresh failed stay, with a line that says so. Announces loading to screen
 * readers.
 */
export function RecordFallback<R extends RaRecord>({ state, wording }: RecordFallbackProps<R>) {
  const { refetch } = useListContext<R>();
  const t = useT();
  const errorText = useErrorText();
  if (state.kind === 'failed') return <Failure title={wording.failed} error={state.error} onRetry={() => refetch()} />;
  if (state.kind === 'empty') return wording.empty;
  if (state.kind === 'nothingFound') return wording.nothingFound ?? wording.empty;
  if (state.kind === 'rows' && state.error) {
    return (
      <div className={css.note} role="alert">
        <Note tone="danger">{errorText(state.error)}</Note>
        <button type="button" className="link" onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      </div>
    );
  }
  if (state.kind === 'rows') return null;
  return <Loading className={recordTableCss.waiting} />;
}

/** Props for the row that the screen is about: marks it, and scrolls it into view when it mounts. */
export const currentRow = {
  'aria-current': true,
  ref: (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }),
} as const;
