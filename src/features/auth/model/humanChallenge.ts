import type { Challenge, Solution } from 'altcha/lib';
import type { loginChallenge } from '../../../platform/contract/signIn';
import type { CallAnswer } from '../../../platform/endpoint';

/** An ALTCHA version 1 challenge (docs/platform.md, "Session"). */
export type HumanChallenge = CallAnswer<typeof loginChallenge>;

/** Bytes of a digest, for the algorithms of version 1. */
const digestBytes = new Map([
  ['SHA-256', 32],
  ['SHA-384', 48],
  ['SHA-512', 64],
]);

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A version 1 challenge in the form that the version 3 solver takes: find the number whose decimal text behind the
 * salt has exactly this digest. To be solved with `counterMode: 'string'`. Throws a RangeError where there is nothing
 * to be found: an unknown algorithm, or a challenge that is no digest of it.
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

/** What a sign-in carries as `altcha`: base64 of the JSON that the platform checks. */
export function humanPayload(
  { algorithm, challenge, salt, signature }: HumanChallenge,
  { counter }: Pick<Solution, 'counter'>,
): string {
  const json = JSON.stringify({ algorithm, challenge, number: counter, salt, signature });
  return btoa(String.fromCharCode(...new TextEncoder().encode(json)));
}

const longestLife = 86_400;

/**
 * Seconds that a solution has left, from `expires` in the salt's query; null where it says nothing, or nothing that
 * can be true of a challenge just given out: then the clock is off, and the platform will say when it is too late.
 *
 * @param now unix seconds
 */
export function lifeOf(salt: string, now: number): number | null {
  const [, query = ''] = salt.split('?');
  const expires = new URLSearchParams(query).get('expires');
  if (expires === null || !/^\d{1,12}$/.test(expires)) return null;
  const life = Number(expires) - now;
  return life > 0 && life <= longestLife ? life : null;
}
