import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useDraft } from '../../../providers/draft';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { toast } from '../../../ui/feedback/toast';
import { contractDraft } from '../model/contractDraft';
import type { TypedContract } from '../model/contractModel';
import { answersDraft, type Qualifications, type ReviewForm, reviewDraft } from '../model/reviewModel';
import { stepAt, wizardSteps } from '../model/wizardSteps';

/** A step's typed input as its form takes it. */
export interface StepDraft<Values> {
  readonly values: Values;
  readonly set: (change: (values: Values) => Values) => void;
  /** What stands there before anything is typed. */
  readonly empty: Values;
}

export interface Wizard {
  /** 0 to 2; null once there is nothing left to do. */
  readonly step: number | null;
  /** The last step was done on this page. */
  readonly justDone: boolean;
  readonly review: StepDraft<ReviewForm>;
  readonly contract: StepDraft<TypedContract>;
  /** The answers of the pre-review, where they were given in this tab. */
  readonly answers: Qualifications;
  /** The platform has taken the pre-review with these answers. */
  readonly answered: (answers: Qualifications) => void;
  /** The platform has taken a step. */
  readonly taken: (step: number) => void;
}

/**
 * Where the certification stands, and what is typed for it. The platform says which step it is; a step that another
 * tab has done is left here too. What was typed for a step is forgotten once it is behind (R11-4).
 */
export function useWizard(): Wizard {
  const t = useT();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { user, needVerify } = useUser();
  const [reached, setReached] = useState(0);
  const step = needVerify && reached < wizardSteps.length ? stepAt(user.verifiedStep, reached) : null;

  const [contractKind] = useState(() => contractDraft(user.phoneNumber));
  const [review, setReview] = useDraft(reviewDraft);
  const [answers, setAnswers] = useDraft(answersDraft);
  const [contract, setContract] = useDraft(contractKind);

  const behind = step ?? wizardSteps.length;
  const [before, setBefore] = useState(behind);
  const arrive = useEffectEvent((at: number) => {
    if (at > 0) setReview(reviewDraft.empty);
    if (at > 1) setContract(contractKind.empty);
    if (at === wizardSteps.length) setAnswers(answersDraft.empty);
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
    answers,
    answered(given) {
      setAnswers(given);
      taken(0);
    },
    taken,
  };
}
