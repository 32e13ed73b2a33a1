import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type BillArrival, expectedArrival, readArrivals } from '../../../domain/bills/billTie';
import { latestBillMonth } from '../../../lib/billMonths';
import { dayName } from '../../../lib/calendarWords';
import { dayOf, nextDayOfMonth } from '../../../lib/time';
import type { WithdrawParam } from '../../../platform/contract/billing';
import { cacheKeys } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Skeleton } from '../../../ui/kit/Skeleton';
import css from './ExpectedDay.module.css';

interface ExpectedDayProps {
  /** `YYYY-MM`. */
  month: string;
  /** The account's days for withdrawals; null if the platform has none for the account. */
  days: Pick<WithdrawParam, 'getmoney_startday'> | null;
}

/**
 * Before which day the income of a confirmed bill is expected in the wallet, and why (R9-26): the platform's next
 * withdrawal days, or another day if earlier bills allow an estimate (R9-46). The next withdrawal days say nothing
 * about a bill that is older than last month's.
 */
export function ExpectedDay({ month, days }: ExpectedDayProps) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const { client, clock } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { data, isLoading } = useQuery<readonly BillArrival[], Error>({
    queryKey: cacheKeys.derivedFrom('wallet/monthly-entry', 'arrivals'),
    queryFn: async ({ signal }) => readArrivals({ client, dataProvider, queryClient }, clock.now(), signal),
    refetchOnWindowFocus: false,
  });
  const expected = data ? expectedArrival(month, data, now) : null;
  const opens = days && nextDayOfMonth(days.getmoney_startday, now);
  const named = (day: string) => dayName(day, dayOf(now), locale);
  if (opens === null) return <p className="t2">{t('wallet.bill.confirming.later')}</p>;
  // Show no day before the arrivals have loaded, because they may change it.
  if (isLoading) return <Skeleton width={280} />;
  const inferred = expected !== null && expected.day !== opens ? expected : null;
  if (expected === null && month < latestBillMonth(now)) return null;
  const vars = inferred && { bills: inferred.bills, months: inferred.monthsLater, date: inferred.dayOfMonth };
  const day = named(inferred?.day ?? opens);
  return (
    <>
      <p className="t2 num">{t(`wallet.bill.confirming.${inferred ? 'inferred' : 'expected'}`, { day })}</p>
      <details className={`${css.why} num`}>
        <summary>{t('wallet.bill.confirming.why')}</summary>
        {vars && <p>{t('wallet.bill.confirming.whyInferred', vars)}</p>}
        <p>{t('wallet.bill.confirming.whyExpected', { day: named(opens) })}</p>
      </details>
    </>
  );
}
