import { createHash } from 'node:crypto';
import { sha, solveChallenge } from 'altcha/lib';
import { describe, expect, it } from 'vitest';
import { type HumanChallenge, humanPayload, lifeOf, toSolverChallenge } from './humanChallenge';

/** A challenge as a version 1 server creates it. */
function challengeOf(algorithm: string, number: number, salt = 'f3a9c1?expires=1700000600&'): HumanChallenge {
  const challenge = createHash(algorithm.replace('-', '')).update(`${salt}${number}`).digest('hex');
  return { algorithm, challenge, salt, signature: 'signed', maxnumber: 1000 };
}

const solve = (challenge: HumanChallenge) =>
  solveChallenge({ challenge: toSolverChallenge(challenge), counterMode: 'string', deriveKey: sha.deriveKey });

function decoded(payload: string): unknown {
  return JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as unknown;
}

describe('a version 1 challenge', () => {
  it.each(['SHA-256', 'SHA-384', 'SHA-512'])('is solved by the version 3 solver (%s)', async (algorithm) => {
    const challenge = challengeOf(algorithm, 137);
    const solution = await solve(challenge);
    expect(solution?.counter).toBe(137);
    const { maxnumber: _, ...stated } = challenge;
    expect(decoded(humanPayload(challenge, { counter: 137 }))).toEqual({ ...stated, number: 137 });
  });

  it('accepts any salt, and an upper-case digest', async () => {
    const challenge = challengeOf('SHA-256', 0, '盐?expires=1&');
    const capitals = { ...challenge, challenge: challenge.challenge.toUpperCase() };
    expect((await solve(capitals))?.counter).toBe(0);
    expect(decoded(humanPayload(capitals, { counter: 0 }))).toMatchObject({
      salt: '盐?expires=1&',
      challenge: capitals.challenge,
    });
  });

  it.each([
    { algorithm: 'MD5' },
    { algorithm: 'constructor' },
    { algorithm: 'SHA-512' },
    { challenge: '' },
    { challenge: 'zz'.repeat(32) },
  ])('that cannot be solved throws at once: %j', (change) => {
    expect(() => toSolverChallenge({ ...challengeOf('SHA-256', 1), ...change })).toThrow(RangeError);
  });
});

describe('lifeOf', () => {
  it('is the number of seconds left', () => {
    expect(lifeOf('abc?expires=1600', 1000)).toBe(600);
    expect(lifeOf('abc?a=b&expires=1600&', 1000)).toBe(600);
  });

  it('is null for an implausible and a missing expiry', () => {
    for (const salt of ['abc', 'abc?', 'abc?expires=', 'abc?expires=soon', 'abc?expires=900', 'abc?expires=9999999']) {
      expect(lifeOf(salt, 1000)).toBeNull();
    }
  });
});
