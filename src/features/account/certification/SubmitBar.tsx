import { useId } from 'react';
import { isAnswered } from '../../../platform/errors';
import { isUnderWay } from '../../../platform/write';
import { useCanAccessNow } from '../../../providers/access';
import { useAnswerText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { Note } from '../../../ui/feedback/Note';
import { usePageMark } from '../../../ui/hooks/usePageMark';
import { Button } from '../../../ui/kit/Button';
import certificationCss from './Certification.module.css';
import { refusedContractField } from './refusedField';
import { type Step, useStepFailureText } from './useWizard';

interface SubmitBarProps {
  step: Step;
  /** How many required fields are empty, and how many fields are filled in wrongly. */
  empty: number;
  invalid: number;
}

/** The sticky foot of a step's form: the outcome, the submit button, and how much is missing. */
export function SubmitBar({ step, empty, invalid }: SubmitBarProps) {
  const t = useT();
  const readOnly = !useCanAccessNow('edit', 'user/certification');
  const about = useId();
  usePageMark('formbar');
  const words = () => {
    if (readOnly) return t('errors.readOnly');
    if (empty > 0) return t('certification.submit.left', { count: empty });
    return invalid > 0 ? t('certification.submit.wrong', { count: invalid }) : '';
  };
  return (
    <div className={`formbar ${certificationCss.bar}`}>
      <StepOutcome {...step} />
      <Button
        type="submit"
        kind="primary"
        size="lg"
        disabled={readOnly}
        aria-describedby={about}
        busy={isUnderWay(step.state)}
        busyLabel={t(step.state.kind === 'checking' ? 'certification.submit.checking' : 'certification.submit.sending')}
      >
        {t('certification.submit.next')}
      </Button>
      <span className={readOnly ? 's13 t2' : `s13 t2 ${certificationCss.open}`} id={about}>
        {words()}
      </span>
    </div>
  );
}

/** The outcome of a step that did not succeed. A refusal about a field is shown at that field instead. */
function StepOutcome({ state, lookAgain }: Pick<Step, 'state' | 'lookAgain'>) {
  const t = useT();
  const failureText = useStepFailureText();
  const answerText = useAnswerText();
  const note = () => {
    switch (state.kind) {
      case 'refused':
        if (refusedContractField(state.error) !== null) return null;
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
  const message = note();
  return message && <div className={certificationCss.outcome}>{message}</div>;
}
