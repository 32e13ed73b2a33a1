import { isInDoubt, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { errorWording } from '../../../providers/errorWording';
import type { Wording } from '../../../providers/texts';
import type { RegisterField } from './entranceModel';

/**
 * Why registering or resetting failed. `refused`: the platform refused, about `field` if its message names exactly one;
 * `wait` is the time in seconds before the next attempt. `unknown`: without a readable answer it may have been done or
 * not.
 */
export type EntranceFailure =
  | {
      readonly kind: 'refused';
      readonly wording: Wording;
      readonly field: RegisterField | null;
      readonly wait: number | null;
    }
  | { readonly kind: 'unknown'; readonly wording: Wording };

/** What the platform may call a field, in either language. */
const names: readonly (readonly [RegisterField, RegExp])[] = [
  ['username', /用户名|账号|账户|user ?name|account/i],
  ['phoneNumber', /手机|电话|phone|mobile/i],
  ['verifyCode', /验证码|校验码|\bcode\b/i],
  ['password', /密码|password/i],
];

/** The field that the platform's message names; null for none or several. */
export function fieldNamedIn(words: string): RegisterField | null {
  // A code is sent by phone, so a "phone code" names the code. JSON names no field, whatever it contains.
  const sentence = words.replaceAll(/(?:手机|短信|phone |sms )(?:验证码|校验码|(?:verification )?code)/gi, '验证码');
  if (/^\s*[[{]/.test(sentence)) return null;
  const named = names.filter(([, name]) => name.test(sentence));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

/** Classifies a failed call (docs/platform.md, "Session"). */
export function entranceFailure(error: unknown): EntranceFailure {
  if (error instanceof Unavailable && error.reason !== 'server') {
    // Unlike the general texts, these do not suggest a retry.
    return { kind: 'unknown', wording: { key: `registration.${error.reason}` } };
  }
  const wording = errorWording(error);
  if (isInDoubt(error)) return { kind: 'unknown', wording };
  // There is no session that could have ended.
  if (error instanceof SessionEnded) {
    return { kind: 'refused', wording: { key: 'errors.unknown' }, field: null, wait: null };
  }
  if (!(error instanceof Refused)) return { kind: 'refused', wording, field: null, wait: null };
  const { status, message, retryAfter } = error;
  // Our own text already contains the waiting time; the platform's may.
  const included = message === '' || retryAfter === null || message.includes(String(retryAfter));
  return {
    kind: 'refused',
    wording,
    field: status === 400 ? fieldNamedIn(message) : null,
    wait: included ? null : retryAfter,
  };
}
