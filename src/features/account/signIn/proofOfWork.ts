import { solveChallengeWorkers } from 'altcha/lib';
import ShaWorker from 'altcha/workers/sha?worker';
import { type HumanChallenge, humanPayload, toSolverChallenge } from './humanChallenge';

export { lifeOf } from './humanChallenge';

/**
 * Solves an ALTCHA version 1 challenge in web workers of our own origin. Returns the payload for the sign-in, or null
 * if `controller` was aborted.
 *
 * @throws if there is no solution within 90 seconds
 */
export async function proveHuman(challenge: HumanChallenge, controller: AbortController): Promise<string | null> {
  const solution = await solveChallengeWorkers({
    challenge: toSolverChallenge(challenge),
    // Leaves one core free for the page.
    concurrency: Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1)),
    controller,
    counterMode: 'string',
    createWorker: () => new ShaWorker(),
  });
  if (controller.signal.aborted) return null;
  if (solution === null) throw new Error('The challenge was not solved in time');
  return humanPayload(challenge, solution);
}
