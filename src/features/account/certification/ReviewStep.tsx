import { useId, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { NodeAnswers } from '../../../domain/nodeInfo/nodeInfoModel';
import { useCanAccessNow } from '../../../providers/authProvider';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useT, wordingText } from '../../../providers/texts';
import { toast } from '../../../ui/feedback/toast';
import { SegmentedField } from '../../../ui/form/ChoiceFields';
import type { FieldForm } from '../../../ui/form/Field';
import formCss from '../../../ui/form/Form.module.css';
import { FormFrame, FormSection } from '../../../ui/form/FormFrame';
import { openWords, useForm } from '../../../ui/form/useForm';
import { Icon } from '../../../ui/kit/Icon';
import { LeaveGuard } from '../../../ui/page/LeaveGuard';
import certificationCss from './Certification.module.css';
import { type ReviewField, type ReviewForm, reviewBody, reviewFields, reviewProblems, topics } from './reviewModel';
import { type StepDraft, StepFoot, useStep } from './Step';

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
    <FormFrame className={`page--form ${certificationCss.form}`} form={form} label={t('certification.steps.review')}>
      <fieldset role="presentation" className={certificationCss.lock} disabled={readOnly}>
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
      </fieldset>
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
    <div className={formCss.frame} data-field="pledge">
      <label className={`opt ${certificationCss.pledge}`}>
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
    </div>
  );
}
