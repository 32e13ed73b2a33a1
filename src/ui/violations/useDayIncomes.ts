import { useQueries } from '@tanstack/react-query';
import { useConsole } from '../../providers/console';
import { centsOn, dayIncomeOf } from './dayCalls';

interface DayIncomes {
  /** A device's income of the day in cents; null where it is not known, undefined while it is asked for. */
  readonly of: (device: string) => number | null | undefined;
  /** How many could not be read. */
  readonly failed: number;
  /** Asks for those again. */
  readonly retry: () => void;
}

/** What each of some devices earned on a day: one call a device, a few at once, each failing alone. */
export function useDayIncomes(day: string, devices: readonly string[]): DayIncomes {
  const { client } = useConsole();
  const calls = useQueries({ queries: devices.map((device) => dayIncomeOf(client, device, day)) });
  const failed = calls.filter(({ data, error, isFetching }) => data === undefined && error !== null && !isFetching);
  return {
    of(device) {
      const call = calls[devices.indexOf(device)];
      if (call === undefined) return null;
      if (call.data !== undefined) return centsOn(day, call.data);
      return call.error === null || call.isFetching ? undefined : null;
    },
    failed: failed.length,
    retry: () => {
      for (const call of failed) void call.refetch();
    },
  };
}
