import type { TodayAnswers } from '../../../domain/today/answers';
import { nextDates } from '../../../domain/today/nextDates';
import { shortDay } from '../../../lib/calendarWords';
import { formatCount } from '../../../lib/formatCount';
import { useZone } from '../../../providers/calendar';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Icon } from '../../../ui/kit/Icon';
import { dateWords } from '../model/todayWords';
import css from './Today.module.css';

/** Nothing is pending: a line with the nodes and the next dates, in Beijing time. */
export function TodayCalm({ answers }: { answers: TodayAnswers }) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const zone = useZone();
  const dates = nextDates(answers, now);
  const { total = 0, online = 0 } = answers.overview.data ?? {};
  const words =
    total === 0
      ? t('billDashboard.today.nothing')
      : t(online === total ? 'billDashboard.today.allOnline' : 'billDashboard.today.someOnline', {
          count: formatCount(total),
          online: formatCount(online),
        });
  return (
    <section className="card" aria-label={t('billDashboard.today.label')}>
      <div className={css.calm}>
        <Icon name="ok" />
        <b>{t('billDashboard.today.calm')}</b>
        <span>{words}</span>
        {dates.length > 0 && (
          <ol className="num" aria-label={t('billDashboard.today.next')}>
            {dates.map((date) => (
              <li key={`${date.day} ${dateWords(date, { t, locale, now })}`}>
                <b>{shortDay(date.day, locale)}</b>
                {dateWords(date, { t, locale, now })}
              </li>
            ))}
          </ol>
        )}
        {(dates.length > 0 || zone !== '') && <span className={css.zone}>{t('billDashboard.today.zone')}</span>}
      </div>
    </section>
  );
}
