import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { createLane } from '../../lib/lane';
import { dayEnd, dayOf, dayStart } from '../../lib/time';
import { deviceIncome, deviceIncomeHistory } from '../../platform/contract/billing';
import type { CallAnswer } from '../../platform/endpoint';
import { callOptions, useCall } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { useNow } from '../../providers/user';
import { useOverview } from '../devices/useOverview';
import type { KnownDay } from '../violations/incomeDays';
import { pastDay } from '../violations/useViolationDays';
import { type DayWorth, lifeWorth, mostHistories, paidDayWorth, worthDays } from './dayWorth';

/** At most four histories at a time, so the screen's own requests are not queued behind them. */
const lane = createLane(4);

/** A device to value: its UUID, and when it was bound in unix seconds. */
interface Valued {
  readonly id: string;
  readonly boundAt: number;
}

export interface DayWorths {
  /** What a day of a device is worth; null where it never earned or was not asked about, undefined until it is known. */
  readonly worthOf: (id: string, day: string) => DayWorth | null | undefined;
  /** The device's income of a day in cents; null where it is not known. */
  readonly incomeOf: (id: string, day: string) => number | null;
  /** How many answers are still loading. */
  readonly waiting: number;
  /** How many could not be read, and why the first of them. */
  readonly failed: number;
  readonly error: Error | null;
  /** Asks again for what failed. */
  readonly retry: () => void;
}

/**
 * What lost days of devices are worth, by `dayWorth.ts`: for up to `mostHistories` devices a history each, for more of
 * them one call for the income of their lives. Nothing is asked for while `devices` is null.
 *
 * @param days the range of the lost days, `YYYY-MM-DD`, inclusive
 */
export function useDayWorths(
  devices: readonly Valued[] | null,
  days: { readonly from: string; readonly to: string },
): DayWorths {
  const many = devices !== null && devices.length > mostHistories;
  const histories = useHistoryWorths(many || devices === null ? [] : devices, days);
  const lives = useLifeWorths(many ? devices : null);
  if (devices === null) return unread;
  return many ? lives : histories;
}

const unread: DayWorths = {
  worthOf: () => undefined,
  incomeOf: () => null,
  waiting: 1,
  failed: 0,
  error: null,
  retry: () => undefined,
};

function useHistoryWorths(devices: readonly Valued[], days: { readonly from: string; readonly to: string }): DayWorths {
  const { client } = useConsole();
  const { from, to } = worthDays(days);
  const names = devices.map(({ id }) => id).join();
  const combine = useCallback(
    (results: UseQueryResult<CallAnswer<typeof deviceIncomeHistory>, Error>[]): DayWorths => {
      const asked = names.split(',');
      const known = new Map<string, readonly KnownDay[]>();
      const failed: { error: Error; refetch: () => Promise<unknown> }[] = [];
      for (const [place, id] of asked.entries()) {
        const result = results[place];
        if (result?.data) {
          known.set(
            id,
            result.data.list.map(({ timestamp, income }) => ({ day: dayOf(timestamp), cents: income })),
          );
        } else if (result?.error && !result.isFetching) failed.push({ error: result.error, refetch: result.refetch });
      }
      return {
        worthOf(id, day) {
          const history = known.get(id);
          if (history) return paidDayWorth(day, history);
          return asked.includes(id) ? undefined : null;
        },
        incomeOf: (id, day) => known.get(id)?.find((one) => one.day === day)?.cents ?? null,
        waiting: results.length - known.size - failed.length,
        failed: failed.length,
        error: failed[0]?.error ?? null,
        retry: () => {
          for (const { refetch } of failed) void refetch();
        },
      };
    },
    [names],
  );
  const queries = devices.map(({ id }) => {
    const input = {
      query: {
        start_timestamp: dayStart(from),
        end_timestamp: dayEnd(to),
        key_style: 'camel_case' as const,
        device_uuid: id,
      },
    };
    return {
      ...callOptions(client, deviceIncomeHistory, input),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        lane(() => client.call(deviceIncomeHistory, input, { signal }), signal),
      ...pastDay,
    };
  });
  return useQueries({ queries, combine });
}

function useLifeWorths(devices: readonly Valued[] | null): DayWorths {
  const now = useNow();
  const overview = useOverview();
  const limit = overview.data?.total ?? 0;
  const { data, error, isFetching, refetch } = useCall(
    deviceIncome,
    { query: { limit } },
    { enabled: devices !== null && limit > 0, ...pastDay },
  );
  const failed = data === undefined && error !== null && !isFetching;
  const today = dayOf(now);
  return useMemo(() => {
    const totals = new Map(data?.list.map(({ uuid, total }) => [uuid, total]));
    const bound = new Map(devices?.map(({ id, boundAt }) => [id, boundAt]));
    return {
      worthOf(id) {
        if (data === undefined) return undefined;
        const [total, boundAt] = [totals.get(id), bound.get(id)];
        return total === undefined || boundAt === undefined ? null : lifeWorth(total, boundAt, dayStart(today));
      },
      incomeOf: () => null,
      waiting: data === undefined && !failed ? 1 : 0,
      failed: failed ? 1 : 0,
      error: failed ? error : null,
      retry: () => void refetch(),
    };
  }, [data, devices, today, failed, error, refetch]);
}
