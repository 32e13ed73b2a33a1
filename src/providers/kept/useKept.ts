import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { loadKeep } from '../../doors';
import { cacheKeys } from '../cache';
import { useConsole } from '../console';
import { useNoNetwork } from '../useOffline';
import { type Kept, readEntry } from './keptEntry';
import { fallenAt, mayKeep } from './keptQueries';

/**
 * What this browser has kept of a query, to be shown until its answer has arrived (R3-19), or null. A session from an
 * address, such as a support view, has nothing.
 *
 * @param schema checks it; undefined for nothing
 */
export function useKept<Answer>(
  key: QueryKey,
  schema: GenericSchema<unknown, Answer> | undefined,
): Kept<Answer> | null {
  const { sessions, storage } = useConsole();
  const hash = hashKey(key);
  // Read once for each key: later answers are in the query cache.
  return useMemo(
    () => (schema && mayKeep(sessions) ? readEntry(storage, hash, schema) : null),
    [hash, schema, sessions, storage],
  );
}

/**
 * When the data of a query was read, in unix seconds of the platform's clock, if it is not current: without a network,
 * or kept from before (R18-11). Null for current data.
 *
 * @param updatedAt milliseconds of the browser's clock, as react-query has it; 0 without data
 */
export function useAsOf(key: QueryKey, updatedAt: number): number | null {
  const { clock } = useConsole();
  const none = useNoNetwork();
  const query = useQueryClient().getQueryCache().find({ queryKey: key });
  const at = fallenAt(query);
  if (at !== undefined) return at;
  if (updatedAt === 0 || !none) return null;
  // The browser's clock may be wrong, so use it only for the elapsed time.
  return clock.now() - Math.round((Date.now() - updatedAt) / 1000);
}

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The number that this browser has kept under a name, such as of rows on the last visit, or null; and keeps the present
 * one.
 *
 * @param count undefined as long as it is not known
 */
export function useKeptCount(name: string, count: number | undefined): number | null {
  const { sessions, storage, clock, client } = useConsole();
  const kept = useKept(cacheKeys.count(name), wholeNumber);
  useEffect(() => {
    if (count === undefined || !mayKeep(sessions)) return;
    const { signal } = client.scope();
    loadKeep().then(
      ({ keepCount }) => {
        if (!signal.aborted) keepCount(storage, name, { answer: count, at: clock.now(), readAt: Date.now() });
      },
      () => undefined,
    );
  }, [count, name, sessions, storage, clock, client]);
  return kept?.answer ?? null;
}
