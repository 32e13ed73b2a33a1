import { ContractBroken, Offline, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { errorWording } from '../../../providers/errorWording';
import type { Wording } from '../../../providers/texts';

/** Why a sign-in failed, and the message to show (R1-24, R1-25, R1-26). */
export interface SignInFailure {
  /** `wrong`: account or password; `human`: the human check is required; `other`: anything else. */
  readonly kind: 'wrong' | 'human' | 'other';
  readonly wording: Wording;
  /** Whether the request reached the platform, which has then used up its human check. */
  readonly seen: boolean;
}

/**
 * The failure of a sign-in: 401 and 403, the platform's message, or 内部服务器错误; a lost network, a timeout and a malformed
 * answer have messages of their own.
 */
export function signInFailure(error: unknown): SignInFailure {
  const status = error instanceof SessionEnded ? 401 : error instanceof Refused ? error.status : null;
  if (status === 401) return { kind: 'wrong', wording: { key: 'auth.failed.wrong' }, seen: true };
  if (status === 403) return { kind: 'human', wording: { key: 'auth.failed.human' }, seen: true };
  if (error instanceof Offline || (error instanceof Unavailable && error.reason !== 'server')) {
    return { kind: 'other', wording: errorWording(error), seen: false };
  }
  if (error instanceof ContractBroken) return { kind: 'other', wording: errorWording(error), seen: true };
  const words = error instanceof Error ? error.message : '';
  return { kind: 'other', wording: words === '' ? { key: 'auth.failed.server' } : { words }, seen: true };
}
