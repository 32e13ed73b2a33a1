import { useEffect, useState } from 'react';

/**
 * Returns a class for a block whose height is not known yet: it hides what follows, for at most two seconds, so that
 * nothing visible moves. Undefined once the height is known.
 *
 * @param patience the limit in milliseconds
 */
export function useHiddenClass(unknown: boolean, patience = 2000): string | undefined {
  const [over, setOver] = useState(!unknown);
  if (!unknown && !over) setOver(true);
  useEffect(() => {
    if (over) return;
    const timer = setTimeout(() => setOver(true), patience);
    return () => clearTimeout(timer);
  }, [over, patience]);
  return over ? undefined : 'holds';
}
