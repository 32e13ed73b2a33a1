import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { violations } from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { useConsole } from '../../providers/console';
import { byDevice } from '../../ui/violations/byDevice';
import { violationsOf } from '../../ui/violations/dayCalls';

export interface ViolationMarks {
  /** How many devices broke a rule, by day; a day that is not known is not in it. */
  readonly counts: ReadonlyMap<string, number>;
  /** Days that could not be asked. */
  readonly failed: number;
  /** Days that are still to come. */
  readonly waiting: number;
  readonly retry: () => void;
}

/** Beyond this the newest are marked: the platform tells violations a day a call. */
export const mostMarked = 92;

/**
 * How many devices broke a rule on each of these days. One call a day, a few at a time, the last day first; those not
 * asked yet are dropped when the days change, and what was answered is kept.
 */
export function useViolationMarks(days: readonly string[], enabled: boolean): ViolationMarks {
  const { client } = useConsole();
  const newest = days.slice(-mostMarked).reverse();
  const names = newest.join();
  const combine = useCallback(
    (results: UseQueryResult<CallAnswer<typeof violations>, Error>[]): ViolationMarks => {
      const counts = new Map<string, number>();
      const failed = results.filter(({ data, error, isFetching }) => data === undefined && error && !isFetching);
      for (const [place, day] of names.split(',').entries()) {
        const list = results[place]?.data?.list;
        if (list !== undefined) counts.set(day, byDevice(list).length);
      }
      return {
        counts,
        failed: failed.length,
        waiting: results.length - counts.size - failed.length,
        retry: () => {
          for (const result of failed) void result.refetch();
        },
      };
    },
    [names],
  );
  return useQueries({ queries: newest.map((day) => ({ ...violationsOf(client, day), enabled })), combine });
}
