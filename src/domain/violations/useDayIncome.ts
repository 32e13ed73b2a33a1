import { dayOf } from '../../lib/time';
import { deviceIncomeHistory } from '../../platform/contract/billing';
import { useCall } from '../../providers/calls';
import { useNow } from '../../providers/user';
import { centsOn, dayIncomeInput, pastDay } from './dayCalls';
import { incomeDays, incomeRange, isKnown } from './incomeDays';
import { useIncomeHistory } from './useIncomeHistory';
import { type Estimate, estimateFor } from './whyNoIncome';

interface DayIncome {
  /** Cents; null where they are not known, undefined while they are asked for. */
  readonly cents: number | null | undefined;
  /** What the other days shown brought on average. */
  readonly estimate: Estimate | null;
  /** Asks again for a day that could not be read and stands in no list beside it. */
  readonly retry: (() => void) | null;
}

/** What a device earned on one day: out of the days shown, or asked for alone where it lies before them. */
export function useDayIncome(id: string, day: string): DayIncome {
  const now = useNow();
  const shown = day >= dayOf(incomeRange(now).start_timestamp);
  const history = useIncomeHistory(id);
  const alone = useCall(deviceIncomeHistory, dayIncomeInput(id, day), { ...pastDay, enabled: !shown });
  const { data, error, isFetching, refetch } = shown ? history : alone;
  const estimate = history.data ? estimateFor(day, incomeDays(history.data.list, now).filter(isKnown)) : null;
  if (data !== undefined) return { cents: centsOn(day, data), estimate, retry: null };
  if (error === null || isFetching) return { cents: undefined, estimate, retry: null };
  return { cents: null, estimate, retry: shown ? null : () => void refetch() };
}
