import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { answersDraft, type NodeAnswers } from '../../../domain/nodeInfo/nodeInfoModel';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useDraft } from '../../../providers/draft';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { contractDraft } from './contractDraft';
import type { TypedContract } from './contractModel';
import { type ReviewForm, reviewDraft } from './reviewModel';
import { stepAt, wizardSteps } from './wizardSteps';

/** The draft of a step, for its form. */
export interface StepDraft<Values> {
  readonly values: Values;
  readonly set: (change: (values: Values) => Values) => void;
  /** The initial values. */
  readonly empty: Values;
}

export interface Wizard {
  /** 0 to 2; null once certification is complete. */
  readonly step: number | null;
  /** Whether the last step was done on this page. */
  readonly justDone: boolean;
  readonly review: StepDraft<ReviewForm>;
  readonly contract: StepDraft<TypedContract>;
  /** To be called once the platform has accepted the pre-review. */
  readonly answered: (answers: NodeAnswers) => void;
  /** To be called once the platform has accepted a step. */
  readonly taken: (step: number) => void;
}

/**
 * The wizard's step and drafts. The platform decides the step, so a step that is done in another tab ends here too. The
 * draft of a completed step is deleted (R11-4).
 */
export function useWizard(): Wizard {
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

  const taken = (done: number) => {
    setReached(done + 1);
    void dataProvider.changed('certify');
  };
  return {
    step,
    justDone: reached === wizardSteps.length,
    review: { values: review, set: setReview, empty: reviewDraft.empty },
    contract: { values: contract, set: setContract, empty: contractKind.empty },
    answered(given) {
      setAnswers(given);
      taken(0);
    },
    taken,
  };
}
