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
import type { CallInput } from '../../platform/endpoint';
import { useCall, useDaily } from '../../providers/calls';
import { useT } from '../../providers/texts';
import { useNow, useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { Loaded } from '../../ui/feedback/Loaded';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { PageNotes } from '../../ui/kit/PageNotes';
import { Receipt, type ReceiptLine } from '../../ui/kit/Receipt';
import { Loading, Skeleton } from '../../ui/kit/Skeleton';
import { listHref } from '../../ui/list/listAddress';
import css from './DeviceRanking.module.css';
import { rankedCount, rankedDevices } from './rankedDevices';

/** The node list, sorted by yesterday's income. */
const devicesByIncomePath = `${paths.devices}${listHref(
  { perPage: 20, sort: { field: 'id', order: 'ASC' }, sortable: ['yesterdayIncome'], filters: {} },
  { sort: { field: 'yesterdayIncome', order: 'DESC' } },
)}`;

/**
 * The devices that earned most yesterday, as a receipt. Renders nothing if the account earned something and none of its
 * devices did, because then the figures contradict each other.
 *
 * @param yesterday the account's income of yesterday in cents; undefined until it has loaded
 */
export function DeviceRanking({ yesterday }: { yesterday: number | undefined }) {
  const t = useT();
  const id = useId();
  const agent = useUser().user.role === 'agent';
  const day = yesterdayOf(useNow());
  const ranking = useDaily(devices.list, rankedDevices);
  const noted = useCall(billing.deviceIncome, notedDevices, { enabled: agent });
  const { data } = ranking;
  // Leave out devices with zero income: the node list shows them with the reasons.
  const ranked = data?.filter(({ yesterdayIncome }) => yesterdayIncome !== 0) ?? [];
  const earned = ranked.length > 0;
  if (data && data.length > 0 && !earned && yesterday !== 0) return null;
  /** For agents, the device's miner: their remark on the miner, or its account until the remarks load. */
  const ownerOf = ({ id: uuid, minerAccount }: Device) =>
    agent && (noted.data?.list.find((one) => one.uuid === uuid)?.agentRemarkMiner || minerAccount);
  const lines = ranked.slice(0, rankedCount).map((device): ReceiptLine => {
    const { id: uuid, name, deviceID, yesterdayIncome: cents } = device;
    const label = t('billDashboard.traceOf', { name: deviceName(device), amount: formatCents(cents) });
    return {
      label: deviceName(device),
      link: { to: devicePath(uuid) },
      note: (
        <>
          <span className="mono">{name ? deviceID : '\u00a0'}</span> {ownerOf(device)}
        </>
      ),
      cents,
      leadsOn: (figure) => (
        <TraceLink subject={{ kind: 'day', day, device: uuid }} cents={cents} label={label}>
          {figure}
        </TraceLink>
      ),
    };
  });
  return (
    <section aria-labelledby={id} aria-busy={ranking.isLoading || undefined}>
      <Receipt
        label={t('billDashboard.rank.title')}
        head={
          <>
            <h2 id={id}>{t('billDashboard.rank.title')}</h2>
            <span className="s12 t3">{t('billDashboard.rank.yesterday')}</span>
            <Link className="s13" to={devicesByIncomePath}>
              {t('billDashboard.rank.all')}
            </Link>
          </>
        }
        parts={earned ? [{ lines }] : []}
        foot={
          <Loaded query={ranking} loading={<RankSkeleton />} failedTitle={t('billDashboard.rank.failed')}>
            {({ length }) => (
              <>
                {!earned && <Nothing bound={length > 0} />}
                {length > rankedCount && <PageNotes surplus={length - rankedCount} />}
                {agent && noted.data === undefined && noted.error !== null && (
                  <Failure
                    size="line"
                    title={t('billDashboard.rank.notesFailed')}
                    error={noted.error}
                    onRetry={noted.refetch}
                  />
                )}
              </>
            )}
          </Loaded>
        }
      />
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

function RankSkeleton() {
  return (
    <Loading className={css.waiting}>
      {[100, 96, 60, 58, 56, 54, 48, 46].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </Loading>
  );
}

/** The call that has the agent's remarks on miners. Its own order of devices is not that of yesterday's income. */
const notedDevices: CallInput<typeof billing.deviceIncome> = { query: { limit: rankedCount } };
