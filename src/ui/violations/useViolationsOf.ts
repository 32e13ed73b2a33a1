import { useQueries } from '@tanstack/react-query';
import { useConsole } from '../../providers/console';
import { violationsOf } from './dayCalls';
import type { Violation } from './whyNoIncome';

/**
 * The violations of a device on each of some days, as far as they have come: one call a day, a few at once. A day
 * that could not be read is missing; whoever opens it asks again.
 */
export function useViolationsOf(device: string, days: readonly string[]): ReadonlyMap<string, readonly Violation[]> {
  const { client } = useConsole();
  const calls = useQueries({ queries: days.map((day) => violationsOf(client, day)) });
  return new Map(
    days.flatMap((day, nth) => {
      const list = calls[nth]?.data?.list;
      return list ? [[day, list.filter(({ deviceUUID }) => deviceUUID === device)] as const] : [];
    }),
  );
}
