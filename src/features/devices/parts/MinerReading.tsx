import { shortInstant } from '../../../lib/calendarWords';
import { formatCount } from '../../../lib/formatCount';
import { formatInstant } from '../../../lib/time';
import { Incomplete } from '../../../platform/errors';
import { useLocale, useT } from '../../../providers/texts';
import { useErrorText } from '../../../providers/useErrorText';
import { useNow } from '../../../providers/user';
import { usePhone } from '../../../ui/hooks/usePhone';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import css from './MinerReading.module.css';
import type { MinerFigures } from './useMinerFigures';

interface ReadingProps {
  reading: MinerFigures['reading'];
}

/** How many of the nodes that are down have been read, in place of the count of miners. */
export function ReadingProgress({ reading: { read, total, stop } }: ReadingProps) {
  const t = useT();
  const phone = usePhone();
  const counts = total === null ? null : { read: formatCount(read), total: formatCount(total) };
  const text = counts === null ? t('miners.reading') : t('miners.readOf', counts);
  return (
    <span className={css.progress}>
      <progress
        className={css.bar}
        aria-label={t('miners.reading')}
        aria-valuetext={text}
        {...(total !== null && { value: read, max: Math.max(1, total) })}
      />
      {phone && counts ? (
        // The tools are on the same line.
        <>
          <span className="num" aria-hidden="true">{`${counts.read} / ${counts.total}`}</span>
          <span className="vh">{text}</span>
        </>
      ) : (
        <span className="num">{text}</span>
      )}
      <button type="button" className="link" onClick={stop}>
        {t('miners.stop')}
      </button>
    </span>
  );
}

/** That the figures are not complete, or old, why, and how to go on. Nothing where all nodes were read. */
export function ReadingNote({ reading }: ReadingProps) {
  const t = useT();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const now = useNow();
  const { phase, whole, nodes, read, total, at, error, start } = reading;
  const counts = { read: formatCount(read), total: total === null ? '' : formatCount(total) };
  // Without any node, the list itself tells it.
  if (!whole && nodes.length === 0) return null;
  if (phase === 'stopped') {
    return (
      <div className={`${css.line} ${css.warn}`} role="status">
        <Icon name="alert" size={16} />
        <span>{t('miners.stopped', counts)}</span>
        <Button kind="text" size="sm" onClick={start}>
          {t('miners.goOn')}
        </Button>
      </div>
    );
  }
  if (phase !== 'failed') return null;
  return (
    <div className={`${css.line} ${css.failed}`} role="alert">
      <Icon name="fail" size={16} />
      <span>
        <span title={whole ? formatInstant(at) : undefined}>
          {whole ? t('miners.anewFailed', { time: shortInstant(at, now, locale) }) : t('miners.partFailed', counts)}
        </span>{' '}
        {error instanceof Incomplete ? t('miners.changed') : errorText(error)}
      </span>
      <Button kind="text" size="sm" onClick={start}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
