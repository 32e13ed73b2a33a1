import { useId } from 'react';
import { useT, wordingText } from '../../../providers/texts';
import formCss from '../../../ui/form/Form.module.css';
import type { FieldForm } from '../../../ui/form/FormField';
import { Icon } from '../../../ui/kit/Icon';
import type { ReviewField } from '../model/reviewModel';
import css from './PledgeField.module.css';

/** The pledge that the answers are true: a required checkbox. */
export function PledgeField({ form }: { form: FieldForm<ReviewField> }) {
  const t = useT();
  const note = useId();
  const problem = form.problems.pledge;
  return (
    <div className={formCss.frame} data-field="pledge">
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
    </div>
  );
}
