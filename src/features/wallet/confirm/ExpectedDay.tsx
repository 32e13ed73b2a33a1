import { dayName } from '../../../lib/calendarWords';
import { dayOf } from '../../../lib/time';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { expectedDay, type SettlementDays } from '../checkingDays';

interface ExpectedDayProps {
  month: string;
  days: SettlementDays | null;
  /** The state code that the platform gave. */
  state: number;
}

/** When the income of a bill just confirmed is expected, and where it can be drawn then (spec §2, "success dialog"). */
export function ExpectedDay({ month, days, state }: ExpectedDayProps) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  if (state === 300) return <p className="t2">{t('wallet.bill.about.placed')}</p>;
  const day = days && expectedDay(days, month, now, now);
  if (day === null) return <p className="t2">{t('wallet.bill.confirming.later')}</p>;
  return (
    <>
      <p className="t2 num">{t('wallet.bill.confirming.expected', { day: dayName(day, dayOf(now), locale) })}</p>
      <p className="s12 t3">{t('wallet.bill.confirming.source')}</p>
    </>
  );
}
