import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { accountInfo } from '../../../platform/contract/user';
import { ReadOnly } from '../../../platform/errors';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { createStepFlow, type StepFlow, type StepState } from '../model/stepFlow';
import { useFailureText } from './useFailureText';

interface StepDeeds {
  /** The platform has it. */
  readonly taken: () => void;
  /** It said no, while the page stands. */
  readonly refused?: (error: unknown) => void;
}

/** Submits a step, and follows what comes of it; what comes after the page was left is still told. */
export function useStepFlow(step: number, deeds: StepDeeds): { readonly flow: StepFlow; readonly state: StepState } {
  const t = useT();
  const failureText = useFailureText();
  const { client } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const settled = (state: StepState) => {
    if (state.kind === 'taken') {
      toast.success(t('certification.submit.done'));
      deeds.taken();
      return;
    }
    if (!('error' in state)) return;
    if (!here.current) toast.error(failureText(state.error));
    else if (state.kind === 'refused') deeds.refused?.(state.error);
    // Another tab may have done this step: then the wizard goes on from there.
    if (!(state.error instanceof ReadOnly)) void dataProvider.changed('certify');
  };
  const latest = useRef(settled);
  useLayoutEffect(() => {
    latest.current = settled;
  });

  const [flow] = useState(() =>
    createStepFlow(
      async () => (await client.call(accountInfo, {})).verifiedStep > step,
      (state) => latest.current(state),
    ),
  );
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state) };
}
