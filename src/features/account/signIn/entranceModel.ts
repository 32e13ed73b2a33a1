import { phoneNumberOf, usernameOf, verifyCodeOf } from '../../../lib/contact';
import { loginPasswordLength } from '../../../lib/passwords';
import type * as session from '../../../platform/contract/session';
import type { CallInput } from '../../../platform/endpoint';
import { isInDoubt, Refused, Unavailable } from '../../../platform/errors';
import { errorWording } from '../../../providers/errorWording';
import type { Wording } from '../../../providers/texts';
import {
  newPasswordProblem,
  type Problem,
  type Problems,
  phoneProblem,
  repeatProblem,
  type Values,
  verifyCodeProblem,
} from '../../../ui/form/fields';

/** The fields of `/reset-password`. */
export const resetFields = {
  phoneNumber: { read: phoneNumberOf },
  verifyCode: { secret: true, read: verifyCodeOf },
  password: { secret: true },
  repeated: { secret: true },
};
export type ResetField = keyof typeof resetFields;

/** The fields of `/register`. */
export const registerFields = { username: { read: usernameOf }, ...resetFields };
export type RegisterField = keyof typeof registerFields;

/** 4–20 letters, digits, `_` (docs/platform.md, "Fine points"). */
function usernameProblem(name: string): Problem | undefined {
  if (name === '') return { key: 'registration.usernameMissing' };
  return /^\w{4,20}$/.test(name) ? undefined : { key: 'registration.usernameRule' };
}

/** The problems of the fields in `values` (R1-27, R1-28). */
export function entranceProblems<Field extends RegisterField>(values: Values<Field>): Problems<Field> {
  const rules: Record<RegisterField, (text: string) => Problem | undefined> = {
    username: usernameProblem,
    phoneNumber: phoneProblem,
    verifyCode: verifyCodeProblem,
    // The form to reset a password calls this field the new password; the form to register does not.
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
export function resetBody(values: Values<ResetField>): CallInput<typeof session.resetPassword>['body'] {
  const { phoneNumber, verifyCode, password } = values;
  return { phoneNumber, verifyCode, password };
}

/** The body of the request to register. */
export function registrationBody(values: Values<RegisterField>): CallInput<typeof session.register>['body'] {
  return { username: values.username, ...resetBody(values) };
}

/**
 * Why registering or resetting failed.
 * - `kind`: `refused` if the platform itself refused; `unknown` if the platform's own answer is missing, so that the
 *   request may have succeeded.
 * - `field`: the field that the answer names.
 * - `wait`: the seconds until the next attempt, if the text does not contain them.
 */
export interface EntranceFailure {
  readonly kind: 'refused' | 'unknown';
  readonly wording: Wording;
  readonly field: RegisterField | null;
  readonly wait: number | null;
}

/** The words by which the platform's messages name a field, in Chinese and English. */
const fieldWords: readonly (readonly [RegisterField, RegExp])[] = [
  ['username', /用户名|账号|账户|user ?name|account/i],
  ['phoneNumber', /手机|电话|phone|mobile/i],
  ['verifyCode', /验证码|校验码|\bcode\b/i],
  ['password', /密码|password/i],
];

/** The field that the platform's message names; null for none or several. */
export function fieldNamedIn(message: string): RegisterField | null {
  // A "phone code" is a code that is sent by phone, so these words name the code and not the phone.
  const sentence = message.replaceAll(/(?:手机|短信|phone |sms )(?:验证码|校验码|(?:verification )?code)/gi, '验证码');
  if (/^\s*[[{]/.test(sentence)) return null;
  const named = fieldWords.filter(([, words]) => words.test(sentence));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

/** Classifies a failed call (docs/platform.md, "Session"). */
export function entranceFailure(error: unknown): EntranceFailure {
  const kind = isInDoubt(error) ? 'unknown' : 'refused';
  if (error instanceof Unavailable && error.reason !== 'server') {
    // The general texts suggest a retry. These texts do not, because the first request may have succeeded.
    return { kind, wording: { key: `registration.${error.reason}` }, field: null, wait: null };
  }
  const wording = errorWording(error);
  if (!(error instanceof Refused)) return { kind, wording, field: null, wait: null };
  const { message, retryAfter } = error;
  // The console's own text already contains the waiting time. The platform's message may contain it, too.
  const textHasWait = message === '' || retryAfter === null || message.includes(String(retryAfter));
  const field = kind === 'refused' || error.status === 400 ? fieldNamedIn(message) : null;
  return { kind, wording, field, wait: textHasWait ? null : retryAfter };
}
