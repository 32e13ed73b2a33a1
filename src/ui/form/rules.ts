import { isEmail, isPhoneNumber, isVerifyCode } from '../../lib/contact';
import { isPassword, type PasswordLength } from '../../lib/passwords';
import type { Problem } from './problem';

/** Rules that several forms share (R1-32, R1-31). Each gives what is wrong with a text, undefined for nothing. */

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

/** A password that is being chosen: of the sign-in or of the wallet, by its length. */
export function newPasswordProblem(password: string, length: PasswordLength): Problem | undefined {
  if (password === '') return { key: 'forms.password.missing' };
  if (isPassword(password, length)) return undefined;
  return { key: 'forms.password.rule', vars: { ...length } };
}

/** The same password once more. */
export function repeatProblem(repeated: string, password: string): Problem | undefined {
  if (repeated === '') return { key: 'forms.password.repeat' };
  return repeated === password ? undefined : { key: 'forms.password.differ' };
}
