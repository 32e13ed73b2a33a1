import { serialOf } from '../../../domain/binding/bindCalls';
import { useT } from '../../../providers/texts';
import { useAnswerText } from '../../../providers/useAnswerText';
import { DocumentLink } from '../../../ui/article/DocumentLink';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import css from './Binding.module.css';
import type { BindState } from './useBindForm';
import { useFailureText } from './useFailureText';

interface BindOutcomeProps {
  state: BindState;
  onLookAgain: () => void;
}

/** Why a device is not bound, or that the outcome is unknown and being checked. */
export function BindOutcome({ state, onLookAgain }: BindOutcomeProps) {
  const t = useT();
  const failureText = useFailureText();
  const answerText = useAnswerText();
  switch (state.kind) {
    case 'refused':
      return (
        <Note tone="danger" role="alert">
          {failureText(state.error)}
          <br />
          <DocumentLink name="doc-bind-device" anchor="outcome" apart />
        </Note>
      );
    case 'notDone':
      return (
        <Note tone="danger" role="alert">
          {t('binding.result.notSeen', { serial: serialOf(state.input), answer: answerText(state.error) })}
        </Note>
      );
    case 'checking':
      return (
        <Note tone="info" icon="clock" role="status">
          {t('binding.result.checking', { serial: serialOf(state.input), answer: answerText(state.error) })}
        </Note>
      );
    case 'unknown':
      return (
        <Note tone="warning" role="alert">
          {t('binding.result.unknown', { serial: serialOf(state.input), answer: answerText(state.error) })}
          <span className={css.retry}>
            <Button size="sm" icon="refresh" onClick={onLookAgain}>
              {t('binding.result.lookAgain')}
            </Button>
          </span>
        </Note>
      );
    default:
      return null;
  }
}
