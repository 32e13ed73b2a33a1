import { dayLabel, monthInWords } from '../lib/calendarWords';
import { dayOf, isInOtherZone } from '../lib/time';
import { useLocale, useT } from './texts';
import { useNow } from './user';

/** Words a month, `YYYY-MM`: `5月` or `May`, with the year where it is not the present one. */
export function useMonthWords(): (month: string) => string {
  const { locale } = useLocale();
  const today = dayOf(useNow());
  return (month) => monthInWords(month, today, locale);
}

/** Words a day with its year: `2025-05-19` or `May 19, 2025`. A text that is not a day is returned as it is. */
export function useDayWords(): (day: string) => string {
  const { locale } = useLocale();
  return (day) => dayLabel(day, true, locale);
}

/**
 * `（北京时间）` for the end of a phrase, once a screen (R15-301); '' where the browser's own zone is that of Beijing. The
 * settlement days, the rules of service and what leaves the console say it everywhere.
 */
export function useZone(): string {
  const t = useT();
  return isInOtherZone() ? t('common.beijingTime') : '';
}
