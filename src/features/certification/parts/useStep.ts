import { useDataProvider } from 'react-admin';
import { accountInfo } from '../../../platform/contract/user';
import { ReadOnly } from '../../../platform/errors';
import { attempt } from '../../../platform/write';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { type UsedWrite, useWrite } from '../../../providers/useWrite';
import { toast } from '../../../ui/feedback/toast';
import { useFailureText } from './useFailureText';

/** The submission of a step: what sends it. */
export type Step = UsedWrite<() => Promise<unknown>, unknown>;

interface StepHandlers {
  /** The platform has it. */
  readonly onTaken: () => void;
  /** It said no, while the page stands. */
  readonly onRefused?: (error: unknown) => void;
}

/** Submits a step of the certification; what comes after the page was left is still told. */
export function useStep(step: number, { onTaken, onRefused }: StepHandlers): Step {
  const t = useT();
  const failureText = useFailureText();
  const { client } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useWrite<() => Promise<unknown>, unknown>(
    {
      send: attempt,
      look: async () => ((await client.call(accountInfo, {})).verifiedStep > step ? true : null),
      about: () => step,
    },
    (state, here) => {
      if (state.kind === 'done') {
        toast.success(t('certification.submit.done'));
        onTaken();
        return;
      }
      if (!here) toast.error(failureText(state.error));
      else if (state.kind === 'refused') onRefused?.(state.error);
      // Another tab may have done this step: then the wizard goes on from there.
      if (!(state.error instanceof ReadOnly)) void dataProvider.changed('certify');
    },
  );
}
