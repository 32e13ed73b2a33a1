import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useT } from '../../providers/texts';
import { Failure } from '../feedback/Failure';
import { useLate } from '../hooks/useLate';
import { Loading, Skeleton } from '../kit/Skeleton';
import { keyed } from './keyed';
import css from './RecordCards.module.css';

/** The content that a list shows instead of rows. */
export interface RecordWording {
  /** The error message's title, such as 节点列表加载失败. */
  readonly failed: string;
  /** Shown instead of the error message if a retry cannot help. It explains what can help. */
  readonly instead?: ReactNode;
  /** Shown for an empty list: one fact, one line of help, one next step. */
  readonly empty: ReactNode;
  /** Shown if no record matches the filters, with a way to clear them. By default, `empty` is shown. */
  readonly nothingFound?: ReactNode;
}

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
          className={state.stale ? `${className} ${css.stale}` : className}
          aria-label={label}
          aria-busy={state.stale}
        >
          {keyed(state.rows, ({ id }) => id).map(([key, record]) => (
            <li key={key} {...(current?.(record) && currentRow)}>
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
 * Shows why there are no rows. If only a refresh has failed, the rows stay, and this shows a message. Announces loading
 * to screen readers.
 */
export function RecordFallback<R extends RaRecord>({ state, wording }: RecordFallbackProps<R>) {
  const { refetch } = useListContext<R>();
  const t = useT();
  if (state.kind === 'failed' && wording.instead) return wording.instead;
  if (state.kind === 'failed') return <Failure title={wording.failed} error={state.error} onRetry={() => refetch()} />;
  if (state.kind === 'empty') return wording.empty;
  if (state.kind === 'nothingFound') return wording.nothingFound ?? wording.empty;
  if (state.kind === 'rows' && state.error) {
    return <Failure size="strip" title={t('errors.refreshFailed')} error={state.error} onRetry={() => refetch()} />;
  }
  if (state.kind === 'rows') return null;
  return <Loading className={css.waiting} />;
}

/** The props for the row that the screen is about. They mark the row, and scroll it into view on mount. */
export const currentRow = {
  'aria-current': true,
  ref: (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }),
} as const;

/** Milliseconds before the skeleton shows, because a quick answer needs none (docs/visual.md, "Data tables"). */
const skeletonAfterMilliseconds = 400;

/** What a list shows. */
export type RecordState<R> =
  /** There are no rows. `waiting` is loading that is too short for a skeleton yet. */
  | { kind: 'waiting' | 'skeleton' | 'empty' | 'nothingFound'; rows: readonly R[]; stale: false }
  /** The rows could not be loaded. */
  | { kind: 'failed'; error: unknown; rows: readonly R[]; stale: false }
  /**
   * There are rows. `stale` rows belong to the previous view or are being refetched. `error` is that of a
   * failed refetch.
   */
  | { kind: 'rows'; rows: readonly R[]; stale: boolean; error: unknown };

/** The state of the current list, for tables and cards. Requires a ListContext. */
export function useRecordState<R extends RaRecord>(): RecordState<R> {
  const { data, total, page, perPage, error, isPending, isFetching, isPlaceholderData, filterValues } =
    useListContext<R>();
  const pastEnd = total !== undefined && total > 0 && (page - 1) * perPage >= total;
  const loading = isPending || (data === undefined && isFetching === true) || (pastEnd && !error);
  const late = useLate(loading, skeletonAfterMilliseconds);
  if (loading) return { kind: late ? 'skeleton' : 'waiting', rows: [], stale: false };
  if (data === undefined) return { kind: 'failed', error, rows: [], stale: false };
  if (data.length === 0) {
    const filtered = Object.keys(filterValues as object).length > 0;
    return { kind: filtered ? 'nothingFound' : 'empty', rows: [], stale: false };
  }
  const fetching = isFetching === true;
  return { kind: 'rows', rows: data, stale: isPlaceholderData === true || fetching, error: fetching ? null : error };
}
