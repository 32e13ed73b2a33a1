import { useId } from 'react';
import { Link } from 'react-router';
import { formatCents } from '../../lib/money';
import { deviceIncome } from '../../platform/contract/billing';
import { list as deviceList } from '../../platform/contract/devices';
import type { CallAnswer } from '../../platform/endpoint';
import { useCall } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { devicePath } from '../../ui/deviceLinks';
import { Failure } from '../../ui/Failure';
import { Skeleton } from '../../ui/Skeleton';
import { StatePanel } from '../../ui/StatePanel';
import { Surplus } from '../../ui/Surplus';
import { useLate } from '../../ui/useLate';
import { devicesByIncomePath } from './devicesByIncome';
import { rankedCount, rankedDevices } from './rankedDevices';
import { SmallFailure } from './SmallFailure';
import { useDaily } from './useDaily';

type Ranked = CallAnswer<typeof deviceIncome>['list'][number];

/** The devices that earned most yesterday, each with its share of the best one. */
export function DeviceRanking() {
  const t = useT();
  const id = useId();
  const { data, error, isFetching, refetch } = useDaily(deviceIncome, rankedDevices);
  const loading = data === undefined && (isFetching || !error);
  const late = useLate(loading, 400);
  const earned = data?.list.some(({ agentIncome }) => agentIncome !== 0) === true;
  return (
    <section className="card" aria-labelledby={id} aria-busy={loading || undefined}>
      <div className="card__head card__head--bare">
        <h2 className="card__title" id={id}>
          {t('billDashboard.rank.title')}
        </h2>
        <span className="s12 t3">{t('billDashboard.rank.yesterday')}</span>
        <div className="card__end">
          <Link className="s13" to={devicesByIncomePath}>
            {t('billDashboard.rank.all')}
          </Link>
        </div>
      </div>
      {loading && (
        <div role="status">
          <span className="vh">{t('common.loading')}</span>
          {late && <RankSkeleton />}
        </div>
      )}
      {data === undefined && error && !isFetching && (
        <Failure title={t('billDashboard.rank.failed')} error={error} onRetry={refetch} />
      )}
      {data && earned && <Rows list={data.list.slice(0, rankedCount)} />}
      {data && earned && data.list.length > rankedCount && (
        <p className="dash__note">
          <Surplus count={data.list.length - rankedCount} />
        </p>
      )}
      {data && !earned && <Nothing bound={data.list.length > 0} />}
    </section>
  );
}

/** No device, or none that earned anything: what to do about it. */
function Nothing({ bound }: { bound: boolean }) {
  const t = useT();
  const { user } = useUser();
  const toNodes = bound || user.role === 'agent';
  return (
    <StatePanel
      icon="nodes"
      title={t(bound ? 'billDashboard.rank.zero' : 'billDashboard.rank.none')}
      detail={t(bound ? 'billDashboard.rank.zeroDetail' : 'billDashboard.rank.noneDetail')}
      action={
        <Link className="btn" to={toNodes ? '/device/list' : '/help/bind_device'}>
          {t(toNodes ? 'billDashboard.empty.toNodes' : 'billDashboard.empty.toBind')}
        </Link>
      }
    />
  );
}

/** The names come with a call of their own, one for all of them; the figures do not wait for it. */
function Rows({ list }: { list: readonly Ranked[] }) {
  const t = useT();
  const agent = useUser().user.role === 'agent';
  const ids = list.map(({ uuid }) => uuid);
  const named = useCall(deviceList, {
    query: {
      filter: JSON.stringify({ id: ids }),
      range: JSON.stringify([0, ids.length - 1]),
      sort: JSON.stringify(['id', 'ASC']),
    },
  });
  const best = Math.max(...list.map(({ agentIncome }) => agentIncome));
  const nameless = named.data === undefined && named.error !== null && !named.isFetching;
  return (
    <>
      {nameless && (
        <p className="dash__note">
          <SmallFailure title={t('billDashboard.rank.namesFailed')} error={named.error} onRetry={named.refetch} />
        </p>
      )}
      <ol className="rank">
        {list.map(({ uuid, agentIncome, agentRemarkMiner }) => {
          const device = named.data?.find((one) => one.id === uuid);
          // Without a name of its own it goes by the number on it, and without that by the platform's.
          const name = device?.name || device?.deviceID || (named.isFetching && !device ? '' : uuid);
          const share = best > 0 ? Math.max(0, agentIncome) / best : 0;
          return (
            <li key={uuid}>
              <div className="rank__r">
                <Link className="medium ell rank__name" to={devicePath(uuid)} aria-label={name || uuid}>
                  {name || <Skeleton width={88} />}
                </Link>
                <span className="mono rank__id">{device?.name ? device.deviceID : ''}</span>
                <span className="s12 t3 grow ell">{agent ? agentRemarkMiner : ''}</span>
                <span className={agentIncome === 0 ? 'num dim' : 'num medium'}>{formatCents(agentIncome)}</span>
              </div>
              <div className="rank__b" aria-hidden="true">
                <i style={{ inlineSize: `${share * 100}%` }} />
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function RankSkeleton() {
  return (
    <div className="rank" aria-hidden="true">
      {[100, 96, 60, 58, 56, 54, 48, 46].map((width) => (
        <div key={width} className="rank__sk">
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
