import { isAnswered } from '../../../platform/errors';
import { useT } from '../../../providers/texts';
import { useAnswerText } from '../../../providers/useAnswerText';
import { Note } from '../../../ui/feedback/Note';
import { Button } from '../../../ui/kit/Button';
import { refusedField } from '../model/refusedField';
import certificationCss from './Certification.module.css';
import css from './SubmitBar.module.css';
import { useFailureText } from './useFailureText';
import type { Step } from './useStep';

/** The outcome of a step that did not succeed. A refusal about a field is shown at that field instead. */
export function StepOutcome({ state, lookAgain }: Pick<Step, 'state' | 'lookAgain'>) {
  const t = useT();
  const failureText = useFailureText();
  const answerText = useAnswerText();
  const note = () => {
    switch (state.kind) {
      case 'refused':
        if (refusedField(state.error) !== null) return null;
        return (
          <Note tone="danger" role="alert">
            {failureText(state.error)}
          </Note>
        );
      case 'checking':
        return (
          <Note tone="info" icon="clock" role="status">
            <b>{t('certification.submit.confirming')}</b>{' '}
            {t('certification.submit.looking', { answer: answerText(state.error) })}
          </Note>
        );
      case 'notDone':
        return (
          <Note tone="danger" role="alert">
            {!isAnswered(state.error) && (
              <>
                {failureText(state.error)}
                <br />
              </>
            )}
            {t('certification.submit.notTaken', {
              answer: isAnswered(state.error) ? failureText(state.error) : answerText(state.error),
            })}
          </Note>
        );
      case 'unknown':
        return (
          <Note tone="warning" role="alert">
            {t('certification.submit.unknown', { answer: answerText(state.error) })}
            <span className={certificationCss.retry}>
              <Button size="sm" icon="refresh" onClick={lookAgain}>
                {t('certification.submit.lookAgain')}
              </Button>
            </span>
          </Note>
        );
      default:
        return null;
    }
  };
  const said = note();
  return said && <div className={css.outcome}>{said}</div>;
}
