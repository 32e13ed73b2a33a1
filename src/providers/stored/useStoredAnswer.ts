import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { cacheKeys } from '../cache';
import { useConsole } from '../console';
import { useNoNetwork } from '../useOffline';
import { loadStoredAnswers, mayStore, storedAnswerTime } from './persistedQueries';
import { readEntry, type StoredAnswer } from './storedEntry';

/**
 * What this browser has stored of a query, to be shown until its answer has arrived (R3-19), or null. A session from an
 * address, such as a support view, has nothing.
 *
 * @param schema checks it; undefined for nothing
 */
export function useStoredAnswer<Answer>(
  key: QueryKey,
  schema: GenericSchema<unknown, Answer> | undefined,
): StoredAnswer<Answer> | null {
  const { sessions, storage } = useConsole();
  const hash = hashKey(key);
  // Read once for each key: later answers are in the query cache.
  return useMemo(
    () => (schema && mayStore(sessions) ? readEntry(storage, hash, schema) : null),
    [hash, schema, sessions, storage],
  );
}

/**
 * When the data of a query was read, in unix seconds of the platform's clock, if it is not current: without a network,
 * or stored from before (R18-11). Null for current data.
 *
 * @param updatedAt milliseconds of the browser's clock, as react-query has it; 0 without data
 */
export function useAsOf(key: QueryKey, updatedAt: number): number | null {
  const { clock } = useConsole();
  const none = useNoNetwork();
  const query = useQueryClient().getQueryCache().find({ queryKey: key });
  const at = storedAnswerTime(query);
  if (at !== undefined) return at;
  if (updatedAt === 0 || !none) return null;
  // The browser's clock may be wrong, so use it only for the elapsed time.
  return clock.now() - Math.round((Date.now() - updatedAt) / 1000);
}

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The number that this browser has stored under a name, such as of rows on the last visit, or null; and stores the present
 * one.
 *
 * @param count undefined as long as it is not known
 */
export function useStoredCount(name: string, count: number | undefined): number | null {
  const { sessions, storage, clock, client } = useConsole();
  const stored = useStoredAnswer(cacheKeys.count(name), wholeNumber);
  useEffect(() => {
    if (count === undefined || !mayStore(sessions)) return;
    const { signal } = client.scope();
    loadStoredAnswers().then(
      ({ storeCount }) => {
        if (!signal.aborted) storeCount(storage, name, { answer: count, at: clock.now(), readAt: Date.now() });
      },
      () => undefined,
    );
  }, [count, name, sessions, storage, clock, client]);
  return stored?.answer ?? null;
}
