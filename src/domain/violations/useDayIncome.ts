import { addDays, dayEnd, dayOf, dayStart } from '../../lib/time';
import * as billing from '../../platform/contract/billing';
import { useCall } from '../../providers/calls';
import { useNow } from '../../providers/user';
import { incomeDays, incomeRange, isKnown } from './incomeDays';
import { pastDay } from './useViolationDays';
import { type Estimate, estimateFor } from './whyNoIncome';

/** A device's income of the days shown; the sections of its page share one request. */
export function useIncomeHistory(id: string) {
  return useCall(billing.deviceIncomeHistory, {
    query: { ...incomeRange(useNow()), key_style: 'camel_case', device_uuid: id },
  });
}

export interface DayIncome {
  /** Cents; null if they could not be loaded, undefined while they load. */
  readonly cents: number | null | undefined;
  /** Cents of the day before; null if unknown or before the days shown. */
  readonly before: number | null;
  /** The average of the other days shown. */
  readonly estimate: Estimate | null;
  /** Retries a day before the days shown that could not be loaded. */
  readonly retry: (() => void) | null;
}

/** What a device earned on one day: from the days shown, or from a request of its own for an earlier day. */
export function useDayIncome(id: string, day: string): DayIncome {
  const now = useNow();
  const shown = day >= dayOf(incomeRange(now).start_timestamp);
  const history = useIncomeHistory(id);
  const alone = useCall(
    billing.deviceIncomeHistory,
    {
      query: {
        start_timestamp: dayStart(day),
        end_timestamp: dayEnd(day),
        key_style: 'camel_case',
        device_uuid: id,
      },
    },
    { ...pastDay, enabled: !shown },
  );
  const { data, error, isFetching, refetch } = shown ? history : alone;
  const days = history.data ? incomeDays(history.data.list, now) : [];
  const estimate = estimateFor(day, days.filter(isKnown));
  const before = days.find((one) => one.day === addDays(day, -1))?.cents ?? null;
  if (data !== undefined) {
    const cents = data.list.find(({ timestamp }) => dayOf(timestamp) === day)?.income ?? null;
    return { cents, before, estimate, retry: null };
  }
  if (error === null || isFetching) return { cents: undefined, before, estimate, retry: null };
  return { cents: null, before, estimate, retry: shown ? null : () => void refetch() };
}
