import { phoneNumberOf, usernameOf, verifyCodeOf } from '../../../lib/contact';
import { loginPasswordLength } from '../../../lib/passwords';
import type { register, resetPassword } from '../../../platform/contract/session';
import type { CallInput } from '../../../platform/endpoint';
import {
  newPasswordProblem,
  type Problem,
  type Problems,
  phoneProblem,
  repeatProblem,
  verifyCodeProblem,
} from '../../../ui/form/rules';

import type { Values } from '../../../ui/form/useForm';

/** The fields of `/reset-password`, in order. */
export const resetFields = ['phoneNumber', 'verifyCode', 'password', 'repeated'] as const;
export type ResetField = (typeof resetFields)[number];

/** The fields of `/register`, in order. */
export const registerFields = ['username', ...resetFields] as const;
export type RegisterField = (typeof registerFields)[number];

/** 4–20 letters, digits, `_` (docs/platform.md, "Fine points"). */
function usernameProblem(name: string): Problem | undefined {
  if (name === '') return { key: 'registration.usernameMissing' };
  return /^\w{4,20}$/.test(name) ? undefined : { key: 'registration.usernameRule' };
}

/** How the fields that are typed are read, before they are checked. A password is never changed. */
export const entranceReads = { username: usernameOf, phoneNumber: phoneNumberOf, verifyCode: verifyCodeOf };

/** The problems of the fields present (R1-27, R1-28). */
export function problemsOf<Field extends RegisterField>(values: Values<Field>): Problems<Field> {
  const rules: Record<RegisterField, (text: string) => Problem | undefined> = {
    username: usernameProblem,
    phoneNumber: phoneProblem,
    verifyCode: verifyCodeProblem,
    // Only a reset speaks of a new password.
    password: (text) =>
      text === '' && 'username' in values
        ? { key: 'auth.passwordMissing' }
        : newPasswordProblem(text, loginPasswordLength),
    repeated: (text) => repeatProblem(text, (values as Partial<Values<RegisterField>>).password ?? ''),
  };
  const found: Problems<Field> = {};
  for (const [field, text] of Object.entries(values) as [Field, string][]) {
    const problem = rules[field](text);
    if (problem !== undefined) found[field] = problem;
  }
  return found;
}

/** The body of the request to reset a password. */
export function resetOf(values: Values<ResetField>): CallInput<typeof resetPassword>['body'] {
  const { phoneNumber, verifyCode, password } = values;
  return { phoneNumber, verifyCode, password };
}

/** The body of the request to register. */
export function registrationOf(values: Values<RegisterField>): CallInput<typeof register>['body'] {
  return { username: values.username, ...resetOf(values) };
}
