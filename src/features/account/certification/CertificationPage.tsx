import { Fragment, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { NodeInfoForm } from '../../../domain/nodeInfo/NodeInfoForm';
import { answersDraft, type NodeAnswers } from '../../../domain/nodeInfo/nodeInfoModel';
import { useCertification } from '../../../domain/wallet/walletGate';
import { hasIdNumberShape } from '../../../lib/idNumbers';
import { maskIdNumber } from '../../../lib/masking';
import { paths } from '../../../lib/paths';
import * as account from '../../../platform/contract/account';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useDraft } from '../../../providers/draft';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { toast } from '../../../ui/feedback/toast';
import { FormSection } from '../../../ui/form/FormFrame';
import { Icon } from '../../../ui/kit/Icon';
import { useTitle } from '../../../ui/page/pageTitle';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import { useWayBack } from '../../../ui/page/WayBackLink';
import css from './CertificationPage.module.css';
import { ContractStep } from './ContractStep';
import { type ContractValues, contractDraft } from './contractModel';
import { ReviewStep } from './ReviewStep';
import { type ReviewForm, reviewDraft } from './reviewModel';
import type { StepDraft } from './Step';

/** `/user/certification`: the wizard until certification is complete, then its summary. */
export function CertificationPage() {
  const t = useT();
  useTitle(t('shell.pages.certification'), [{ label: t('shell.menu.user'), to: paths.user }]);
  const wizard = useWizard();
  if (wizard.step === null) return <Summary justDone={wizard.justDone} />;
  return <Wizard wizard={wizard} step={wizard.step} />;
}

interface WizardState {
  /** The current step, 0 to 2; null once certification is complete. */
  readonly step: number | null;
  /** Whether the user completed the last step on this page, during this visit. */
  readonly justDone: boolean;
  readonly review: StepDraft<ReviewForm>;
  readonly contract: StepDraft<ContractValues>;
  /** Call this once the platform has accepted the pre-review. */
  readonly answered: (answers: NodeAnswers) => void;
  /** Call this once the platform has accepted a step. */
  readonly accepted: (step: number) => void;
}

/**
 * The wizard's step and drafts. The platform decides the step, so a step finished in another tab is finished here too.
 * The draft of a finished step is deleted (R11-4).
 */
