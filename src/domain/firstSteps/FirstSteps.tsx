import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useEverEarned } from '../../domain/devices/nodeReading';
import { telephoneLink } from '../../lib/contact';
import { paths } from '../../lib/paths';
import type { Device } from '../../platform/contract/devices';
import * as wallet from '../../platform/contract/wallet';
import { useBrand } from '../../providers/brand';
import { listPageOptions, useCall } from '../../providers/calls';
import { usePreference } from '../../providers/console';
import { useStoredCount } from '../../providers/storedAnswers';
import { useT } from '../../providers/texts';
import { useUser } from '../../providers/user';
import { Failure } from '../../ui/feedback/Failure';
import { StatePanel } from '../../ui/feedback/StatePanel';
import { useHideFollowingClass } from '../../ui/hooks/useHideFollowingClass';
import { useMedia } from '../../ui/hooks/useMedia';
import { Icon } from '../../ui/kit/Icon';
import { Loading, Skeleton } from '../../ui/kit/Skeleton';
import { useEverOpen } from '../../ui/overlays';
import { useWayFromHere } from '../../ui/page/WayBackLink';
import { devicePath } from '../devices/deviceLinks';
import { useOverview } from '../devices/useOverview';
import { SlaDialog } from '../sla/SlaDialog';
import css from './FirstSteps.module.css';
import { type FirstStep, firstSteps, type StepState, stepNow, stepStates } from './firstSteps';

/** The view of the 20 nodes with the latest contact; online nodes come first. */
const latestNodes = {
  page: 1,
  perPage: 20,
  sort: { field: 'lastOnlineAt', order: 'DESC' },
  filter: {},
} as const;

/**
 * The steps from the certification to the first income, with a button for the next step (R2-59). Shown in place of
 * nodes and incomes while the account has none. An agent cannot bind nodes, and sees a message instead.
 */
export function FirstSteps() {
  const agent = useUser().user.role === 'agent';
  return <section className="card">{agent ? <ForAgent /> : <InPlace />}</section>;
}

/**
 * The steps above the nodes of an account without income (R4-42). They are in one row from 1024 px up, and folded to
 * the next step if the user chose that in this browser. Their height is stored, so that the next visit can reserve the
 * space; it is 0 after the first income.
 */
export function StepsAbove({ onReady }: { onReady: (ready: true) => void }) {
  const row = useMedia('(min-width: 1024px)');
  const facts = useFacts(true);
  const { loading, states } = facts;
  const place = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number>();
  // After every render, since any render may change which steps are shown.
  useLayoutEffect(() => {
    if (!loading) setHeight(Math.max(1, place.current?.offsetHeight ?? 0));
  });
  useStoredCount('firstSteps', states.income === 'done' ? 0 : height);
  useEffect(() => {
    if (!loading) onReady(true);
  }, [loading, onReady]);
  return (
    <section ref={place} className={`${css.above} ${row ? css.row : ''}`} aria-busy={loading || undefined}>
      <Steps facts={facts} above={row ? 'row' : 'column'} />
    </section>
  );
}

function ForAgent() {
  const t = useT();
  const { data } = useOverview();
  const kind = data !== undefined && data.total > 0 ? 'noIncome' : 'noNodes';
  return (
    <StatePanel
      title={t(`firstSteps.agent.${kind}`)}
      detail={t(`firstSteps.agent.${kind}Detail`)}
      action={
        kind === 'noIncome' && (
          <Link className="link" to={paths.devices}>
            {t('firstSteps.agent.toNodes')}
          </Link>
        )
      }
    />
  );
}

function InPlace() {
  return <Steps facts={useFacts(false)} />;
}

/**
 * The facts behind the steps, from calls that the pages make as well.
 *
 * @param maybeEarned whether the account may have had income; if not, the income is not requested
 */
