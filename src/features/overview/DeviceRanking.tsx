import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { deviceName, devicePath } from '../../domain/devices/deviceLinks';
import { TraceLink } from '../../domain/wallet/TraceLink';
import { formatCents } from '../../lib/money';
import { paths } from '../../lib/paths';
import { yesterdayOf } from '../../lib/time';
import * as billing from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import * as devices from '../../platform/contract/devices';
import type { CallAnswer, CallInput } from '../../platform/endpoint';
import { useCall, useDaily } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useNow, useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { Loaded } from '../../ui/feedback/Loaded';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { PageNotes } from '../../ui/kit/PageNotes';
import { Loading, Skeleton } from '../../ui/kit/Skeleton';
import { keyed } from '../../ui/list/keyed';
import { listHref } from '../../ui/list/listAddress';
import css from './DeviceRanking.module.css';
import { rankedCount, rankedDevices } from './rankedDevices';

/** The node list, sorted by yesterday's income. */
const devicesByIncomePath = `${paths.devices}${listHref(
  { perPage: 20, sort: { field: 'id', order: 'ASC' }, sortable: ['yesterdayIncome'], filters: {} },
  { sort: { field: 'yesterdayIncome', order: 'DESC' } },
)}`;

/**
 * The devices that earned most yesterday, each with its income relative to the best device. Renders nothing if the
 * account earned something and none of its devices did, because then the figures contradict each other.
 *
 * @param yesterday the account's income of yesterday in cents; undefined until it has loaded
 */
export function DeviceRanking({ yesterday }: { yesterday: number | undefined }) {
  const t = useT();
  const id = useId();
  const agent = useUser().user.role === 'agent';
  const ranking = useDaily(devices.list, rankedDevices);
  const noted = useCall(billing.deviceIncome, notedDevices, { enabled: agent });
  const { data } = ranking;
  // Leave out devices with zero income: the node list shows them with the reasons.
  const ranked = data?.filter(({ yesterdayIncome }) => yesterdayIncome !== 0) ?? [];
  const earned = ranked.length > 0;
  if (data && data.length > 0 && !earned && yesterday !== 0) return null;
  return (
    <section className="card" aria-labelledby={id} aria-busy={ranking.isLoading || undefined}>
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
      <Loaded of={ranking} waiting={<RankSkeleton />} failed={t('billDashboard.rank.failed')}>
        {({ length }) =>
          earned ? (
            <>
              <Rows list={ranked.slice(0, rankedCount)} noted={noted} />
              {length > rankedCount && (
                <p className={css.note}>
                  <PageNotes surplus={length - rankedCount} />
                </p>
              )}
            </>
          ) : (
            <Nothing bound={length > 0} />
          )
        }
      </Loaded>
    </section>
  );
}

/** For an account without devices, or whose devices earned nothing. */
function Nothing({ bound }: { bound: boolean }) {
  const t = useT();
  const { user } = useUser();
  const toNodes = bound || user.role === 'agent';
  return (
    <StatePanel
      title={t(bound ? 'billDashboard.rank.zero' : 'billDashboard.rank.none')}
      detail={t(bound ? 'billDashboard.rank.zeroDetail' : 'billDashboard.rank.noneDetail')}
      action={
        <Link className="link" to={toNodes ? paths.devices : paths.bind}>
          {t(toNodes ? 'billDashboard.rank.toNodes' : 'billDashboard.rank.toBind')}
        </Link>
      }
    />
  );
}

interface RowsProps {
  list: readonly Device[];
  noted: Pick<UseQueryResult<CallAnswer<typeof billing.deviceIncome>, Error>, 'data' | 'error' | 'refetch'>;
}

/** The rows. Agents also see the device's miner: their remark on the miner, or its account until the remarks load. */
function Rows({ list, noted }: RowsProps) {
  const t = useT();
  const agent = useUser().user.role === 'agent';
  const day = yesterdayOf(useNow());
  const ownerOf = ({ id, minerAccount }: Device) =>
    noted.data?.list.find(({ uuid }) => uuid === id)?.agentRemarkMiner || minerAccount;
  const best = Math.max(...list.map(({ yesterdayIncome }) => yesterdayIncome));
  const noteless = agent && noted.data === undefined && noted.error !== null;
  return (
    <>
      {noteless && (
        <p className={css.note}>
          <Failure
            size="line"
            title={t('billDashboard.rank.notesFailed')}
            error={noted.error}
            onRetry={noted.refetch}
          />
        </p>
      )}
      <ol className={css.list}>
        {keyed(list, (device) => device.id).map(([key, device]) => {
          const { id, name, deviceID, yesterdayIncome } = device;
          const share = best > 0 ? Math.max(0, yesterdayIncome) / best : 0;
          return (
            <li key={key}>
              <div className={css.device}>
                <Link className={`medium ell ${css.name}`} to={devicePath(id)}>
                  {deviceName(device)}
                </Link>
                <span className={`mono ${css.id}`}>{name ? deviceID : ''}</span>
                <span className="s12 t3 grow ell">{agent ? ownerOf(device) : ''}</span>
                <span className="num medium">
                  <TraceLink
                    subject={{ kind: 'day', day, device: id }}
                    cents={yesterdayIncome}
                    label={t('billDashboard.traceOf', {
                      name: deviceName(device),
                      amount: formatCents(yesterdayIncome),
                    })}
                  >
                    {formatCents(yesterdayIncome)}
                  </TraceLink>
                </span>
              </div>
              <div className={css.share} aria-hidden="true">
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
    <Loading>
      <div className={`${css.list} late`} aria-hidden="true">
        {[100, 96, 60, 58, 56, 54, 48, 46].map((width) => (
          <div key={width} className={css.skeleton}>
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The call that has the agent's remarks on miners. Its own order of devices is not that of yesterday's income. */
const notedDevices: CallInput<typeof billing.deviceIncome> = { query: { limit: rankedCount } };
