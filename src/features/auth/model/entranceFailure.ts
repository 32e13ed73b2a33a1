import { isInDoubt, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { errorWording } from '../../../providers/errorWording';
import type { Wording } from '../../../providers/texts';
import type { RegisterField } from './entranceModel';

/**
 * Why registering or resetting did not work. `refused`: the platform said no, of one field where its words name exactly
 * one; `wait` are the seconds it wants to be left alone. `unknown`: it gave no answer, or none that can be read, and
 * may have done it or not.
 */
export type EntranceFailure =
  | {
      readonly kind: 'refused';
      readonly wording: Wording;
      readonly field: RegisterField | null;
      readonly wait: number | null;
    }
  | { readonly kind: 'unknown'; readonly wording: Wording };

/** How the platform may call a field, in either language. */
const names: readonly (readonly [RegisterField, RegExp])[] = [
  ['username', /用户名|账号|账户|user ?name|account/i],
  ['phoneNumber', /手机|电话|phone|mobile/i],
  ['verifyCode', /验证码|校验码|\bcode\b/i],
  ['password', /密码|password/i],
];

/** The one field that the platform's words speak of; null where they name none, or more than one. */
export function fieldNamedIn(words: string): RegisterField | null {
  // Codes come by phone: whoever says so speaks of the code. JSON is no sentence, whatever words are in it.
  const sentence = words.replaceAll(/(?:手机|短信|phone |sms )(?:验证码|校验码|(?:verification )?code)/gi, '验证码');
  if (/^\s*[[{]/.test(sentence)) return null;
  const named = names.filter(([, name]) => name.test(sentence));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}

/** What came of a call that failed (docs/platform.md, "Session"). */
export function entranceFailure(error: unknown): EntranceFailure {
  if (error instanceof Unavailable && error.reason !== 'server') {
    // The usual words for these ask to try again.
    return { kind: 'unknown', wording: { key: `registration.${error.reason}` } };
  }
  const wording = errorWording(error);
  if (isInDoubt(error)) return { kind: 'unknown', wording };
  // Nobody is signed in whose session could have ended.
  if (error instanceof SessionEnded) {
    return { kind: 'refused', wording: { key: 'errors.unknown' }, field: null, wait: null };
  }
  if (!(error instanceof Refused)) return { kind: 'refused', wording, field: null, wait: null };
  const { status, message, retryAfter } = error;
  // Told already where the words are our own, or name the figure.
  const told = message === '' || retryAfter === null || message.includes(String(retryAfter));
  return {
    kind: 'refused',
    wording,
    field: status === 400 ? fieldNamedIn(message) : null,
    wait: told ? null : retryAfter,
  };
}
