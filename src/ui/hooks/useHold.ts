import { useEffect, useState } from 'react';

/** How long what follows may wait. */
const mostMilliseconds = 2000;

/**
 * The class of a block whose height is unknown at first: what follows it stays invisible until it is known, for two
 * seconds at most, instead of being moved. Undefined from then on.
 */
export function useHold(unknown: boolean): string | undefined {
  const [over, setOver] = useState(!unknown);
  if (!unknown && !over) setOver(true);
  useEffect(() => {
    if (over) return;
    const timer = setTimeout(() => setOver(true), mostMilliseconds);
    return () => clearTimeout(timer);
  }, [over]);
  return over ? undefined : 'holds';
}
