import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dayName } from '../../../lib/calendarWords';
import { dayOf } from '../../../lib/time';
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
}

/**
 * When the income of a confirmed bill is expected in the wallet (R9-26). The platform gives no day, so it is estimated
 * from earlier bills (R9-46), and omitted when they allow no estimate.
 */
export function ExpectedDay({ month, state }: ExpectedDayProps) {
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
  return (
    <>
      <p className="t2">{t('wallet.bill.confirming.later')}</p>
      {expected && (
        <p className="s13 t2 num">
          {t('wallet.bill.confirming.expected', {
            day: dayName(expected.day, dayOf(now), locale),
            bills: expected.bills,
            months: expected.monthsLater,
            date: expected.dayOfMonth,
          })}
        </p>
      )}
    </>
  );
}
