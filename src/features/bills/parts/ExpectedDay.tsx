import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dayName } from '../../../lib/calendarWords';
import { dayOf, nextDayOfMonth } from '../../../lib/time';
import type { WithdrawParam } from '../../../platform/contract/devices';
import { cacheKeys } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { type Arrival, expectedArrival } from '../model/expectedArrival';

interface ExpectedDayProps {
  month: string;
  /** The state code of the bill. */
  state: number;
  /** Null if the platform has none for the account. */
  days: Pick<WithdrawParam, 'getmoney_startday'> | null;
}

/**
 * When the income of a confirmed bill is expected in the wallet (R9-26): before the platform's next withdrawal days. What
 * earlier bills allow to infer refines that (R9-46).
 */
export function ExpectedDay({ month, state, days }: ExpectedDayProps) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const { client, clock } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const placed = state === 300;
  const { data } = useQuery<readonly Arrival[], Error>({
    queryKey: cacheKeys.madeOf('wallet/monthly-entry', 'arrivals', month),
    queryFn: async ({ signal }) =>
      (await import('./readArrivals')).readArrivals({ client, dataProvider, queryClient }, clock.now(), signal),
    enabled: !placed,
    refetchOnWindowFocus: false,
  });
  if (placed) return <p className="t2">{t('wallet.bill.about.placed')}</p>;
  const expected = data ? expectedArrival(month, data, now) : null;
  const opens = days && nextDayOfMonth(days.getmoney_startday, now);
  const named = (day: string) => dayName(day, dayOf(now), locale);
  return (
    <>
      <p className="t2 num">
        {opens === null
          ? t('wallet.bill.confirming.later')
          : t('wallet.bill.confirming.expected', { day: named(opens) })}
      </p>
      {opens !== null && expected && expected.day !== opens && (
        <p className="s13 t2 num">
          {t(`wallet.bill.confirming.${expected.day < opens ? 'sooner' : 'laterOn'}`, {
            day: named(expected.day),
            bills: expected.bills,
            months: expected.monthsLater,
            date: expected.dayOfMonth,
          })}
        </p>
      )}
    </>
  );
}
