import { Link } from 'react-router';
import { formatGbps } from '../../lib/bandwidth';
import { formatPercent } from '../../lib/money';
import { deviceStatuses } from '../../platform/contract/devices';
import { useT } from '../../providers/texts';
import { statusLook } from '../../ui/deviceCodes';
import { deviceListPath } from '../../ui/deviceLinks';
import { Failure } from '../../ui/Failure';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { toneSuffix } from '../../ui/tone';
import { useCodeText } from '../../ui/useCodeText';
import { useLate } from '../../ui/useLate';
import type { useOverview } from '../../ui/useOverview';

const figure = (count: number) => count.toLocaleString('en-US');

/** How many nodes there are and how they are, each figure leading to those nodes; bandwidth, and an agent's miners. */
export function TechOverview({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const t = useT();
  const codeText = useCodeText();
  const { data, error, isFetching, refetch, agent, miners } = overview;
  const late = useLate(data === undefined, 400);
  if (data === undefined && error && !isFetching) {
    return (
      <section className="card">
        <Failure title={t('techDashboard.overview.failed')} error={error} onRetry={refetch} />
      </section>
    );
  }
  const value = (text: string | undefined) => text ?? (late ? <Skeleton width={72} height={16} /> : '\u00a0');
  return (
    <section
      className={agent ? 'strip strip--box techov techov--agent' : 'strip strip--box techov'}
      aria-label={t('techDashboard.overview.label')}
      aria-busy={data === undefined || undefined}
    >
      <Link className="tile" to={deviceListPath()}>
        <span className="tile__k">{t('techDashboard.overview.total')}</span>
        <span className="tile__v">{value(data && figure(data.total))}</span>
      </Link>
      {deviceStatuses.map((status) => {
        const { tone, icon } = statusLook(status);
        return (
          <Link key={status} className="tile" to={deviceListPath(status)}>
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
          </Link>
        );
      })}
      <div className="tile">
        <span className="tile__k">{t('techDashboard.overview.upBandwidth')}</span>
        <span className="tile__v">
          {value(data && formatGbps(data.upBandwidth))}
          {data && <small>Gbps</small>}
        </span>
      </div>
      {agent && (
        <div className="tile">
          <span className="tile__k">{t('techDashboard.overview.miners')}</span>
          <span className="tile__v">
            {value(miners === undefined ? undefined : figure(miners))}
            {data && <small>{t('techDashboard.overview.accounts')}</small>}
          </span>
        </div>
      )}
    </section>
  );
}
