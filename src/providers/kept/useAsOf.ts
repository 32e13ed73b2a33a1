import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../console';
import { useNoNetwork } from '../useOffline';
import { fallenAt } from './keptQueries';

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
