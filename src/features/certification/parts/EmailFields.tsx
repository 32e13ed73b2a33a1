import { VerifyCodeField } from '../../../domain/verifyCode/VerifyCodeField';
import { emailOf } from '../../../lib/contact';
import { useMay } from '../../../providers/access';
import { useT } from '../../../providers/texts';
import { emailProblem } from '../../../ui/form/rules';
import { TextField } from '../../../ui/form/TextField';
import type { OwnForm } from '../../../ui/form/useForm';
import type { ContractField } from '../model/contractModel';

/** An e-mail address and the code sent to it. A code is only sent to a valid address (R11-19). */
export function EmailFields({ form }: { form: OwnForm<ContractField> }) {
  const t = useT();
  const readOnly = !useMay('edit', 'user/certification');
  const { email } = form.values;
  const mayBeSent = () => {
    const problem = emailProblem(email);
    if (problem === undefined) return true;
    form.refuse('email', email.trim() === '' ? { key: 'certification.rules.emailFirst' } : problem);
    return false;
  };
  return (
    <div className="grid2">
      <TextField
        form={form}
        field="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('certification.contract.emailHint')}
      />
      <div>
        <VerifyCodeField
          form={form}
          field="verifyCode"
          usage={2}
          target={{ email: emailOf(email) }}
          disabled={readOnly}
          onSend={mayBeSent}
        />
      </div>
    </div>
  );
}
