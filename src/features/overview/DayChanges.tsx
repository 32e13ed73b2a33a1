import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { anyZero, deviceListPath, deviceName, devicePath } from '../../domain/devices/deviceLinks';
import { useZeroNodes } from '../../domain/devices/nodeReading';
import { useOverview } from '../../domain/devices/useOverview';
import { allNodes, maxOwn, pageDays } from '../../domain/losses/nodeLoss';
import { type Incomes, useIncomes } from '../../domain/losses/useNodeLosses';
import { dayParameter } from '../../domain/violations/violationRows';
import { hasLoss, stoppedNodes, type ZeroNode, type ZeroReading } from '../../domain/violations/zeroNodes';
import { TraceLink } from '../../domain/wallet/TraceLink';
import { dayLabel, shortInstant } from '../../lib/calendarWords';
import { formatCents, formatChange, formatUsd, sumCents } from '../../lib/money';
import { addDays, dayOf, dayStart } from '../../lib/time';
import { formatCount } from '../../lib/units';
import * as billing from '../../platform/contract/billing';
import type { Device } from '../../platform/contract/devices';
import * as devices from '../../platform/contract/devices';
import { useCall, useDaily } from '../../providers/calls';
import { useLocale, useT } from '../../providers/texts';
import { useNow } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { Loaded } from '../../ui/feedback/Loaded';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { PageNotes } from '../../ui/kit/PageNotes';
import { Receipt } from '../../ui/kit/Receipt';
import { Loading } from '../../ui/kit/Skeleton';
import { useWayFromHere } from '../../ui/page/WayBackLink';
import css from './DayChanges.module.css';
import { dayChange, isLongDown, zeroAges } from './dayChange';
import { comparedDays, incomePoints } from './incomeModel';
import { historyQuery } from './overviewAddress';

/** An empty filter, which selects all nodes. */
const everything = {};

const waiting = <Loading bars={['60%', '100%', '80%']} />;

/** How many of the nodes that already had no income the day before are listed. */
const maxLasting = 20;

/**
 * Yesterday's income compared with that of the day before, node by node (R19-74). An account with more than `maxOwn`
 * nodes sees only the nodes without income, because each node's history is a separate request.
 */
