import { ReviewChanged, ReviewUnread, SessionEnded } from './errors';
import { beforeSending } from './network';

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Call before a write that the user has reviewed. Reads the reviewed data again, and resolves to the new data if
 * nothing has changed.
 *
 * @param shown the data that the user saw, or the data from which it was computed
 * @param read reads the same data from the platform, bypassing the cache
 * @throws ReviewChanged if the new data differs from `shown`
 * @throws ReviewUnread if the data cannot be read
 * @throws SessionEnded if the session has ended
 */
export async function requireUnchanged<Shown>(
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
