import { useMemo } from 'react';
import { byDevice } from '../../../domain/violations/byDevice';
import { useViolationDays, type ViolationDays } from '../../../domain/violations/useViolationDays';

export interface ViolationMarks extends Pick<ViolationDays, 'failed' | 'waiting' | 'retry'> {
  /** How many devices broke a rule, by day; a day that is not known is not in it. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Beyond this the newest are marked: the platform tells violations a day a call. */
export const mostMarked = 92;

/** How many devices broke a rule on each of these days, the last day asked for first. */
export function useViolationMarks(days: readonly string[], enabled: boolean): ViolationMarks {
  const { days: known, ...rest } = useViolationDays(days.slice(-mostMarked).reverse(), enabled);
  const counts = useMemo(() => new Map([...known].map(([day, list]) => [day, byDevice(list).length])), [known]);
  return { ...rest, counts };
}
