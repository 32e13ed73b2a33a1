import { lastCheckingDay } from '../../../domain/bills/checkingDays';
import { useSettlement } from '../../../domain/wallet/useSettlement';
import { dayLabel } from '../../../lib/calendarWords';
import { dayOf, daysBetween } from '../../../lib/time';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import css from './Deadline.module.css';

/**
 * The last day to confirm a bill and the days left; nothing outside the checking days. Takes up its line while loading,
 * so nothing moves.
 */
export function Deadline() {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const { data, error } = useSettlement();
  if (data === undefined && error === null) return <span className="s13">{'\u00a0'}</span>;
  const last = data?.monthly ? lastCheckingDay(data.monthly, now) : null;
  if (last === null) return null;
  const left = daysBetween(dayOf(now), last);
  return (
    <span className="s13 t2 num">
      {t('wallet.bill.deadline', { day: dayLabel(last, false, locale) })}{' '}
      <span className={css.left}>
        {left === 0 ? t('wallet.bill.lastDay') : t('wallet.bill.daysLeft', { count: left })}
      </span>
    </span>
  );
}
