import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import * as account from '../../../platform/contract/account';
import { isAnswered, ReadOnly, Refused } from '../../../platform/errors';
import { attempt } from '../../../platform/write';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { reviewChange, useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { type UsedWrite, useWrite } from '../../../providers/useWrite';
import { toast } from '../../../ui/feedback/toast';
import { type Changes, SubmitBar, WriteOutcome } from '../../../ui/form/FormFrame';
import type { OwnForm } from '../../../ui/form/useForm';
import { Button } from '../../../ui/kit/Button';
import css from './Step.module.css';

interface StepFootProps<OnFile> {
  step: Step;
  /** Lists how the stored values changed. Only for a step that reads them again before it sends anything. */
  changes?: (was: OnFile, now: OnFile) => Changes;
  form: Pick<OwnForm<never>, 'open' | 'isFieldError'>;
}

/** The fields of a step's form; `readOnly` locks them. */
export function StepFields({ readOnly, children }: { readOnly: boolean; children: ReactNode }) {
  return (
    <fieldset role="presentation" className={css.lock} disabled={readOnly}>
      {children}
    </fieldset>
  );
}

/**
 * The sticky footer of a step's form: the outcome, the submit button, and how much is missing. If a refusal is about a
 * field, the field shows the refusal instead.
 */
export function StepFoot<OnFile = never>({ step, form, changes }: StepFootProps<OnFile>) {
  const t = useT();
  const failureText = useStepFailureText();
  const { empty, invalid } = form.open;
  const wrong = invalid > 0 ? t('certification.submit.wrong', { count: invalid }) : '';
  return (
    <SubmitBar
      sticky
      className={css.bar}
      label={t('certification.submit.next')}
      state={step.state}
      sending={t('certification.submit.sending')}
      checking={t('certification.submit.checking')}
      missing={empty > 0 ? t('certification.submit.left', { count: empty }) : wrong}
      outcome={
        <WriteOutcome<() => Promise<unknown>, OnFile>
          state={step.state}
          {...(changes && { changes })}
          refused={(error) => !form.isFieldError(error) && failureText(error)}
          checking={(answer) => (
            <>
              <b>{t('certification.submit.confirming')}</b> {t('certification.submit.looking', { answer })}
            </>
          )}
          notDone={(answer, { error }) =>
            isAnswered(error) ? (
              t('certification.submit.notTaken', { answer: isWordless(error) ? failureText(error) : answer })
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

/** The draft of a step, for its form. */
export interface StepDraft<Values> {
  readonly values: Values;
  readonly set: (change: (values: Values) => Values) => void;
  /** The initial values. */
  readonly empty: Values;
}

/** The submission of a step. Its input is the function that sends the request. */
export type Step = UsedWrite<() => Promise<unknown>, unknown>;

/** The result if the lookup finds that the step is done, by this submission or in another tab. */
const found = Symbol('found');

interface StepHandlers {
  /** Called once the platform has accepted the step. */
  readonly onAccepted: () => void;
  /** Called with the error of a submission that was not accepted, unless the page was left. */
  readonly onRefused?: (error: unknown) => void;
}

/** Submits a step of the certification. If the user has left the page, a toast shows the outcome. */
export function useStep(step: number, { onAccepted, onRefused }: StepHandlers): Step {
  const t = useT();
  const failureText = useStepFailureText();
  const { client } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useWrite<() => Promise<unknown>, unknown>(
    {
      send: attempt,
      lookUp: async () => ((await client.call(account.accountInfo, {})).verifiedStep > step ? found : null),
      subjectOf: () => step,
    },
    (state, here) => {
      if (state.kind === 'done') {
        toast.success(t(state.result === found ? 'certification.submit.found' : 'certification.submit.done'));
        onAccepted();
        return;
      }
      if (!here) toast.error(failureText(state.error));
      else if (state.kind === 'refused' || state.kind === 'notDone') onRefused?.(state.error);
      // Another tab may have done this step; refetching the account then moves the wizard on.
      if (!(state.error instanceof ReadOnly)) void dataProvider.refreshAfter('certify');
    },
  );
}

/** Whether an error is a refusal without a message. */
const isWordless = (error: unknown) => error instanceof Refused && error.message === '' && error.status !== 429;

/** The text of a failed submission: the platform's message, 提交失败 for a refusal without one, or the error's. */
function useStepFailureText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    if (reviewChange(error)) return t('errors.changed');
    return isWordless(error) ? t('certification.submit.failed') : errorText(error);
  };
}
