import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { useZeroNodes } from '../../domain/devices/nodeReading';
import { useDownNodes, useNodeLosses } from '../../domain/losses/useNodeLosses';
import { askNotices } from '../../domain/notices/useUnread';
import { AddToCalendar } from '../../domain/today/AddToCalendar';
import type { TodayAnswers } from '../../domain/today/answers';
import { nextDates } from '../../domain/today/nextDates';
import {
  type DownItem,
  mostUrgent,
  nodesOf,
  type PendingItem,
  type PendingSource,
  pendingCount,
} from '../../domain/today/pendingItems';
import { useToday } from '../../domain/today/useToday';
import { stoppedNodes } from '../../domain/violations/zeroNodes';
import { weeklyAvailable } from '../../domain/wallet/withdrawTerms';
import { shortDay } from '../../lib/calendarWords';
import { telephoneLink } from '../../lib/contact';
import { languageOf } from '../../lib/language';
import { formatCount } from '../../lib/units';
import { useBrand } from '../../providers/brand';
import { useZone } from '../../providers/calendar';
import { unlessFailed } from '../../providers/calls';
import { useErrorText } from '../../providers/errorWording';
import { useStoredCount } from '../../providers/storedAnswers';
import { useLocale, useT } from '../../providers/texts';
import { useNow, useUser } from '../../providers/user';
import { useHideFollowingClass } from '../../ui/hooks/useHideFollowingClass';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/Icon';
import { Estimate } from '../../ui/kit/Receipt';
import { Loading, Skeleton } from '../../ui/kit/Skeleton';
import type { Tone } from '../../ui/kit/Status';
import { useWayFromHere } from '../../ui/page/WayBackLink';
import css from './Today.module.css';
import { dateWords, type ItemWords, itemWords } from './todayWords';

/** The number of rows shown; the others are folded. */
const maxRows = 5;

/** The widths of the placeholder bars. */
const widths = ['44%', '56%', '38%', '52%', '46%'];

const amountCount = (rows: readonly { words: ItemWords }[]) =>
  rows.slice(0, maxRows).filter(({ words }) => words.figure !== undefined).length;

type Zeros = Pick<ReturnType<typeof useZeroNodes>, 'data' | 'error'>;

/**
 * The items. Undefined if some are about nodes and yesterday's zeros have not loaded, because these items say how many
 * of their nodes had no income.
 */
const withZeros = (items: readonly PendingItem[] | undefined, { data, error }: Zeros) =>
  data === undefined && error === null && items?.some((item) => 'nodes' in item) ? undefined : items;

/** Whether an item is also a step of the checklist (`FirstSteps`). */
const isStep = ({ kind }: PendingItem) => kind === 'certify' || kind === 'contract' || kind === 'nodeInfo';

/**
 * The items, without the checklist's steps if the page shows the checklist. Undefined if there are such items and
 * `hasSteps` is undefined.
 */
function withoutSteps(items: readonly PendingItem[] | undefined, hasSteps: boolean | undefined) {
  if (hasSteps === false || !items?.some(isStep)) return items;
  return hasSteps ? items.filter((item) => !isStep(item)) : undefined;
}

/** The number of rows to store; undefined if the card is not shown, because all items are steps of the checklist. */
const storedCount = (rows: readonly unknown[] | undefined, hasSteps: boolean | undefined) =>
  hasSteps && rows?.length === 0 ? undefined : rows?.length;

/** The nodes that `ZeroLine`, above this card, reports. */
const stoppedOf = (zeros: Zeros['data']) => (zeros?.begun ? stoppedNodes(zeros.nodes) : []);

interface TodayProps {
  zeros: Zeros;
  /** Whether the page shows the checklist of the first steps (R2-59); undefined until the income has loaded. */
  hasSteps: boolean | undefined;
}

/**
 * 待处理: everything that costs money or waits for the user, each item with its action and deadline (R19-10). A calm
 * message if nothing is pending. Leaves out the steps of the checklist if the page shows the checklist.
 */
