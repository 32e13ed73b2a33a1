import { addDays, dayEnd, dayOf, dayStart } from '../../lib/time';
import * as billing from '../../platform/contract/billing';
import { useCall } from '../../providers/calls';
import { useNow } from '../../providers/user';
import { nodeHistory, pageDays } from '../losses/nodeLoss';
import { incomeDays, incomeRange, isKnown } from './incomeDays';
import { pastDay } from './useViolationDays';
import { type Estimate, estimateFor } from './whyNoIncome';

/** A device's income of the days on its page, and of earlier days. The sections of the page share one request. */
export function useIncomeHistory(id: string) {
  return useCall(billing.deviceIncomeHistory, nodeHistory(id, pageDays(useNow())));
}

export interface DayIncome {
  /** The day's income in cents; null if the platform has none or it could not be loaded, undefined while it loads. */
  readonly cents: number | null | undefined;
  /** Cents of the day before; null if unknown or before the days shown. */
  readonly before: number | null;
  /** The average of the other shown days with income (`estimateFor`); null if none of them has any. */
  readonly estimate: Estimate | null;
  /** Retries the request for an earlier day if it failed; otherwise null. */
  readonly retry: (() => void) | null;
}

/** What a device earned on one day. A day before the days shown needs a request of its own. */
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
