import { useListContext } from 'react-admin';
import { belowMedian, centsPerGbps, minCompared } from '../../../domain/devices/incomePerGbps';
import { useIncomePerGbps } from '../../../domain/devices/nodeReading';
import { maxNodes } from '../../../domain/violations/zeroNodes';
import { formatPercent, formatUsd } from '../../../lib/money';
import { formatCount } from '../../../lib/units';
import type { Device } from '../../../platform/contract/devices';
import { useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { useListFilter } from '../../../ui/list/RecordList';
import css from './IncomePerGbps.module.css';

/**
 * A device's income per Gbps, formatted by `format`; `—` if there is none. If the income is below the median, a second
 * line says by how much.
 */
export function IncomePerGbps({ device, format }: { device: Device; format: (cents: number) => string }) {
  const t = useT();
  const { data } = useIncomePerGbps(useListFilter().filter);
  const cents = centsPerGbps(device, { isSettled: data?.isSettled === true, now: useNow() });
  if (cents === null) return <span className="t3">—</span>;
  const below = belowMedian(cents, data?.median ?? null);
  return (
    <>
      <span className={cents === 0 ? 't3' : undefined}>{format(cents)}</span>
      {below !== null && (
        <span className={`sub ${css.below}`}>
          {t('devices.incomePerGbps.below', { percent: formatPercent(below) })}
        </span>
      )}
    </>
  );
}

/**
 * The median income per Gbps of the nodes that match the filters, or why there is none. In the column header it is a
 * short line with the full sentence as title. `words`: only the sentence.
 */
export function IncomePerGbpsMedian({ words = false }: { words?: boolean }) {
  const t = useT();
  const { sort } = useListContext<Device>();
  const { data, error, isFetching, refetch } = useIncomePerGbps(useListFilter().filter);
  if (data === undefined) {
    if (error === null || isFetching) return <span className={css.median}>&nbsp;</span>;
    return (
      <span className={css.median}>
        <Failure size="line" title={t('devices.incomePerGbps.failed')} onRetry={refetch} />
      </span>
    );
  }
  const { median, isSettled, more } = data;
  const count = formatCount(maxNodes);
  const [short, long] = more
    ? [t('devices.incomePerGbps.tooMany', { count }), t('errors.tooManyToRead', { count })]
    : median !== null
      ? [
          t('devices.incomePerGbps.median', { amount: formatUsd(median.cents), count: formatCount(median.count) }),
          t(median.count < minCompared ? 'devices.incomePerGbps.few' : 'devices.incomePerGbps.words', {
            amount: formatUsd(median.cents),
            count: formatCount(median.count),
          }),
        ]
      : [t(isSettled ? 'devices.incomePerGbps.none' : 'devices.zero.notYet')];
  // A list in the order of income per Gbps already says that there are too many nodes, so do not repeat that.
  if (words) return more && sort.field === 'incomePerGbps' ? null : <span role="status">{long ?? short}</span>;
  return (
    <span className={css.median} title={`${long ?? short}\n${t('devices.incomePerGbps.basis')}`}>
      {short}
    </span>
  );
}
