import { useListContext } from 'react-admin';
import { shortInstant } from '../../lib/calendarWords';
import { formatInstant } from '../../lib/time';
import { useConsole } from '../../providers/console';
import { useLocale, useT } from '../../providers/texts';
import css from './Fresh.module.css';
import listPageCss from './ListPage.module.css';
import { useQuietRefresh } from './useQuietRefresh';

interface FreshProps {
  /** Refetches other data together with the rows, such as counters. */
  also?: (() => Promise<unknown>) | undefined;
  /** Shows only the time, without the switch. */
  plain?: boolean;
}

/**
 * 更新于10:32 in Beijing time, or 按10:32的数据 for rows that are kept or cannot be refreshed, and the switch for the
 * refresh. Requires a RecordList.
 */
export default function Fresh({ also, plain = false }: FreshProps) {
  const t = useT();
  const { locale } = useLocale();
  const { clock } = useConsole();
  const { updatedAt, asOf, on, setOn, paused } = useQuietRefresh(also);
  const list = useListContext();
  const { keptAt } = (list.meta ?? {}) as { keptAt?: number };
  const at = list.isPlaceholderData && keptAt !== undefined ? keptAt : asOf;
  // The browser's clock may be wrong, so use it only for the elapsed time.
  const updated = formatInstant(clock.now() - Math.round((Date.now() - updatedAt) / 1000));
  return (
    <span className={`${listPageCss.fresh} num`}>
      {at !== null ? (
        <span title={formatInstant(at)}>{t('common.dataAt', { time: shortInstant(at, clock.now(), locale) })}</span>
      ) : (
        updatedAt > 0 && <span title={updated}>{t('common.updatedAt', { time: updated.slice(11, 16) })}</span>
      )}
      {!plain && (
        <label>
          <input
            className={css.switcher}
            type="checkbox"
            checked={on}
            onChange={(event) => setOn(event.target.checked)}
          />
          {t('common.autoRefresh')}
          <span className={paused ? `${css.paused} is-on` : css.paused}>{t('common.paused')}</span>
        </label>
      )}
    </span>
  );
}
