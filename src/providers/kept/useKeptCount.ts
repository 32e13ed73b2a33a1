import { useEffect } from 'react';
import * as v from 'valibot';
import { cacheKeys } from '../cache';
import { useConsole } from '../console';
import { loadKeep, mayKeep } from './keptQueries';
import { useKept } from './useKept';

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
