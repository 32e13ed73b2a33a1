import { useEffect, useState } from 'react';

/**
 * Returns a class for a block whose height is not known yet: it hides what follows, for at most two seconds, so that
 * nothing visible moves. Undefined once the height is known.
 *
 * @param timeoutMs the limit in milliseconds
 */
export function useHiddenClass(unknown: boolean, timeoutMs = 2000): string | undefined {
  const [over, setOver] = useState(!unknown);
  if (!unknown && !over) setOver(true);
  useEffect(() => {
    if (over) return;
    const timer = setTimeout(() => setOver(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [over, timeoutMs]);
  return over ? undefined : 'holds';
}
