import { useId, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { NodeAnswers } from '../../../domain/nodeInfo/nodeInfoModel';
import { useCanAccessNow } from '../../../providers/authProvider';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT, wordingText } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { SegmentedField } from '../../../ui/form/ChoiceFields';
import { type FieldForm, FieldFrame } from '../../../ui/form/Field';
import { FormFrame, FormSection } from '../../../ui/form/FormFrame';
import { openWords, useForm } from '../../../ui/form/useForm';
import { Icon } from '../../../ui/kit/Icon';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import css from './ReviewStep.module.css';
import { type ReviewField, type ReviewForm, reviewBody, reviewFields, reviewProblems, topics } from './reviewModel';
import { type StepDraft, StepFields, StepFoot, useStep } from './Step';

interface ReviewStepProps {
  draft: StepDraft<ReviewForm>;
  onAccepted: (answers: NodeAnswers) => void;
}

/** The first step: four questions about the machine room, and the pledge. */
export function ReviewStep({ draft, onAccepted }: ReviewStepProps) {
  const t = useT();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const readOnly = !useCanAccessNow('edit', 'user/certification');
  const sent = useRef<NodeAnswers>([]);
  const step = useStep(0, { onAccepted: () => onAccepted(sent.current) });
  const form = useForm<ReviewField>({
    fields: reviewFields,
    labelOf: (field) => t(`certification.review.${field}`),
    state: [draft.values, draft.set],
    problemsOf: reviewProblems,
    onSubmit(answers) {
      const body = reviewBody(answers);
      sent.current = body.qualificationRes;
      step.send(() => dataProvider.saveQualification(body));
    },
    write: step,
    onInvalid: (open) => toast.error(t(openWords(open))),
  });
  const options = [
    { value: 'yes', label: t('ra.boolean.true') },
    { value: 'no', label: t('ra.boolean.false') },
  ];
  return (
    <FormFrame className={`page--form ${css.form}`} form={form} label={t('certification.steps.review')}>
      <StepFields readOnly={readOnly}>
        <FormSection title={t('certification.review.title')} detail={t('certification.review.detail')}>
          <div className="grid2">
            {topics.map((topic) => (
              <SegmentedField key={topic} form={form} field={topic} options={options} />
            ))}
          </div>
        </FormSection>
        <FormSection title={t('certification.review.pledgeTitle')} detail={t('certification.review.pledgeDetail')}>
          <PledgeField form={form} />
        </FormSection>
      </StepFields>
      <StepFoot step={step} form={form} />
      <LeaveGuard
        when={Object.values(form.values).some((answer) => answer !== '')}
        detail={t('certification.leave.review')}
      />
    </FormFrame>
  );
}

/** The pledge that the answers are true: a required checkbox. */
function PledgeField({ form }: { form: FieldForm<ReviewField> }) {
  const t = useT();
  const note = useId();
  const problem = form.problems.pledge;
  return (
    <FieldFrame field="pledge">
      <label className={`opt ${css.pledge}`}>
        <input
          className="ck"
          type="checkbox"
          checked={form.values.pledge === 'yes'}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && note}
          onChange={({ target }) => form.edit({ pledge: target.checked ? 'yes' : '' })}
        />
        {form.labelOf('pledge')}
      </label>
      {problem && (
        <p className="f__e" id={note} role="alert">
          <Icon name="alert" size={14} />
          {wordingText(problem, t)}
        </p>
      )}
    </FieldFrame>
  );
}