export function DayChanges() {
  const t = useT();
  const now = useNow();
  const overview = useOverview();
  const zeros = useZeroNodes(everything, true);
  const history = useCall(billing.userIncomeHistory, { query: historyQuery(comparedDays(now)) });
  const calls = [overview, zeros, history];
  const counts = overview.data;
  return (
    <Loaded
      query={{
        data: counts && zeros.data && history.data && { counts, zeros: zeros.data, history: history.data },
        error: calls.find(({ data, isFetching }) => data === undefined && !isFetching)?.error ?? null,
        refetch() {
          for (const { data, refetch } of calls) if (data === undefined) void refetch();
        },
      }}
      loading={waiting}
      failedTitle={t('billDashboard.changes.failed')}
    >
      {({ counts, zeros, history }) => {
        if (!zeros.isSettled) return <StatePanel title={t('billDashboard.zero.unsettled')} />;
        const { day } = zeros;
        const days = incomePoints(history.list, { from: addDays(day, -1), to: day });
        const [cents, before] = [day, addDays(day, -1)].map((one) => days.find((point) => point.day === one)?.cents);
        const difference = cents === undefined || before === undefined ? null : sumCents([cents, -before]);
        return (
          <>
            <Account day={day} cents={cents} before={before} difference={difference} />
            {counts.total > maxOwn ? (
              <ZerosOnly zeros={zeros} />
            ) : (
              <EachNode zeros={zeros} difference={difference} total={counts.total} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface AccountProps {
  /** Yesterday, `YYYY-MM-DD`. */
  day: string;
  /** The account's income of the two days, and their difference, cents; missing if the platform does not give it. */
  cents: number | undefined;
  before: number | undefined;
  difference: number | null;
}

/** The account's two days and their difference. */
function Account({ day, cents, before, difference }: AccountProps) {
  const t = useT();
  const { locale } = useLocale();
  const label = (one: string) => dayLabel(one, false, locale);
  return (
    <Receipt
      label={t('billDashboard.changes.account')}
      parts={[
        {
          lines: [
            { label: t('billDashboard.changes.before', { day: label(addDays(day, -1)) }), cents: before ?? null },
            { label: t('billDashboard.changes.difference'), cents: difference, added: true },
          ],
          total: {
            label: t('billDashboard.changes.yesterday', { day: label(day) }),
            cents: cents ?? null,
            closed: true,
          },
        },
      ]}
      foot={
        cents !== undefined && (
          <TraceLink
            className="link"
            subject={{ kind: 'day', day, device: null }}
            cents={cents}
            label={t('billDashboard.traceOf', {
              name: t('billDashboard.summary.yesterday'),
              amount: formatUsd(cents),
            })}
          >
            {t('billDashboard.trace')}
          </TraceLink>
        )
      }
    />
  );
}

interface EachNodeProps {
  zeros: ZeroReading;
  /** The difference of the account's two days, cents; null if unknown. */
  difference: number | null;
  /** How many nodes the account has. */
  total: number;
}

/** The nodes sorted by their change. The changes and the rest add up to the account's difference. */
function EachNode({ zeros, difference, total }: EachNodeProps) {
  const t = useT();
  const now = useNow();
  const list = useDaily(devices.list, allNodes);
  const incomes = useIncomes(list.data?.map(({ id }) => id) ?? [], pageDays(now));
  return (
    <Loaded query={list} loading={waiting} failedTitle={t('billDashboard.changes.failed')}>
      {(nodes) =>
        incomes.pending > 0 ? (
          <Reading count={nodes.length} />
        ) : (
          <>
            <Unread incomes={incomes} />
            <PageNotes missing={total - nodes.length} />
            <Changes zeros={zeros} nodes={nodes} incomes={incomes} difference={difference} />
          </>
        )
      }
    </Loaded>
  );
}

/** Shown while the incomes of nodes load. */
function Reading({ count }: { count: number }) {
  const t = useT();
  return (
    <div>
      <p className="s13 t2 num">{t('billDashboard.changes.reading', { count: formatCount(count) })}</p>
      {waiting}
    </div>
  );
}

/** The nodes whose income could not be read. */
function Unread({ incomes: { failed, error, retry } }: { incomes: Incomes }) {
  const t = useT();
  if (failed.length === 0) return null;
  const title = t('billDashboard.changes.unread', { count: failed.length });
  return <Failure size="line" title={title} error={error} onRetry={retry} />;
}

type ChangesProps = Omit<EachNodeProps, 'total'> & { nodes: readonly Device[]; incomes: Incomes };

function Changes({ zeros, nodes, incomes, difference }: ChangesProps) {
  const t = useT();
  const { day } = zeros;
  const { changed, same, idle, unknown, rest } = dayChange(nodes, incomes.known, day, difference);
  const zeroOf = (id: string) => zeros.nodes.find(({ device }) => device.id === id);
  const total = difference ?? sumCents(changed.map(({ change }) => change));
  const hasRest = unknown > 0 || (rest !== null && rest !== 0);
  return (
    <>
      {changed.length === 0 && !hasRest ? (
        <p className="t2">{t('billDashboard.changes.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('billDashboard.changes.list')}>
          {changed.map(({ node, cents, before, change }) => (
            <NodeRow
              key={node.id}
              day={day}
              device={node}
              reason={zeroOf(node.id)?.reason}
              days={t('billDashboard.changes.from', { before: formatCents(before), cents: formatCents(cents) })}
              amount={formatChange(change)}
            />
          ))}
          {hasRest && (
            <li className={css.row}>
              <span className={css.who}>
                <span>{t('billDashboard.changes.rest')}</span>
                <span className="s12 t3">
                  {unknown > 0 && t('billDashboard.changes.unknown', { count: unknown })}
                  {rest !== null && rest !== 0 && t('billDashboard.changes.restOf')}
                </span>
              </span>
              <span className={css.change}>{rest === null ? t('common.none') : formatChange(rest)}</span>
            </li>
          )}
          <li className={`${css.row} ${css.sum}`}>
            <span>{t(`billDashboard.changes.${difference === null ? 'sumOfNodes' : 'sum'}`)}</span>
            <span className={css.change}>{formatChange(total)}</span>
          </li>
        </ul>
      )}
      {same > 0 && (
        <p className="s13 t2">
          {t('billDashboard.changes.same', { count: same })}
          {idle > 0 && t('billDashboard.changes.idle', { count: idle })}
        </p>
      )}
    </>
  );
}

interface NodeRowProps {
  /** Yesterday, `YYYY-MM-DD`. */
  day: string;
  device: Device;
  /** Why the node had no income yesterday; undefined if it had some. */
  reason: ZeroNode['reason'] | undefined;
  /** The income of both days. */
  days?: ReactNode;
  amount?: string;
}

/** A node: why it earned nothing or when it was bound, its income on both days, and the change. */
function NodeRow({ day, device, reason, days, amount }: NodeRowProps) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const wayBack = useWayFromHere('shell.pages.dashboardBill');
  const { id, boundAt, status, lastOnlineAt } = device;
  const isBound = boundAt >= dayStart(addDays(day, -1));
  const facts = [
    ...(isBound ? [t('billDashboard.changes.bound', { day: dayLabel(dayOf(boundAt), false, locale) })] : []),
    ...(reason && !(isBound && reason === 'boundThatDay') ? [t(`devices.zero.${reason}`)] : []),
    ...(reason && status !== 'online' && lastOnlineAt > boundAt
      ? [t('devices.since', { time: shortInstant(lastOnlineAt, now, locale) })]
      : []),
  ];
  return (
    <li className={css.row}>
      <span className={css.who}>
        <Link className={css.name} to={`${devicePath(id)}?${dayParameter}=${day}`} state={wayBack}>
          {deviceName(device)}
        </Link>
        {facts.length > 0 && <span className="s12 t3 num">{facts.join(' · ')}</span>}
      </span>
      {days !== undefined && <span className={css.days}>{days}</span>}
      {amount !== undefined && <span className={css.change}>{amount}</span>}
    </li>
  );
}

/**
 * The nodes without income yesterday: first those that had income the day before, with that income, then the others.
 * Reads the history only of nodes that may have had income the day before, at most `maxOwn`.
 */
function ZerosOnly({ zeros: { day, nodes, more } }: { zeros: ZeroReading }) {
  const t = useT();
  const now = useNow();
  const zeros = more ? [] : stoppedNodes(nodes).filter(hasLoss);
  const candidates = zeros.filter((node) => !isLongDown(node, day)).slice(0, maxOwn);
  const incomes = useIncomes(
    candidates.map(({ device }) => device.id),
    pageDays(now),
  );
  const { fresh, lasting, unknown } = zeroAges(zeros, day, incomes.known);
  const earned = fresh.map((node) => ({
    node,
    cents: incomes.known.get(node.device.id)?.get(addDays(day, -1)) ?? 0,
  }));
  const latest = [...lasting].sort((a, b) => b.device.lastOnlineAt - a.device.lastOnlineAt).slice(0, maxLasting);
  const counted = (list: readonly unknown[]) => ({ count: formatCount(list.length) });
  const freshTitle = t(`billDashboard.changes.${unknown.length > 0 ? 'freshAtLeast' : 'fresh'}`, counted(fresh));
  return (
    <>
      <p className="s13 t2 num">{t('billDashboard.changes.zerosOnly', { max: maxOwn })}</p>
      {incomes.pending > 0 ? (
        <Reading count={candidates.length} />
      ) : more ? (
        <p className="t2 num">{t('billDashboard.changes.tooMany', counted(nodes))}</p>
      ) : (
        <>
          <Unread incomes={incomes} />
          <section className={css.zeros} aria-label={freshTitle}>
            <h3 className="num">
              {freshTitle}
              {fresh.length > 0 && (
                <span className="s12 t3">
                  {t('billDashboard.changes.earnedBefore', {
                    amount: formatUsd(sumCents(earned.map(({ cents }) => cents))),
                  })}
                </span>
              )}
            </h3>
            <ul className={css.list}>
              {earned
                .sort((a, b) => b.cents - a.cents)
                .map(({ node: { device, reason }, cents }) => (
                  <NodeRow
                    key={device.id}
                    day={day}
                    device={device}
                    reason={reason}
                    days={t('billDashboard.changes.from', {
                      before: formatCents(cents),
                      cents: formatCents(device.yesterdayIncome),
                    })}
                    amount={formatChange(device.yesterdayIncome - cents)}
                  />
                ))}
            </ul>
          </section>
          <section className={css.zeros} aria-label={t('billDashboard.changes.lasting', counted(lasting))}>
            <h3 className="num">{t('billDashboard.changes.lasting', counted(lasting))}</h3>
            <ul className={css.list}>
              {latest.map(({ device, reason }) => (
                <NodeRow key={device.id} day={day} device={device} reason={reason} />
              ))}
            </ul>
            <p className="s13 t2 num">
              {lasting.length > latest.length &&
                t('billDashboard.changes.others', { count: formatCount(lasting.length - latest.length) })}{' '}
              {unknown.length > 0 && t('billDashboard.changes.undecided', counted(unknown))}{' '}
              <Link to={deviceListPath({ zero: anyZero })}>{t('billDashboard.changes.seeZeros')}</Link>
            </p>
          </section>
        </>
      )}
    </>
  );
}