export function Today({ zeros, hasSteps }: TodayProps) {
  const t = useT();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const zone = useZone();
  const now = useNow();
  const { username, role } = useUser().user;
  const id = useId();
  const rest = useId();
  const [open, setOpen] = useState(false);
  const today = useToday({ home: true });
  const { answers, asking, retry, isRetrying } = today;
  const items = withoutSteps(withZeros(today.items, zeros), hasSteps);
  const [retried, setRetried] = useState<PendingSource | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const stopped = stoppedOf(zeros.data);
  const downItems = useMemo(() => items?.filter((item): item is DownItem => 'nodes' in item), [items]);
  const reading = useDownNodes(downItems?.some(({ exact }) => !exact) ?? false);
  const down = reading.isComplete ? reading.nodes : undefined;
  const nodes = useMemo(() => {
    const lists = downItems?.map((item) => nodesOf(item, down));
    return lists?.includes(undefined) ? undefined : lists?.flatMap((list) => list ?? []);
  }, [downItems, down]);
  const losses = useNodeLosses({ nodes, when: unlessFailed });
  const readError = reading.phase === 'failed' && !reading.isComplete ? (reading.error as Error) : null;
  const around = {
    t,
    locale,
    now,
    username,
    losses: { down, basis: losses.basis, error: losses.error ?? readError },
    errorText,
    zeros: zeros.data?.more ? null : stopped.map(({ device }) => device),
    unsettled: zeros.data?.isSettled === false,
  };
  const rows = items?.map((item) => ({ item, words: itemWords(item, around) }));
  // Stored, so that the next visit reserves as much space. Amounts count separately: on a phone, each takes a line.
  const before = useStoredCount('pending', storedCount(rows, hasSteps));
  const amounts = useStoredCount('pendingAmounts', rows && amountCount(rows));
  // With an agent's thousands of nodes, loading takes longer.
  const hiddenClass = useHideFollowingClass(
    items === undefined && before === null,
    role === 'agent' ? 5000 : undefined,
  );
  const began = useRef(false);
  useEffect(() => {
    if (retried === null) return;
    if (asking) began.current = true;
    if (asking || !began.current) return;
    began.current = false;
    setRetried(null);
    // The row whose 重试 button had the focus is gone, so focus the title.
    if (document.activeElement === document.body) title.current?.focus();
  }, [asking, retried]);
  if (items === undefined || rows === undefined) {
    return <LoadingItems count={before ?? maxRows} amounts={amounts ?? 0} hiddenClass={hiddenClass} />;
  }
  if (items.length === 0) return hasSteps ? null : <TodayCalm answers={answers} isCalm={stopped.length === 0} />;

  const pending = pendingCount(items);
  const urgent = mostUrgent(items);
  const list = (some: typeof rows, listId?: string) => (
    <ul id={listId} className={css.list}>
      {some.map(({ item, words }) => (
        <TodayRow
          key={
            item.kind === 'failed'
              ? `failed ${item.source}`
              : `${item.kind} ${'problem' in item ? item.problem : 'walletType' in item ? item.walletType : ''}`
          }
          words={words}
          urgent={item === urgent}
          busy={'retry' in words.act && isRetrying(words.act.retry)}
          onRetry={(source) => {
            setRetried(source);
            retry(source);
          }}
        />
      ))}
    </ul>
  );
  const [first, folded] = [rows.slice(0, maxRows), rows.slice(maxRows)];
  return (
    <section className="card" aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} ref={title} tabIndex={-1}>
          {t('billDashboard.today.label')}
        </h2>
        {pending > 0 && <span className="cnt s13">{pending}</span>}
        {(urgent || zone !== '') && <span className={css.zone}>{t('billDashboard.today.zone')}</span>}
        <Calendar answers={answers} />
      </div>
      {list(first)}
      {open && list(folded, rest)}
      {folded.length > 0 && (
        <button
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-controls={open ? rest : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? t('billDashboard.today.less') : t('billDashboard.today.more', { count: folded.length })}
          {!open && (
            <span className={css.folded}>
              {folded.map(({ words }) => words.title).join(t('billDashboard.today.comma'))}
            </span>
          )}
          <Icon name={open ? 'up' : 'down'} size={16} />
        </button>
      )}
    </section>
  );
}

interface LoadingItemsProps {
  count: number;
  /** How many of the rows have an amount. */
  amounts: number;
  hiddenClass: string | undefined;
}

/** Placeholders for `count` rows while the items load, so that the content below does not move. */
function LoadingItems({ count, amounts, hiddenClass = '' }: LoadingItemsProps) {
  const t = useT();
  if (count === 0) {
    return (
      <section className="card" aria-label={t('billDashboard.today.label')} aria-busy="true">
        <div className={css.calm}>
          <Loading className="vh" />
          <Skeleton width="44%" />
        </div>
      </section>
    );
  }
  return (
    <section className={`card ${hiddenClass}`} aria-label={t('billDashboard.today.label')} aria-busy="true">
      <div className={css.head}>
        <h2>{t('billDashboard.today.label')}</h2>
        <Loading className="vh" />
      </div>
      {widths.slice(0, count).map((width, at) => (
        <div key={width} className={`${css.row} ${at < amounts ? css.amount : ''}`}>
          <Skeleton width={width} />
        </div>
      ))}
      {count > maxRows && <div className={css.fold} />}
    </section>
  );
}

/**
 * Shown if nothing is pending: a line about the nodes, and the next dates in Beijing time. `isCalm` is false if the
 * line of yesterday's zeros, above this card, reports nodes.
 */
