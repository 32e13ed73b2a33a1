import { useEffect, useState } from 'react';

/**
 * The class of a block whose height is unknown at first: what follows it stays invisible until it is known, for two
 * seconds at most, instead of being moved. Undefined from then on.
 *
 * @param patience milliseconds, where more than two seconds
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
