import { useId } from 'react';
import { isUnderWay } from '../../../platform/write';
import { useMay } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import { usePageMark } from '../../../ui/hooks/usePageMark';
import { Button } from '../../../ui/kit/Button';
import { StepOutcome } from './StepOutcome';
import css from './SubmitBar.module.css';
import type { Step } from './useStep';

interface SubmitBarProps {
  step: Step;
  /** How many required fields are empty, and how many fields are filled in wrongly. */
  left: number;
  wrong: number;
}

/** The sticky foot of a step's form: the outcome, the submit button, and how much is missing. */
export function SubmitBar({ step, left, wrong }: SubmitBarProps) {
  const t = useT();
  const readOnly = !useMay('edit', 'user/certification');
  const about = useId();
  usePageMark('formbar');
  const words = () => {
    if (readOnly) return t('errors.readOnly');
    if (left > 0) return t('certification.submit.left', { count: left });
    return wrong > 0 ? t('certification.submit.wrong', { count: wrong }) : '';
  };
  return (
    <div className={`formbar ${css.bar}`}>
      <StepOutcome {...step} />
      <Button
        type="submit"
        kind="primary"
        size="lg"
        disabled={readOnly}
        aria-describedby={about}
        busy={isUnderWay(step.state)}
        busyLabel={t(step.state.kind === 'checking' ? 'certification.submit.checking' : 'certification.submit.sending')}
      >
        {t('certification.submit.next')}
      </Button>
      <span className={readOnly ? 's13 t2' : `s13 t2 ${css.open}`} id={about}>
        {words()}
      </span>
    </div>
  );
}