function TodayCalm({ answers, isCalm }: { answers: TodayAnswers; isCalm: boolean }) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const zone = useZone();
  const dates = nextDates(answers, now);
  const { total = 0, online = 0 } = answers.overview.data ?? {};
  const words =
    total === 0
      ? t('billDashboard.today.nothing')
      : t(online === total ? 'billDashboard.today.allOnline' : 'billDashboard.today.someOnline', {
          count: formatCount(total),
          online: formatCount(online),
        });
  return (
    <section className="card" aria-label={t('billDashboard.today.label')}>
      <div className={css.calm}>
        {isCalm && <Icon name="ok" />}
        <b>{t(isCalm ? 'billDashboard.today.calm' : 'billDashboard.today.noTasks')}</b>
        <span>{words}</span>
        {dates.length > 0 && (
          <ol className="num" aria-label={t('billDashboard.today.next')}>
            {dates.map((date) => (
              <li key={`${date.day} ${dateWords(date, { t, locale, now })}`}>
                <b>{shortDay(date.day, locale)}</b>
                {dateWords(date, { t, locale, now })}
              </li>
            ))}
          </ol>
        )}
        {(dates.length > 0 || zone !== '') && <span className={css.zone}>{t('billDashboard.today.zone')}</span>}
        <Calendar answers={answers} />
      </div>
    </section>
  );
}

/** 加入日历, for an account whose wallet is open. */
function Calendar({ answers: { settlement, billingCycle, balances } }: { answers: TodayAnswers }) {
  if (settlement.data === undefined) return null;
  const weekly = weeklyAvailable({ billingCycle }, balances[1].data?.leftAmount ?? 0);
  return (
    <span className={css.calendar}>
      <AddToCalendar settlement={settlement.data} weekly={weekly} />
    </span>
  );
}

interface TodayRowProps {
  words: ItemWords;
  /** Whether this item has the nearest deadline. */
  urgent: boolean;
  /** Whether the item's failed call is being retried. */
  busy: boolean;
  onRetry: (source: PendingSource) => void;
}

/** The colour of an item's icon. */
const toneClass: Partial<Record<Tone, string | undefined>> = {
  danger: css.bad,
  warning: css.warn,
  info: css.info,
  neutral: css.off,
};

/** One pending item: what it is, until when, how much, and its one action. */
function TodayRow({ words, urgent, busy, onRetry }: TodayRowProps) {
  const { icon, tone, title, detail, instant, more, figure, act } = words;
  const failed = 'retry' in act;
  return (
    <li className={`${css.row} ${toneClass[tone] ?? ''}`}>
      <Icon name={icon} size={18} />
      <div className={css.facts} role={failed ? 'alert' : undefined}>
        <b>{title}</b>
        {figure !== undefined && (
          // The key changes once the figure has loaded, so that the element is replaced instead of moved.
          <span key={String(figure === null)} className={`${css.figure} num`}>
            {figure?.isEstimate ? (
              <Estimate why={figure.label}>{figure.amount}</Estimate>
            ) : (
              <>
                <b>{figure === null ? <LoadingAmount /> : figure.amount}</b>
                {figure !== null && <span>{figure.label}</span>}
              </>
            )}
          </span>
        )}
        <span
          className={`${css.detail} ${'notices' in act ? css.line : ''} num`}
          lang={languageOf(detail)}
          title={instant}
        >
          {detail}
          {more && <span className={css.more}> · {more}</span>}
        </span>
      </div>
      <Action words={words} urgent={urgent} busy={busy} onRetry={onRetry} />
    </li>
  );
}

/** A placeholder for an amount, one line high. */
function LoadingAmount() {
  return (
    <>
      {'\u00a0'}
      <Skeleton width={72} />
    </>
  );
}

function Action({ words: { title, label, act }, urgent, busy, onRetry }: TodayRowProps) {
  const t = useT();
  const wayBack = useWayFromHere('shell.pages.dashboardBill');
  const { supportPhone } = useBrand();
  const name = (action: string) => t('billDashboard.today.actionOf', { action, title });
  const look = `btn btn--sm${urgent ? ' btn--primary' : ''}`;
  if ('notices' in act || 'retry' in act) {
    return (
      <Button
        size="sm"
        busy={busy}
        aria-label={name(label)}
        aria-haspopup={'notices' in act ? 'dialog' : undefined}
        onClick={() => ('retry' in act ? onRetry(act.retry) : askNotices())}
      >
        {label}
      </Button>
    );
  }
  if ('phone' in act) {
    if (supportPhone !== '') {
      return (
        <a className={look} href={telephoneLink(supportPhone)} aria-label={`${name(label)} ${supportPhone}`}>
          {label}
        </a>
      );
    }
    const why = t('billDashboard.today.toWallet');
    return (
      <Link className={look} to={act.otherwise} aria-label={name(why)}>
        {why}
      </Link>
    );
  }
  if (act.newTab) {
    return (
      <Link
        className={look}
        to={act.to}
        target="_blank"
        rel="noopener"
        aria-label={`${name(label)} ${t('billDashboard.today.newTab')}`}
      >
        {label}
        <Icon name="ext" size={16} />
      </Link>
    );
  }
  return (
    <Link className={look} to={act.to} state={wayBack} aria-label={name(label)}>
      {label}
    </Link>
  );
}
