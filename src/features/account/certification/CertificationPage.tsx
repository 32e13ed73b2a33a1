import { Fragment, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NodeInfoForm } from '../../../domain/nodeInfo/NodeInfoForm';
import { hasIdNumberShape } from '../../../lib/checkedNumbers';
import { maskIdNumber } from '../../../lib/masking';
import { identity } from '../../../platform/contract/account';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { FormSection } from '../../../ui/form/FormFrame';
import { Icon } from '../../../ui/kit/Icon';
import { useTitle } from '../../../ui/page/pageTitle';
import { SupportPhone } from '../../../ui/page/SupportPhone';
import { useWayBack } from '../../../ui/page/WayBackLink';
import css from './Certification.module.css';
import { ContractStep } from './ContractStep';
import { ReviewStep } from './ReviewStep';
import { useWizard, type WizardState, wizardSteps } from './useWizard';

/** `/user/certification`: the wizard until certification is complete, then its summary. */
export function CertificationPage() {
  const t = useT();
  useTitle(t('shell.pages.certification'), [{ label: t('shell.menu.user'), to: '/user' }]);
  const wizard = useWizard();
  if (wizard.step === null) return <Summary justDone={wizard.justDone} />;
  return <Wizard wizard={wizard} step={wizard.step} />;
}

interface StepListProps {
  /** 0 to 2. */
  step: number;
  /** The current step's heading, focused when that step is reached. */
  heading: Ref<HTMLHeadingElement>;
}

/** The steps: done, current and to come (docs/visual.md, "Stepper"). */
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

const wallet = '/wallet';

/** The certified facts and what comes next (R11-8). `justDone`: the wizard was completed on this page. */
export function Summary({ justDone }: { justDone: boolean }) {
  const t = useT();
  const { user } = useUser();
  const back = useWayBack();
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
      {justDone && (
        <div className={`page--form ${css.done}`} ref={summary} tabIndex={-1}>
          <Note tone="success">{t('certification.summary.justDone')}</Note>
        </div>
      )}
      <div className="page--form">
        <FormSection title={t('certification.summary.title')} detail={t('certification.summary.detail')}>
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

/** The three steps and the form of the current one. A new step announces itself by focusing its heading. */
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
            isSaved={async () => !(await client.call(identity, {})).needVerify}
            submitLabel={t('certification.submit.finish')}
          />
        </div>
      )}
    </div>
  );
}
