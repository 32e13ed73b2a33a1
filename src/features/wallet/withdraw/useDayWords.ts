import { dayName, weekdayName } from '../../../lib/calendarWords';
import { dayOf } from '../../../lib/time';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { weekdayOf } from './withdrawWindow';

/** Words for a `YYYY-MM-DD` of the platform's calendar: `6月11日（周三）`, `June 11 (Wednesday)`. */
export function useDayWords(): (day: string) => string {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  return (day) =>
    t('wallet.balances.day', {
      day: dayName(day, dayOf(now), locale),
      weekday: weekdayName(weekdayOf(day), locale),
    });
}

/** Words for a `YYYY-MM-DD` on which a wallet opens, short enough for half a phone: `06-11周三`, `Wednesday 06-11`. */
export function useOpeningWords(): (day: string) => string {
  const t = useT();
  const { locale } = useLocale();
  return (day) => t('wallet.balances.opening', { day: day.slice(5), weekday: weekdayName(weekdayOf(day), locale) });
}
