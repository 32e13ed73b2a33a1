import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { violations } from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { useConsole } from '../../providers/console';
import { violationsOf } from './dayCalls';
import type { Violation } from './whyNoIncome';

export interface ViolationDays {
  /** The violations over all devices by day; a day that is not known is not in it. */
  readonly days: ReadonlyMap<string, readonly Violation[]>;
  /** Days that could not be read. */
  readonly failed: readonly string[];
  /** Why the first of them could not. */
  readonly error: Error | null;
  /** How many days are still to come. */
  readonly waiting: number;
  /** Asks again for those that failed. */
  readonly retry: () => void;
}

/**
 * The violations of some days, `YYYY-MM-DD`, in the order they are to be asked for: one call a day, four at once.
 * Those not asked yet are dropped when the days change, and what was answered is kept, whichever screen asked.
 */
export function useViolationDays(days: readonly string[], enabled: boolean): ViolationDays {
  const { client } = useConsole();
  const names = days.join();
  const combine = useCallback(
    (results: UseQueryResult<CallAnswer<typeof violations>, Error>[]): ViolationDays => {
      const known = new Map<string, readonly Violation[]>();
      const failed = new Map<string, { error: Error; refetch: () => Promise<unknown> }>();
      for (const [place, day] of names.split(',').entries()) {
        const result = results[place];
        if (result?.data !== undefined) known.set(day, result.data.list);
        else if (result?.error && !result.isFetching) failed.set(day, { error: result.error, refetch: result.refetch });
      }
      return {
        days: known,
        failed: [...failed.keys()],
        error: failed.values().next().value?.error ?? null,
        waiting: results.length - known.size - failed.size,
        retry: () => {
          for (const { refetch } of failed.values()) void refetch();
        },
      };
    },
    [names],
  );
  return useQueries({ queries: days.map((day) => ({ ...violationsOf(client, day), enabled })), combine });
}
