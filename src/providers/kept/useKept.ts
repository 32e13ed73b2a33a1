import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GenericSchema } from 'valibot';
import { useConsole } from '../console';
import { type Kept, readEntry } from './keptEntry';
import { mayKeep } from './keptQueries';

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