function useWizard(): WizardState {
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

/** The steps of the certification, by `verifiedStep` (R11-1, R11-2). */
const wizardSteps = ['review', 'contract', 'nodeInfo'] as const;

/** The wizard's step: `verifiedStep` of the platform, or `reached` if this page got further; at most the last step. */
const stepAt = (verifiedStep: number, reached: number): number =>
  Math.min(Math.max(verifiedStep, reached), wizardSteps.length - 1);

interface StepListProps {
  /** 0 to 2. */
  step: number;
  /** The current step's heading, focused when that step is reached. */
  heading: Ref<HTMLHeadingElement>;
}

/** The steps: done, current and later (docs/visual.md, "Stepper"). */
function StepList({ step, heading }: StepListProps) {
  const t = useT();
  const total = wizardSteps.length;
  return (
    <ol className={`steps ${css.steps}`} aria-label={t('certification.steps.label')}>
      {wizardSteps.map((name, nth) => {
        const title = t(`certification.steps.${name}`);
        const done = nth < step;
        const line = <li className={done ? 'steps__line is-done' : 'steps__line'} aria-hidden="true" />;
        return (
          <Fragment key={name}>
            <li
              className={done ? 'step is-done' : nth === step ? 'step is-now' : 'step'}
              aria-current={nth === step ? 'step' : undefined}
            >
              <span className="step__n num" aria-hidden="true">
                {done ? <Icon name="check" size={14} /> : nth + 1}
              </span>
              {nth === step ? (
                <h2 className={css.now} ref={heading} tabIndex={-1}>
                  <span className="vh">{t('certification.steps.place', { nth: nth + 1, total })}</span>
                  {title}
                </h2>
              ) : (
                title
              )}
              {done && <em>{t('certification.steps.done')}</em>}
            </li>
            {nth < total - 1 && line}
          </Fragment>
        );
      })}
    </ol>
  );
}

const wallet = paths.wallet;

/**
 * The certified facts and the next steps (R11-8). Says whom to contact if the platform still requires the
 * certification. `justDone`: the wizard was completed on this page.
 */
export function Summary({ justDone }: { justDone: boolean }) {
  const t = useT();
  const { user } = useUser();
  const back = useWayBack();
  const certification = useCertification(true);
  const still = certification === 'wallet' || certification === 'withdrawal';
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justDone) summary.current?.focus();
  }, [justDone]);
  const number = user.IDCardNumber;
  const foreign = number !== '' && !hasIdNumberShape(number);
  const facts = [
    { name: 'realName', value: user.realName },
    { name: foreign ? 'documentNumber' : 'IDCardNumber', value: maskIdNumber(number) },
    { name: 'phoneNumber', value: user.phoneNumber },
  ] as const;
  const signed = user.contractStatus === 'signed';
  return (
    <div className="page">
      {(justDone || still) && (
        <div className={`page--form ${css.done}`} ref={summary} tabIndex={-1}>
          {still ? (
            <Note tone="warning">
              <b>{t('forms.certify.still')}</b>
              <br />
              {t('forms.certify.stillDetail')}
              <SupportPhone />
            </Note>
          ) : (
            <Note tone="success">{t('certification.summary.justDone')}</Note>
          )}
        </div>
      )}
      <div className="page--form">
        <FormSection title={t('certification.summary.title')} detail={!still && t('certification.summary.detail')}>
          <dl className={`grid3 ${css.facts}`}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{t(`certification.contract.${name}`)}</dt>
                <dd className="num">{value === '' ? t('common.none') : value}</dd>
              </div>
            ))}
          </dl>
        </FormSection>
        <FormSection
          title={t('certification.summary.next')}
          detail={t(signed ? 'certification.summary.signed' : 'certification.summary.unsigned')}
        >
          <div className={css.next}>
            {!signed && (
              <Note tone="info">
                {t('certification.summary.unsignedDetail')}
                <SupportPhone />
              </Note>
            )}
            <div className={`row ${css.ways}`}>
              {back && (
                <Link className="btn btn--primary" to={back.to}>
                  {t('forms.way.back', { title: t(back.title) })}
                </Link>
              )}
              {!back?.to.startsWith(wallet) && (
                <Link className={back || !signed ? 'btn' : 'btn btn--primary'} to={wallet}>
                  {t('certification.summary.wallet')}
                </Link>
              )}
            </div>
          </div>
        </FormSection>
      </div>
    </div>
  );
}

interface WizardProps {
  wizard: WizardState;
  /** 0 to 2. */
  step: number;
}

/**
 * The three steps and the form of the current step. Focuses the heading of a new step, so that screen readers announce
 * that step.
 */
export function Wizard({ wizard, step }: WizardProps) {
  const t = useT();
  const { uid } = useUser();
  const { client } = useConsole();
  const readOnly = !useCanAccessNow('edit', 'user/certification');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const accepted = () => wizard.accepted(step);
  return (
    <div className="page">
      <StepList step={step} heading={heading} />
      {readOnly && (
        <div className="page--form">
          <Note tone="neutral">{t('errors.readOnly')}</Note>
        </div>
      )}
      {step === 0 && <ReviewStep draft={wizard.review} onAccepted={wizard.answered} />}
      {step === 1 && <ContractStep draft={wizard.contract} onAccepted={accepted} />}
      {step === 2 && (
        <div className="page--form">
          <NodeInfoForm
            account=""
            uid={uid}
            onSaved={accepted}
            isSaved={async () => !(await client.call(account.identity, {})).needVerify}
            submitLabel={t('certification.submit.finish')}
          />
        </div>
      )}
    </div>
  );
}
