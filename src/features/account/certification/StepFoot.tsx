import { isAnswered } from '../../../platform/errors';
import { useT } from '../../../providers/texts';
import { SubmitBar, WriteOutcome } from '../../../ui/form/FormFrame';
import type { OwnForm } from '../../../ui/form/useForm';
import { Button } from '../../../ui/kit/Button';
import certificationCss from './Certification.module.css';
import { type Step, useStepFailureText } from './useWizard';

interface StepFootProps {
  step: Step;
  form: Pick<OwnForm<never>, 'open' | 'isFieldError'>;
}

/**
 * The sticky foot of a step's form: the outcome, the submit button, and how much is missing. A refusal about a field is
 * shown at that field.
 */
export function StepFoot({ step, form }: StepFootProps) {
  const t = useT();
  const failureText = useStepFailureText();
  const { empty, invalid } = form.open;
  const wrong = invalid > 0 ? t('certification.submit.wrong', { count: invalid }) : '';
  return (
    <SubmitBar
      sticky
      className={certificationCss.bar}
      label={t('certification.submit.next')}
      state={step.state}
      sending={t('certification.submit.sending')}
      checking={t('certification.submit.checking')}
      missing={empty > 0 ? t('certification.submit.left', { count: empty }) : wrong}
      outcome={
        <WriteOutcome
          state={step.state}
          refused={(error) => !form.isFieldError(error) && failureText(error)}
          checking={(answer) => (
            <>
              <b>{t('certification.submit.confirming')}</b> {t('certification.submit.looking', { answer })}
            </>
          )}
          notDone={(answer, { error }) =>
            isAnswered(error) ? (
              t('certification.submit.notTaken', { answer: failureText(error) })
            ) : (
              <>
                {failureText(error)}
                <br />
                {t('certification.submit.notTaken', { answer })}
              </>
            )
          }
          unknown={(answer) => t('certification.submit.unknown', { answer })}
          action={
            <Button size="sm" icon="refresh" onClick={step.lookAgain}>
              {t('certification.submit.lookAgain')}
            </Button>
          }
        />
      }
    />
  );
}
