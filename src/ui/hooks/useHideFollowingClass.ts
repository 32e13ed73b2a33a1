import { useEffect, useState } from 'react';

/**
 * Returns a class for a block whose height is not known yet. The class hides everything after the block, so that
 * nothing visible moves. Undefined once the height is known, or after `timeoutMs`.
 *
 * @param timeoutMs the limit in milliseconds
 */
export function useHideFollowingClass(unknown: boolean, timeoutMs = 2000): string | undefined {
  const [isOver, setIsOver] = useState(!unknown);
  if (!unknown && !isOver) setIsOver(true);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setIsOver(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isOver, timeoutMs]);
  return isOver ? undefined : 'holds';
}
