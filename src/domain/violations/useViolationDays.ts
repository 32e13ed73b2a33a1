import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { limitConcurrency } from '../../lib/limitConcurrency';
import { addDays, dayOf } from '../../lib/time';
import * as billing from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { callOptions, useCall } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useNow } from '../../providers/user';
import type { Violation } from './violationRules';

/** How long an answer is cached that rarely changes, such as one about yesterday. */
export const pastDay = { staleTime: 600_000, gcTime: 1_800_000 } as const;

const always = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/**
 * How long the violations of a day are cached: the last two days may change, earlier ones stay for the session (R19-6).
 * The platform's contract does not say when a day is final, so the next visit reads all days again.
 */
const cacheTimesOf = (day: string, now: number) => (day < addDays(dayOf(now), -2) ? always : pastDay);

/**
 * At most four requests at a time. They are not background reads, because the page is about these days: they must not
 * wait for the pages of an export.
 */
const limited = limitConcurrency(4);

export interface ViolationDays {
  /** The violations over all devices by day; days that have not loaded are missing. */
  readonly days: ReadonlyMap<string, readonly Violation[]>;
  /** The days that could not be loaded. */
  readonly failed: readonly string[];
  /** The error of the first failed day; null if no day failed. */
  readonly error: Error | null;
  /** How many days are still loading. */
  readonly pending: number;
  /** Retries the days that failed. */
  readonly retry: () => void;
}

/**
 * The violations of one day, `YYYY-MM-DD`, over all devices. Not a background read, so it never waits for others.
 * Shares its cached answers with {@link useViolationDays}.
 */
export const useDayViolations = (day: string) =>
  useCall(billing.violations, { query: { date: day } }, cacheTimesOf(day, useNow()));

/**
 * The violations of several days, `YYYY-MM-DD`, one request a day in the given order. When the days change, requests
 * that have not started are dropped; answers stay cached for every page.
 */
export function useViolationDays(days: readonly string[], enabled: boolean): ViolationDays {
  const { client } = useConsole();
  const now = useNow();
  const names = days.join();
  const combine = useCallback(
    (results: UseQueryResult<CallAnswer<typeof billing.violations>, Error>[]): ViolationDays => {
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
        pending: results.length - known.size - failed.size,
        retry: () => {
          for (const { refetch } of failed.values()) void refetch();
        },
      };
    },
    [names],
  );
  const queries = days.map((day) => {
    const input = { query: { date: day } };
    return {
      ...callOptions(client, billing.violations, input),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        limited(() => client.call(billing.violations, input, { signal }), signal),
      ...cacheTimesOf(day, now),
      enabled,
    };
  });
  return useQueries({ queries, combine });
}
