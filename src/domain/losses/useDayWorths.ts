import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { limitConcurrency } from '../../lib/limitConcurrency';
import { dayEnd, dayOf, dayStart } from '../../lib/time';
import { deviceIncomeHistory } from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import type { CallAnswer } from '../../platform/endpoint';
import { callOptions, unlessFailed } from '../../providers/calls';
import { useConsole } from '../../providers/console';
import { pastDay } from '../violations/useViolationDays';
import type { Worths } from './lossLedger';
import { downNode, nodeLoss } from './nodeLoss';
import { useNodeLosses } from './useNodeLosses';

/** The most devices whose incomes are read, a call each. */
const mostIncomes = 40;

/** At most four of them at a time, so the screen's own requests are not queued behind them. */
const limited = limitConcurrency(4);

/** What could not be read, and how to ask for it again. */
interface Gap {
  readonly error: Error;
  readonly retry: () => void;
}

export interface DayWorths extends Worths {
  /**
   * What the losses are: `net` of what a day brought all the same, `gross` where too many devices had to be asked for
   * that, `none` where nothing was earned yesterday, so that there is no estimate.
   */
  readonly basis: 'net' | 'gross' | 'none';
  /** How many answers are still loading. */
  readonly waiting: number;
  /** Why there are no estimates. */
  readonly unread: Gap | null;
  /** Why the incomes of `count` devices are missing: their losses are gross. */
  readonly incomes: (Gap & { readonly count: number }) | null;
}

/**
 * What lost days of devices are worth, by the estimate of `nodeLoss`, and what they brought all the same.
 *
 * @param devices null until they are known: their incomes are not asked for yet
 * @param days the range of the lost days, `YYYY-MM-DD`, inclusive
 */
export function useDayWorths(
  devices: readonly Device[] | null,
  days: { readonly from: string; readonly to: string },
): DayWorths {
  const { length = 0 } = devices ?? [];
  const gross = length > mostIncomes;
  const incomes = useIncomes(gross || devices === null ? [] : devices, days);
  // Read beside the violations and their devices, not after them.
  const { rate, error, refresh } = useNodeLosses(devices === null || length > 0, unlessFailed);
  return useMemo(() => {
    const ready = devices !== null && (length === 0 || rate !== undefined);
    const worths = new Map(devices?.map((device) => [device.id, nodeLoss(downNode(device), rate ?? null)]));
    return {
      worthOf: (id) => (ready ? (worths.get(id) ?? null) : undefined),
      incomeOf: incomes.of,
      basis: rate === null ? 'none' : gross ? 'gross' : 'net',
      waiting: incomes.waiting + (ready || error !== null ? 0 : 1),
      unread: error && { error, retry: refresh },
      incomes: incomes.failed,
    };
  }, [devices, length, rate, error, refresh, incomes, gross]);
}

/** The incomes of the days of some devices in cents, a call for each device. */
function useIncomes(devices: readonly Device[], { from, to }: { readonly from: string; readonly to: string }) {
  const { client } = useConsole();
  const names = devices.map(({ id }) => id).join();
  const combine = useCallback(
    (results: UseQueryResult<CallAnswer<typeof deviceIncomeHistory>, Error>[]) => {
      const known = new Map<string, ReadonlyMap<string, number>>();
      const failed: { error: Error; refetch: () => Promise<unknown> }[] = [];
      for (const [place, id] of names.split(',').entries()) {
        const result = results[place];
        if (result?.data) {
          known.set(id, new Map(result.data.list.map(({ timestamp, income }) => [dayOf(timestamp), income])));
        } else if (result?.error && !result.isFetching) failed.push({ error: result.error, refetch: result.refetch });
      }
      const retry = () => {
        for (const { refetch } of failed) void refetch();
      };
      return {
        of: (id: string, day: string) => known.get(id)?.get(day) ?? null,
        waiting: results.length - known.size - failed.length,
        failed: failed[0] ? { count: failed.length, error: failed[0].error, retry } : null,
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
        limited(() => client.call(deviceIncomeHistory, input, { signal }), signal),
      ...pastDay,
    };
  });
  return useQueries({ queries, combine });
}
