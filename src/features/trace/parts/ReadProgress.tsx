import type { ReadSoFar } from '../../../domain/wallet/readRecords';
import { useT } from '../../../providers/texts';
import css from './ReadProgress.module.css';

/** How many of a wallet's records have been read. */
export function ReadProgress({ read }: { read: ReadSoFar | null }) {
  const t = useT();
  const words = read ? t('trace.reading', { read: read.rows, total: read.total }) : t('trace.started');
  return (
    <div className={css.wait}>
      {/* Announced once: the count changes with every page. */}
      <p className="vh" role="status">
        {t('trace.started')}
      </p>
      <p className="num" aria-hidden="true">
        {words}
      </p>
      <progress
        className={css.bar}
        aria-label={t('trace.started')}
        {...(read && { value: read.rows, max: Math.max(read.total, 1) })}
      />
    </div>
  );
}
