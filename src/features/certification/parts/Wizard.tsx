import { useEffect, useRef } from 'react';
import NodeInfoForm from '../../../domain/nodeInfo/NodeInfoForm';
import { identity } from '../../../platform/contract/account';
import { useMay } from '../../../providers/access';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Note } from '../../../ui/feedback/Note';
import { ContractStep } from './ContractStep';
import { ReviewStep } from './ReviewStep';
import { StepList } from './StepList';
import type { Wizard as WizardState } from './useWizard';

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
  const readOnly = !useMay('edit', 'user/certification');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const taken = () => wizard.taken(step);
  return (
    <div className="page">
      <StepList step={step} heading={heading} />
      {readOnly && (
        <div className="page--form">
          <Note tone="neutral">{t('errors.readOnly')}</Note>
        </div>
      )}
      {step === 0 && <ReviewStep draft={wizard.review} onTaken={wizard.answered} />}
      {step === 1 && <ContractStep draft={wizard.contract} onTaken={taken} />}
      {step === 2 && (
        <div className="page--form">
          <NodeInfoForm
            account=""
            uid={uid}
            onSaved={taken}
            isSaved={async () => !(await client.call(identity, {})).needVerify}
            submitLabel={t('certification.submit.finish')}
          />
        </div>
      )}
    </div>
  );
}
