import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { answersDraft, type NodeAnswers } from '../../../domain/nodeInfo/nodeInfoModel';
import { accountInfo } from '../../../platform/contract/account';
import { ReadOnly, Refused } from '../../../platform/errors';
import { attempt } from '../../../platform/write';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useDraft } from '../../../providers/draft';
import { useErrorText } from '../../../providers/errorWording';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { type UsedWrite, useWrite } from '../../../providers/useWrite';
import { toast } from '../../../ui/feedback/toast';
import { type ContractValues, contractDraft } from './contractModel';
import { type ReviewForm, reviewDraft } from './reviewModel';

/** The draft of a step, for its form. */
export interface StepDraft<Values> {
  readonly values: Values;
  readonly set: (change: (values: Values) => Values) => void;
  /** The initial values. */
  readonly empty: Values;
}

export interface WizardState {
  /** 0 to 2; null once certification is complete. */
  readonly step: number | null;
  /** Whether the last step was done on this page. */
  readonly justDone: boolean;
  readonly review: StepDraft<ReviewForm>;
  readonly contract: StepDraft<ContractValues>;
  /** To be called once the platform has accepted the pre-review. */
  readonly answered: (answers: NodeAnswers) => void;
  /** To be called once the platform has accepted a step. */
  readonly accepted: (step: number) => void;
}

/**
 * The wizard's step and drafts. The platform decides the step, so a step that is done in another tab ends here too. The
 * draft of a completed step is deleted (R11-4).
 */
export function useWizard(): WizardState {
  const t = useT();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { user, needVerify } = useUser();
  const [reached, setReached] = useState(0);
  const step = needVerify && reached < wizardSteps.length ? stepAt(user.verifiedStep, reached) : null;

  const [contractKind] = useState(() => contractDraft(user.phoneNumber));
  const [review, setReview] = useDraft(reviewDraft);
  const [, setAnswers] = useDraft(answersDraft);
  const [contract, setContract] = useDraft(contractKind);

  const behind = step ?? wizardSteps.length;
  const [before, setBefore] = useState(behind);
  const arrive = useEffectEvent((at: number) => {
    if (at > 0) setReview(reviewDraft.empty);
    if (at > 1) setContract(contractKind.empty);
    if (at > before && at > reached) toast.info(t('certification.steps.elsewhere'));
    setBefore(at);
  });
  useEffect(() => arrive(behind), [behind]);

  const accepted = (done: number) => {
    setReached(done + 1);
    void dataProvider.refreshAfter('certify');
  };
  return {
    step,
    justDone: reached === wizardSteps.length,
    review: { values: review, set: setReview, empty: reviewDraft.empty },
    contract: { values: contract, set: setContract, empty: contractKind.empty },
    answered(given) {
      setAnswers(given);
      accepted(0);
    },
    accepted,
  };
}

/** The submission of a step. Its input is the function that sends the request. */
export type Step = UsedWrite<() => Promise<unknown>, unknown>;

/** The result of a step that the look-up found done: by this submission, or in another tab. */
const found = Symbol('found');

interface StepHandlers {
  /** Called once the platform has accepted the step. */
  readonly onAccepted: () => void;
  /** Called on a refusal, unless the page was left. */
  readonly onRefused?: (error: unknown) => void;
}

/** Submits a step of the certification. After the page was left, the outcome is shown as a toast. */
export function useStep(step: number, { onAccepted, onRefused }: StepHandlers): Step {
  const t = useT();
  const failureText = useStepFailureText();
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
        onAccepted();
        return;
      }
      if (!here) toast.error(failureText(state.error));
      else if (state.kind === 'refused') onRefused?.(state.error);
      // Another tab may have done this step; refetching the account moves the wizard on.
      if (!(state.error instanceof ReadOnly)) void dataProvider.refreshAfter('certify');
    },
  );
}

/** The text of a failed submission: the platform's message, 提交失败 for a refusal without one, or the error's. */
export function useStepFailureText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    const wordless = error instanceof Refused && error.message === '' && error.status !== 429;
    return wordless ? t('certification.submit.failed') : errorText(error);
  };
}

/** The steps of the certification, by `verifiedStep` (R11-1, R11-2). */
export const wizardSteps = ['review', 'contract', 'nodeInfo'] as const;

/** The wizard's step: the platform's, or the one `reached` on this page if that is further; never past the last. */
const stepAt = (verifiedStep: number, reached: number): number =>
  Math.min(Math.max(verifiedStep, reached), wizardSteps.length - 1);
