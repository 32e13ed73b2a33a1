import { isInDoubt, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { errorWording } from '../../../providers/errorWording';
import type { Wording } from '../../../providers/texts';
import type { RegisterField } from './entranceModel';

/**
 * Why registering or resetting failed. `refused`: the platform itself refused, about `field` if its message names exactly
 * one. `unknown`: without its own answer it may have been done or not. `wait`: the seconds before the next attempt, where
 * the text does not say them.
 */
export interface EntranceFailure {
  readonly kind: 'refused' | 'unknown';
  readonly wording: Wording;
  readonly field: RegisterField | null;
  readonly wait: number | null;
}

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
  const kind = isInDoubt(error) ? 'unknown' : 'refused';
  if (error instanceof Unavailable && error.reason !== 'server') {
    // Unlike the general texts, these do not suggest a retry.
    return { kind, wording: { key: `registration.${error.reason}` }, field: null, wait: null };
  }
  // There is no session that could have ended.
  const wording: Wording = error instanceof SessionEnded ? { key: 'errors.unknown' } : errorWording(error);
  if (!(error instanceof Refused)) return { kind, wording, field: null, wait: null };
  const { message, retryAfter } = error;
  // Our own text already contains the waiting time; the platform's may.
  const included = message === '' || retryAfter === null || message.includes(String(retryAfter));
  const field = kind === 'refused' ? fieldNamedIn(message) : null;
  return { kind, wording, field, wait: included ? null : retryAfter };
}
