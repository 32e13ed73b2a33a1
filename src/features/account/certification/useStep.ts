import { useDataProvider } from 'react-admin';
import { accountInfo } from '../../../platform/contract/account';
import { ReadOnly, Refused } from '../../../platform/errors';
import { attempt } from '../../../platform/write';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { type UsedWrite, useWrite } from '../../../providers/useWrite';
import { toast } from '../../../ui/feedback/toast';

/** The submission of a step. Its input is the function that sends the request. */
export type Step = UsedWrite<() => Promise<unknown>, unknown>;

/** The result of a step that the look-up found done: by this submission, or in another tab. */
const found = Symbol('found');

interface StepHandlers {
  /** Called once the platform has accepted the step. */
  readonly onTaken: () => void;
  /** Called on a refusal, unless the page was left. */
  readonly onRefused?: (error: unknown) => void;
}

/** Submits a step of the certification. After the page was left, the outcome is shown as a toast. */
export function useStep(step: number, { onTaken, onRefused }: StepHandlers): Step {
  const t = useT();
  const failureText = useFailureText();
  const { client } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useWrite<() => Promise<unknown>, unknown>(
    {
      send: attempt,
      look: async () => ((await client.call(accountInfo, {})).verifiedStep > step ? found : null),
      about: () => step,
    },
    (state, here) => {
      if (state.kind === 'done') {
        toast.success(t(state.result === found ? 'certification.submit.found' : 'certification.submit.done'));
        onTaken();
        return;
      }
      if (!here) toast.error(failureText(state.error));
      else if (state.kind === 'refused') onRefused?.(state.error);
      // Another tab may have done this step; refetching the account moves the wizard on.
      if (!(state.error instanceof ReadOnly)) void dataProvider.changed('certify');
    },
  );
}

/** The text of a failed submission: the platform's message, 提交失败 for a refusal without one (R11-21), or the error's. */
export function useFailureText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    const wordless = error instanceof Refused && error.message === '' && error.status !== 429;
    return wordless ? t('certification.submit.failed') : errorText(error);
  };
}
