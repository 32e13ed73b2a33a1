import type { CodeUsage } from '../../../domain/verifyCode/useCodeSending';
import { VerifyCodeField } from '../../../domain/verifyCode/VerifyCodeField';
import { phoneNumberOf } from '../../../lib/contact';
import { loginPasswordLength } from '../../../lib/passwords';
import { PasswordField } from '../../../ui/form/PasswordField';
import { phoneProblem } from '../../../ui/form/rules';
import { TextField } from '../../../ui/form/TextField';
import type { OwnForm } from '../../../ui/form/useForm';
import type { ResetField } from '../model/entranceModel';

interface EntranceFieldsProps {
  form: OwnForm<ResetField>;
  /** The purpose of the verification code. */
  usage: CodeUsage;
}

/**
 * The fields that registering and resetting share: a phone verified by a code, and a new password with its repetition.
 */
export function EntranceFields({ form, usage }: EntranceFieldsProps) {
  const phoneNumber = phoneNumberOf(form.values.phoneNumber);
  const mayBeWrittenTo = () => {
    const problem = phoneProblem(phoneNumber);
    if (problem !== undefined) form.refuse('phoneNumber', problem);
    return problem === undefined;
  };
  return (
    <>
      <TextField form={form} field="phoneNumber" name="phoneNumber" inputMode="tel" type="tel" autoComplete="tel" />
      <VerifyCodeField form={form} field="verifyCode" usage={usage} target={{ phoneNumber }} onSend={mayBeWrittenTo} />
      <PasswordField form={form} field="password" autoComplete="new-password" advice={loginPasswordLength} />
      <PasswordField form={form} field="repeated" autoComplete="new-password" />
    </>
  );
}
