import { dayLabel, monthInWords } from '../lib/calendarWords';
import { dayOf, isInOtherZone } from '../lib/time';
import { useLocale, useT } from './texts';
import { useNow } from './user';

/** Formats a month, `YYYY-MM`: `5月` or `May`, with the year if it is not the current one. */
export function useMonthWords(): (month: string) => string {
  const { locale } = useLocale();
  const today = dayOf(useNow());
  return (month) => monthInWords(month, today, locale);
}

/** Formats a day with its year: `2025-05-19` or `May 19, 2025`. A text that is not a day is returned unchanged. */
export function useDayWords(): (day: string) => string {
  const { locale } = useLocale();
  return (day) => dayLabel(day, true, locale);
}

/**
 * Returns `（北京时间）`, to append once per screen (R15-301); '' if the browser's time zone is Beijing's. Settlement days,
 * terms of service, and exported or copied texts always name the zone.
 */
export function useZone(): string {
  const t = useT();
  return isInOtherZone() ? t('common.beijingTime') : '';
}
