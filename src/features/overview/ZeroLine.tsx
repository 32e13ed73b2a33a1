import { useState } from 'react';
import { Link } from 'react-router';
import { anyZero, deviceListPath, type ZeroReason } from '../../domain/devices/deviceLinks';
import type { NodeLosses } from '../../domain/losses/useNodeLosses';
import {
  maxNodes,
  stoppedNodes,
  type ZeroGroup,
  type ZeroReading,
  zeroGroups,
  zeroLoss,
} from '../../domain/violations/zeroNodes';
import { dayLabel } from '../../lib/calendarWords';
import { formatUsd } from '../../lib/money';
import { addDays } from '../../lib/time';
import { formatCount } from '../../lib/units';
import { useStoredCount } from '../../providers/storedAnswers';
import { useLocale, useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { useHideFollowingClass } from '../../ui/hooks/useHideFollowingClass';
import { Icon } from '../../ui/kit/Icon';
import { Estimate } from '../../ui/kit/Receipt';
import { Loading, Skeleton } from '../../ui/kit/Skeleton';
import { useWayFromHere } from '../../ui/page/WayBackLink';
import { isLongDown, zeroAges } from './dayChange';
import css from './ZeroLine.module.css';

interface ZeroLineProps {
  /** The nodes that earned nothing yesterday, out of all nodes. */
  zeros: {
    readonly data: ZeroReading | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  losses: NodeLosses;
}

/** Whether to hide the line: the account never had income, or no node was bound by yesterday. */
const isAboutNothing = ({ begun, isSettled, nodes, earned, aside }: ZeroReading) =>
  !begun || (isSettled && nodes.length + earned + aside.deducted + aside.lineless === 0);

/** What the line shows: nothing, that all is well, or the nodes without income. */
const kinds = ['none', 'calm', 'zeros'] as const;

/** Sums up the nodes that earned nothing yesterday: how many, why, and about how much they lost (R19-60). */
export function ZeroLine({ zeros, losses }: ZeroLineProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = zeros;
  const agent = useUser().user.role === 'agent';
  const kind = data && (isAboutNothing(data) ? 'none' : stoppedNodes(data.nodes).length > 0 ? 'zeros' : 'calm');
  // Stored, so that the next visit reserves the same height.
  const before = useStoredCount('zeroLine', kind && kinds.indexOf(kind));
  const hiddenClass = useHideFollowingClass(data === undefined && before === null && !agent) ?? '';
  if (kind === 'none') return null;
  const expected = kind ?? (before === null ? undefined : kinds[before]);
  const tall = expected === 'zeros' || (expected === undefined && agent);
  const look = {
    className: `${css.line} ${tall ? css.bad : ''} ${tall && agent ? css.many : ''} ${hiddenClass} num`,
  };
  const label = t('billDashboard.zero.label');
  if (data === undefined) {
    if (error !== null && !isFetching) {
      return (
        <section className={css.line} aria-label={label}>
          <Failure size="line" title={t('billDashboard.zero.failed')} error={error} onRetry={refetch} />
        </section>
      );
    }
    if (expected === 'none') return null;
    return (
      <section {...look} aria-label={label} aria-busy="true">
        <Loading className="vh" />
        <Skeleton width="min(320px, 70%)" />
      </section>
    );
  }
  return (
    <section {...look} aria-label={label}>
      {kind === 'zeros' ? <Zeros reading={data} losses={losses} /> : <NoZeros reading={data} />}
    </section>
  );
}

/** Shown if every node that was ever online earned something yesterday, or if yesterday's income is unknown. */
function NoZeros({ reading: { day, isSettled, nodes, earned, aside } }: { reading: ZeroReading }) {
  const t = useT();
  const { deducted, lineless, unbound } = aside;
  const beside = [
    ...(nodes.length > 0 ? [t('billDashboard.zero.neverOnline', { count: formatCount(nodes.length) })] : []),
    ...(deducted > 0 ? [t('billDashboard.zero.deducted', { count: formatCount(deducted) })] : []),
    ...(lineless > 0 ? [t('billDashboard.zero.lineless', { count: formatCount(lineless) })] : []),
    ...(unbound > 0 ? [t('billDashboard.zero.unbound', { count: formatCount(unbound) })] : []),
  ];
  return (
    <>
      <span className={isSettled ? css.ok : css.open}>
        <Icon name={isSettled ? 'ok' : 'clock'} />
      </span>
      <div className={css.words}>
        <b>
          {!isSettled
            ? t('billDashboard.zero.unsettled')
            : beside.length === 0
              ? t('billDashboard.zero.allEarned', { count: formatCount(earned) })
              : t('billDashboard.zero.earned', { count: formatCount(earned) })}
        </b>
        <span className="s13 t2">{[day, ...beside].join(t('billDashboard.today.comma'))}</span>
      </div>
    </>
  );
}

function Zeros({ reading, losses }: { reading: ZeroReading } & Pick<ZeroLineProps, 'losses'>) {
  const t = useT();
  const { day, more } = reading;
  const nodes = stoppedNodes(reading.nodes);
  const others = reading.nodes.length - nodes.length;
  const wayBack = useWayFromHere('shell.pages.dashboardBill');
  const [pressed, setPressed] = useState<readonly ZeroReason[]>([]);
  const { basis } = losses;
  const groups = more ? [] : zeroGroups(nodes, day, basis ?? null);
  // The chosen reason may be gone after a refetch.
  const chosen = groups.filter(({ reason }) => pressed.includes(reason));
  const count = chosen.reduce((sum, group) => sum + group.nodes.length, 0);
  // The list of all zeros also has the nodes that were never online.
  const listed = chosen.length === 0 && others > 0 ? groups : chosen;
  const toggle = (reason: ZeroReason) =>
    setPressed(pressed.includes(reason) ? pressed.filter((one) => one !== reason) : [...pressed, reason]);
  return (
    <>
      <Icon name="alert" />
      <div className={css.words}>
        <b>
          {more
            ? t('billDashboard.zero.moreThan', { count: formatCount(maxNodes) })
            : t('billDashboard.zero.count', { count: formatCount(nodes.length) })}
        </b>
        {!more && <Ages day={day} nodes={nodes} losses={losses} />}
        {!more && <Loss day={day} nodes={nodes} losses={losses} />}
      </div>
      {groups.length > 0 && (
        <div className={css.reasons} role="group" aria-label={t('billDashboard.zero.reasons')}>
          {groups.map((group) => (
            <Reason
              key={group.reason}
              group={group}
              loading={basis === undefined && losses.error === null}
              on={chosen.includes(group)}
              onPress={() => toggle(group.reason)}
            />
          ))}
          {others > 0 && (
            <span className={css.others}>{t('billDashboard.zero.neverOnline', { count: formatCount(others) })}</span>
          )}
        </div>
      )}
      <Link
        className={`btn btn--sm ${css.see}`}
        to={deviceListPath({ zero: listed.length > 0 ? listed.map(({ reason }) => reason) : anyZero })}
        state={wayBack}
      >
        {chosen.length > 0
          ? t('billDashboard.zero.seeSome', { count: formatCount(count) })
          : t('billDashboard.zero.seeAll')}
      </Link>
    </>
  );
}

/**
 * How many of the nodes earned something the day before, and how many did not (R19-75). For an account whose nodes'
 * incomes are not read (more than `maxOwn` nodes): how many were down before that day.
 */
function Ages({
  day,
  nodes,
  losses: { basis, error },
}: Pick<ZeroReading, 'day' | 'nodes'> & Pick<ZeroLineProps, 'losses'>) {
  const t = useT();
  const { locale } = useLocale();
  if (basis === undefined) return error === null ? <Skeleton width={120} /> : null;
  if (basis.kind !== 'own') {
    const count = nodes.filter((node) => isLongDown(node, day)).length;
    const before = dayLabel(addDays(day, -1), false, locale);
    return (
      count > 0 && (
        <span className={css.ages}>{t('billDashboard.zero.longDown', { count: formatCount(count), day: before })}</span>
      )
    );
  }
  const { fresh, lasting, unknown } = zeroAges(nodes, day, basis.incomes);
  const counts = [
    ...(fresh.length > 0 ? [t('billDashboard.zero.agesFresh', { count: fresh.length })] : []),
    ...(lasting.length > 0 ? [t('billDashboard.zero.agesLasting', { count: lasting.length })] : []),
    ...(unknown.length > 0 ? [t('billDashboard.zero.agesUnknown', { count: unknown.length })] : []),
  ];
  // There are no counts if all of the nodes were bound yesterday.
  return counts.length > 0 && <span className={css.ages}>{counts.join(t('billDashboard.today.comma'))}</span>;
}

/** The console's estimate of what the nodes lost. If it does not cover all of them, says how many it covers. */
function Loss({ day, nodes, losses }: Pick<ZeroReading, 'day' | 'nodes'> & Pick<ZeroLineProps, 'losses'>) {
  const t = useT();
  const { basis, error, refresh } = losses;
  if (basis === undefined) {
    return error === null ? (
      <Skeleton width={200} />
    ) : (
      <Failure size="line" title={t('billDashboard.today.estimateFailed')} error={error} onRetry={refresh} />
    );
  }
  const { cents, estimated } = zeroLoss(nodes, day, basis);
  if (cents === null) {
    const isNoYield = basis.kind === 'none' && basis.noIncome;
    return <span className="s12 t3">{t(`billDashboard.today.${isNoYield ? 'noYield' : 'estimateNone'}`)}</span>;
  }
  return (
    <>
      <Estimate why={t(`billDashboard.today.estimate.${basis.kind === 'rate' ? 'rate' : 'own'}`)}>
        {t(`billDashboard.zero.${cents === 0 ? 'lossBelowCent' : 'loss'}`, { amount: formatUsd(-cents) })}
      </Estimate>
      {estimated < nodes.length && (
        <span className="s12 t3">{t('billDashboard.zero.estimateOf', { count: formatCount(estimated) })}</span>
      )}
    </>
  );
}

interface ReasonProps {
  group: ZeroGroup;
  /** Whether the loss for this reason is still loading. Its space is reserved meanwhile. */
  loading: boolean;
  on: boolean;
  onPress: () => void;
}

function Reason({ group, loading, on, onPress }: ReasonProps) {
  const t = useT();
  const { reason, nodes, cents } = group;
  return (
    <button type="button" className={`pill ${css.reason}`} aria-pressed={on} onClick={onPress}>
      {t(`devices.zero.${reason}`)}
      <b>{formatCount(nodes.length)}</b>
      {(loading || cents !== null) && (
        <span className={css.loss}>{cents === null ? <Skeleton width={32} /> : formatUsd(-cents)}</span>
      )}
    </button>
  );
}
