import { ReviewChanged, ReviewUnread, SessionEnded } from './errors';
import { beforeSending } from './network';

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Before sending, reads again what the user reviewed, and resolves to it if it is unchanged.
 *
 * @param shown what the user saw, or what it was computed from
 * @param read reads the same data from the platform, bypassing the cache
 * @throws ReviewChanged if it differs from `shown`
 * @throws ReviewUnread if it cannot be read
 * @throws SessionEnded
 */
export async function readAgain<Shown>(
  shown: Shown,
  read: () => Promise<Shown>,
  isSame: (one: Shown, other: Shown) => boolean = sameJson,
): Promise<Shown> {
  let now: Shown;
  try {
    now = await read();
  } catch (error) {
    throw error instanceof SessionEnded ? error : new ReviewUnread(beforeSending(error));
  }
  if (!isSame(shown, now)) throw new ReviewChanged(shown, now);
  return now;
}
