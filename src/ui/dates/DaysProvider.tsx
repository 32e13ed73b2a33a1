import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, zhCN } from '@mui/x-date-pickers/locales';
// What the pickers say in Chinese.
import 'dayjs/locale/zh-cn.js';
import { type ReactNode, useMemo } from 'react';
import { dayOf } from '../../lib/time';
import { useLocale, useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { platformDays } from './platformDays';

/** Gives MUI's pickers the platform's current day and the console's language. */
export function DaysProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const { locale } = useLocale();
  const today = dayOf(useNow());
  const dateAdapter = useMemo(() => platformDays(today), [today]);
  const words = useMemo(() => {
    const own = (locale === 'zh' ? zhCN : enUS).components.MuiLocalizationProvider.defaultProps.localeText;
    return {
      ...own,
      previousMonth: t('dates.previousMonth'),
      nextMonth: t('dates.nextMonth'),
    };
  }, [locale, t]);
  return (
    <LocalizationProvider
      dateAdapter={dateAdapter}
      // lib/calendarWords has registered the dayjs locale.
      adapterLocale={locale === 'zh' ? 'zh-cn' : 'en'}
      dateFormats={locale === 'zh' ? { month: 'M月' } : undefined}
      localeText={words}
    >
      {children}
    </LocalizationProvider>
  );
}
