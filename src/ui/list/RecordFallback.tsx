import { type RaRecord, useListContext } from 'react-admin';
import { useT } from '../../providers/texts';
import { useErrorText } from '../../providers/useErrorText';
import { Failure } from '../feedback/Failure';
import { Note } from '../feedback/Note';
import css from './RecordFallback.module.css';
import recordTableCss from './RecordTable.module.css';
import type { RecordWording } from './recordColumns';
import type { RecordState } from './useRecordState';

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
  return (
    <div className={recordTableCss.waiting} role="status">
      <span className="vh">{t('ra.page.loading')}</span>
    </div>
  );
}