function useFacts(maybeEarned: boolean) {
  const { user, needVerify } = useUser();
  // The call is only for verified users.
  const gate = useCall(wallet.userAuthState, {}, { enabled: !needVerify });
  const overview = useOverview();
  const nodes = overview.data?.total;
  const latest = useQuery({
    ...listPageOptions<Device>(useDataProvider(), 'device/list', latestNodes),
    enabled: nodes !== undefined && nodes > 0,
  });
  const earned = useEverEarned(maybeEarned);
  const calls = [...(needVerify ? [] : [gate]), overview, ...(nodes ? [latest] : []), ...(maybeEarned ? [earned] : [])];
  const failed = calls.filter(({ data, error, isFetching }) => data === undefined && error !== null && !isFetching);
  return {
    states: stepStates({
      needVerify,
      idenAuthenticationed: user.idenAuthenticationed,
      contractStatus: user.contractStatus,
      step: gate.data?.step,
      nodes,
      some: latest.data?.data,
      earned: maybeEarned ? earned.data : false,
    }),
    needVerify,
    verifiedStep: user.verifiedStep,
    username: user.username,
    nodes: nodes ?? 0,
    first: latest.data?.data[0]?.id,
    loading: calls.some(({ data }) => data === undefined) && failed.length === 0,
    error: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

type StepAnswers = ReturnType<typeof useFacts>;

interface StepsProps {
  facts: StepAnswers;
  /** The layout of steps above nodes; undefined for steps in place of nodes. */
  above?: 'row' | 'column';
}

function Steps({ facts, above }: StepsProps) {
  const t = useT();
  const id = useId();
  const [closed, setClosed] = usePreference('firstStepsFolded', false);
  const { states, loading, error, retry } = facts;
  const [open, setOpen] = useState(false);
  const done = firstSteps.filter((name) => states[name] === 'done');
  const { supportPhone } = useBrand();
  const now = stepNow(states);
  // Once a node is bound, the finished steps are folded into one line.
  const folded = states.bind === 'done' && done.length > 1 && !open && above !== 'row';
  // Steps above nodes have no skeleton: the height stored by the last visit is reserved for them.
  const body = !(above && (closed || loading));
  const short = closed || above === 'row';
  const hiddenClass = useHideFollowingClass(loading) ?? '';
  const next = !loading && states[now] !== 'done';
  const names = done.map((name) => t(`firstSteps.steps.${name}.name`)).join(t('common.and'));
  return (
    <>
      <div className={css.head}>
        <h2 id={id}>{t('firstSteps.title')}</h2>
        {!loading && (
          <span className="num">{t('firstSteps.count', { done: done.length, all: firstSteps.length })}</span>
        )}
        {above && (
          <>
            {closed && next && <b>{t('firstSteps.next', { name: t(`firstSteps.steps.${now}.name`) })}</b>}
            {short && next && <StepAction name={now} now facts={facts} />}
            <button
              type="button"
              className="ib"
              aria-label={t('firstSteps.all')}
              aria-expanded={!closed}
              onClick={() => setClosed(!closed)}
            >
              <Icon name={closed ? 'down' : 'up'} size={16} />
            </button>
          </>
        )}
      </div>
      {loading && <Loading className="vh" />}
      {body && (
        <ol className={`${css.steps} ${hiddenClass}`} aria-labelledby={id} aria-busy={loading || undefined}>
          {loading
            ? firstSteps.map((name, nth) => (
                <li key={name}>
                  <Skeleton width={`${40 + ((nth * 7) % 4) * 6}%`} />
                </li>
              ))
            : folded && (
                <li className={css.folded}>
                  <button
                    type="button"
                    aria-expanded={false}
                    aria-label={t('firstSteps.folded', { names })}
                    onClick={() => setOpen(true)}
                  >
                    <Mark state="done" nth={0} />
                    <span>{names}</span>
                    <Icon name="down" size={16} />
                  </button>
                </li>
              )}
          {!loading &&
            firstSteps.map(
              (name, nth) =>
                !(folded && states[name] === 'done') && (
                  <Step key={name} name={name} nth={nth} now={name === now} facts={facts} above={above} />
                ),
            )}
        </ol>
      )}
      {error && (
        <div className={css.failure}>
          <Failure title={t('firstSteps.failed')} error={error} onRetry={retry} />
        </div>
      )}
      {!above && supportPhone !== '' && (
        <p className={`${css.foot} num`}>
          {t('firstSteps.help')}
          <a href={telephoneLink(supportPhone)}>{supportPhone}</a>
        </p>
      )}
    </>
  );
}

function Mark({ state, nth }: { state: StepState; nth: number }) {
  return (
    <span className="step__n num" aria-hidden="true">
      {state === 'done' ? <Icon name="check" size={14} /> : nth + 1}
    </span>
  );
}

interface StepProps {
  name: FirstStep;
  nth: number;
  /** Whether this is the next step. */
  now: boolean;
  facts: StepAnswers;
  above?: StepsProps['above'];
}

function Step({ name, nth, now, facts, above }: StepProps) {
  const t = useT();
  const state = facts.states[name];
  const done = state === 'done';
  return (
    <li className={`step ${done ? 'is-done' : now ? 'is-now' : ''}`} aria-current={now && !done ? 'step' : undefined}>
      <Mark state={state} nth={nth} />
      <div>
        <b>
          {above === 'row' && name === 'income' && !now
            ? t('firstSteps.node.income.name')
            : t(`firstSteps.steps.${name}.name`)}
          {done && <span className="vh"> {t('firstSteps.done')}</span>}
        </b>
        <p className="num">{detailText(t, name, done, facts)}</p>
      </div>
      {!(above === 'row' && now) && !(above && done) && <StepAction name={name} now={now} facts={facts} />}
    </li>
  );
}

function detailText(
  t: ReturnType<typeof useT>,
  name: FirstStep,
  done: boolean,
  { needVerify, verifiedStep, nodes }: StepAnswers,
): string {
  if (done) return t(`firstSteps.steps.${name}.done`, { count: nodes });
  if (name === 'certify' && !needVerify) return t('firstSteps.steps.certify.still');
  if (name === 'certify' && verifiedStep > 0) return t('firstSteps.steps.certify.openAt', { nth: verifiedStep + 1 });
  return t(`firstSteps.steps.${name}.open`);
}

/** The action of a step: a button for the next step, a link to the result of a finished step, else to documentation. */
function StepAction({
  name,
  now,
  facts: { states, needVerify, username, nodes, first },
}: Omit<StepProps, 'nth' | 'above'>): ReactNode {
  const t = useT();
  const done = states[name] === 'done';
  const dashboard = useLocation().pathname.startsWith('/dashboard');
  const wayBack = useWayFromHere(dashboard ? 'shell.pages.dashboardBill' : 'resources.device/list.name');
  const look = now ? 'btn btn--sm btn--primary' : 'btn btn--sm btn--text';
  const link = (to: string, label: string) => (
    <Link className={look} to={to} state={wayBack}>
      {label}
    </Link>
  );
  switch (name) {
    case 'certify':
      if (done) return link(paths.certification, t('firstSteps.steps.certify.see'));
      if (!now) return null;
      return needVerify ? (
        link(paths.certification, t('firstSteps.steps.certify.go'))
      ) : (
        <CallSupport className={look} />
      );
    case 'contract':
      return now && <CallSupport className={look} />;
    case 'nodeInfo':
      if (!now) return null;
      return link(
        `/external-form/node-address?${new URLSearchParams({ username })}`,
        t('firstSteps.steps.nodeInfo.go'),
      );
    case 'bind':
      if (done) return link(paths.devices, t('firstSteps.steps.bind.see'));
      return now
        ? link(paths.bind, t('firstSteps.steps.bind.go'))
        : link('/doc-bind-device', t('shell.documents.doc-bind-device'));
    case 'network':
      if (done) return null;
      return now
        ? link(nodes === 1 && first ? devicePath(first) : paths.devices, t('firstSteps.steps.network.go'))
        : link('/doc-network', t('shell.documents.doc-network'));
    default:
      return <SlaButton />;
  }
}

/** A link that calls support; nothing if the brand has no support phone. */
function CallSupport({ className }: { className: string }) {
  const t = useT();
  const { supportPhone } = useBrand();
  if (supportPhone === '') return null;
  return (
    <a className={className} href={telephoneLink(supportPhone)}>
      {t('firstSteps.steps.contract.go')}
    </a>
  );
}

function SlaButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  return (
    <>
      <button type="button" className="btn btn--sm btn--text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('firstSteps.steps.income.learn')}
      </button>
      {everOpen && <SlaDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
