import type { ReactNode } from 'react';
import { statusLook } from '../../../domain/devices/deviceCodes';
import { useCodeText } from '../../../domain/devices/useCodeText';
import { formatCount } from '../../../lib/formatCount';
import { formatPercent, formatUsd, sumCents } from '../../../lib/money';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { useLate } from '../../../ui/hooks/useLate';
import { Icon } from '../../../ui/kit/Icon';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { toneSuffix } from '../../../ui/kit/tone';
import css from './MinerTiles.module.css';
import type { MinerFigures } from './useMinerFigures';

const statuses = ['offline', 'fault', 'online'] as const;

/** What the nodes that are down cost a day, how many miners have some, and how many nodes have each status. */
export function MinerTiles({ figures }: { figures: MinerFigures }) {
  const t = useT();
  const codeText = useCodeText();
  const { rows, overview, reading, loading, incomeError, refresh } = figures;
  const { data, error, isFetching } = overview;
  const overviewError = data === undefined && !isFetching ? error : null;
  const late = useLate(loading || (data === undefined && isFetching), 400);
  const waiting = late ? <Skeleton width={72} height={16} /> : '\u00a0';
  const losses = rows?.flatMap(({ loss }) => loss ?? []) ?? [];
  const affected = rows?.filter(({ down }) => down > 0).length;
  const part = rows !== undefined && !reading.whole && t('miners.tiles.readPart');
  const tile = (label: ReactNode, value: ReactNode, more?: ReactNode) => (
    <div className="tile">
      <span className="tile__k">{label}</span>
      <span className="tile__v">
        {value}
        {more && <small>{more}</small>}
      </span>
    </div>
  );
  const failure = overviewError
    ? { title: t('devices.tiles.failed'), error: overviewError }
    : incomeError && { title: t('miners.tiles.lossFailed'), error: incomeError };
  return (
    <>
      <section className={`strip strip--page ${css.tiles}`} aria-label={t('miners.tiles.label')} aria-busy={loading}>
        {tile(
          t('miners.tiles.loss'),
          losses.length > 0 ? formatUsd(-sumCents(losses)) : loading ? waiting : '—',
          losses.length > 0 && t('miners.tiles.aDay'),
        )}
        {tile(
          t('miners.tiles.affected'),
          affected === undefined ? (loading ? waiting : '—') : formatCount(affected),
          part ||
            (rows && overview.miners !== undefined && t('miners.tiles.of', { count: formatCount(overview.miners) })),
        )}
        {statuses.map((status) => {
          const { tone, icon } = statusLook(status);
          const label = (
            <span className={`st st--${toneSuffix[tone]}`}>
              <Icon name={icon} size={16} />
              {codeText('status', status)}
            </span>
          );
          const share = data && data.total > 0 && formatPercent(data[status] / data.total, 1);
          return (
            <div key={status} className="tile">
              <span className="tile__k">{label}</span>
              <span className="tile__v">
                {data ? formatCount(data[status]) : overviewError ? '—' : waiting}
                {share && <small>{share}</small>}
              </span>
            </div>
          );
        })}
      </section>
      {failure && (
        <div className={css.failure}>
          <Failure size="line" {...failure} onRetry={refresh} />
        </div>
      )}
    </>
  );
}
