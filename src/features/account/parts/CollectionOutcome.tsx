import { useT } from '../../../providers/texts';
import { useAnswerText } from '../../../providers/useAnswerText';
import { useErrorText } from '../../../providers/useErrorText';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import css from './CollectionOutcome.module.css';
import type { CollectionState } from './useCollection';

interface CollectionOutcomeProps {
  state: CollectionState;
  onLookAgain: () => void;
}

/** Why collection info was not saved, or that this is unknown and what happens next. */
export function CollectionOutcome({ state, onLookAgain }: CollectionOutcomeProps) {
  const t = useT();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  switch (state.kind) {
    case 'checking':
      return (
        <Note tone="info" icon="clock" role="status">
          {t('beneficiary.outcome.checking', { answer: answerText(state.error) })}
        </Note>
      );
    case 'refused':
      return (
        <Note tone="danger" role="alert">
          {errorText(state.error)}
        </Note>
      );
    case 'notDone':
      return (
        <Note tone="danger" role="alert">
          {t('beneficiary.outcome.notSaved', { answer: answerText(state.error) })}
        </Note>
      );
    case 'unknown':
      return (
        <Note tone="warning" role="alert">
          {t('beneficiary.outcome.unknown', { answer: answerText(state.error) })}
          <span className={css.again}>
            <Button size="sm" icon="refresh" onClick={onLookAgain}>
              {t('beneficiary.outcome.lookAgain')}
            </Button>
          </span>
        </Note>
      );
    default:
      return null;
  }
}
