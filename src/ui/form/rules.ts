import type { TextKey } from '../../../i18n';
import { isEmail, isPhoneNumber, isVerifyCode } from '../../lib/contact';
import { isPassword, type PasswordLength } from '../../lib/passwords';

/** Rules shared by several forms. Each returns the problem of a text, or undefined. */

export function phoneProblem(text: string): Problem | undefined {
  if (text.trim() === '') return { key: 'forms.rules.phoneMissing' };
  return isPhoneNumber(text) ? undefined : { key: 'forms.rules.phone' };
}

export function emailProblem(text: string): Problem | undefined {
  if (text.trim() === '') return { key: 'forms.rules.emailMissing' };
  return isEmail(text) ? undefined : { key: 'forms.rules.email' };
}

export function verifyCodeProblem(text: string): Problem | undefined {
  if (text.trim() === '') return { key: 'forms.code.missing' };
  return isVerifyCode(text) ? undefined : { key: 'forms.code.digits' };
}

/** The fields with a problem. */
export function problemsIn<Field extends string>(all: Readonly<Record<Field, Problem | undefined>>): Problems<Field> {
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined)) as Problems<Field>;
}

/** A required choice; with `known`, only these values count. */
export const choiceProblem = (value: string, missing: TextKey, known?: readonly string[]): Problem | undefined =>
  value.trim() === '' || (known !== undefined && !known.includes(value)) ? { key: missing } : undefined;

/** A new login or wallet password, by its length. */
export function newPasswordProblem(password: string, length: PasswordLength): Problem | undefined {
  if (password === '') return { key: 'forms.password.missing' };
  if (isPassword(password, length)) return undefined;
  return { key: 'forms.password.rule', vars: { ...length } };
}

/** The repeated password. */
export function repeatProblem(repeated: string, password: string): Problem | undefined {
  if (repeated === '') return { key: 'forms.password.repeat' };
  return repeated === password ? undefined : { key: 'forms.password.differ' };
}

/** An error or a warning at a field. */
export interface Problem {
  readonly key: TextKey;
  readonly vars?: Readonly<Record<string, string | number>>;
}
/** The problems of a form by field; empty if there are none. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;
