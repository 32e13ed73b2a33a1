import type { Challenge, Solution } from 'altcha/lib';
import type * as session from '../../../platform/contract/session';
import type { CallAnswer } from '../../../platform/endpoint';

/** An ALTCHA version 1 challenge (docs/platform.md, "Session"). */
export type HumanChallenge = CallAnswer<typeof session.loginChallenge>;

/** Digest length in bytes, for the algorithms of version 1. */
const digestBytes = new Map([
  ['SHA-256', 32],
  ['SHA-384', 48],
  ['SHA-512', 64],
]);

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Converts an ALTCHA version 1 challenge for the solver, which expects version 3. The solver looks for a number: the
 * digest of the salt followed by this number as decimal text is exactly `challenge`. Solve with `counterMode:
 * 'string'`.
 *
 * @throws RangeError for an unknown algorithm, and for a challenge that is not a digest of that algorithm
 */
export function toSolverChallenge({ algorithm, challenge, salt, signature }: HumanChallenge): Challenge {
  const bytes = digestBytes.get(algorithm);
  if (bytes === undefined || challenge.length !== bytes * 2 || !/^[0-9a-f]+$/i.test(challenge)) {
    throw new RangeError(`No digest of ${algorithm}`);
  }
  return {
    parameters: {
      algorithm,
      cost: 1,
      keyLength: bytes,
      keyPrefix: challenge.toLowerCase(),
      nonce: toHex(new TextEncoder().encode(salt)),
      salt: '',
    },
    signature,
  };
}

/** The field `altcha` of the sign-in request: the JSON that the platform verifies, in base64. */
export function humanPayload(
  { algorithm, challenge, salt, signature }: HumanChallenge,
  { counter }: Pick<Solution, 'counter'>,
): string {
  const json = JSON.stringify({ algorithm, challenge, number: counter, salt, signature });
  return btoa(String.fromCharCode(...new TextEncoder().encode(json)));
}

/** Seconds. A solution that claims to be valid for longer has an implausible `expires`. */
const maxLifetime = 86_400;

/**
 * How long a solution is valid, in seconds: read from `expires` in the salt's query; null if that value is missing or
 * implausible. If the clock is wrong, the platform may refuse the solution as expired.
 *
 * @param now unix seconds
 */
export function lifeOf(salt: string, now: number): number | null {
  const [, query = ''] = salt.split('?');
  const expires = new URLSearchParams(query).get('expires');
  if (expires === null || !/^\d{1,12}$/.test(expires)) return null;
  const life = Number(expires) - now;
  return life > 0 && life <= maxLifetime ? life : null;
}
