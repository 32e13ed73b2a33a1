import { formatGbps } from '../../lib/bandwidth';
import { formatPercent } from '../../lib/money';
import { deviceStatuses } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { Button } from '../../ui/Button';
import { statusLook } from '../../ui/deviceCodes';
import { Icon } from '../../ui/Icon';
import { valuesOf, withValues } from '../../ui/listAddress';
import { Skeleton } from '../../ui/Skeleton';
import { toneSuffix } from '../../ui/tone';
import { useCodeText } from '../../ui/useCodeText';
import { useErrorText } from '../../ui/useErrorText';
import { useLate } from '../../ui/useLate';
import { useListFilter } from '../../ui/useListFilter';
import { useOverview } from '../../ui/useOverview';

const figure = (count: number) => count.toLocaleString('en-US');

/** The account's counters over the list; those of a status filter by it when pressed (decisions §3.6). */
export function DeviceCounters() {
  const t = useT();
  const codeText = useCodeText();
  const errorText = useErrorText();
  const { filter, setFilter } = useListFilter();
  const overview = useOverview();
  const late = useLate(overview.isPending, 400);
  const statuses = valuesOf(filter, 'status');
  const pick = (status: string | null) => setFilter(withValues(filter, 'status', status === null ? [] : [status]));
  const data = overview.data;
  if (data === undefined && overview.error && !overview.isFetching) {
    return (
      <div className="ovfail" role="alert">
        <Icon name="alert" size={16} />
        <span className="grow">
          {t('devices.tiles.failed')}
          <span className="t3">{errorText(overview.error)}</span>
        </span>
        <Button size="sm" icon="refresh" onClick={() => void overview.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  const value = (text: string | undefined) => text ?? (late ? <Skeleton width={72} height={16} /> : '\u00a0');
  return (
    <section
      className="strip strip--page ov"
      aria-label={t('devices.tiles.label')}
      aria-busy={data === undefined || undefined}
    >
      <button
        type="button"
        className={statuses.length === 0 ? 'tile is-on' : 'tile'}
        aria-pressed={statuses.length === 0}
        onClick={() => pick(null)}
      >
        <span className="tile__k">{t('devices.tiles.total')}</span>
        <span className="tile__v">{value(data && figure(data.total))}</span>
      </button>
      {deviceStatuses.map((status) => {
        const on = statuses.length === 1 && statuses[0] === status;
        const { tone, icon } = statusLook(status);
        return (
          <button
            key={status}
            type="button"
            className={on ? 'tile is-on' : 'tile'}
            aria-pressed={on}
            onClick={() => pick(on ? null : status)}
          >
            <span className="tile__k">
              <span className={`st st--${toneSuffix[tone]}`}>
                <Icon name={icon} size={16} />
                {codeText('status', status)}
              </span>
            </span>
            <span className="tile__v">
              {value(data && figure(data[status]))}
              {data && data.total > 0 && <small>{formatPercent(data[status] / data.total, 1)}</small>}
            </span>
          </button>
        );
      })}
      <div className="tile">
        <span className="tile__k">{t('devices.tiles.upBandwidth')}</span>
        <span className="tile__v">
          {value(data && formatGbps(data.upBandwidth))}
          {data && <small>Gbps</small>}
        </span>
      </div>
      {overview.agent && (
        <div className="tile">
          <span className="tile__k">{t('devices.tiles.miners')}</span>
          <span className="tile__v">
            {value(overview.miners === undefined ? undefined : figure(overview.miners))}
            {data && <small>{t('devices.tiles.accounts')}</small>}
          </span>
        </div>
      )}
    </section>
  );
}
