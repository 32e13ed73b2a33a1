import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { billStage, billTitleId, type CheckingDays, lastCheckingDay } from '../../../domain/bills/billModel';
import { type BillArrival, expectedArrival, readArrivals } from '../../../domain/bills/billTie';
import { useUnknownStep } from '../../../domain/wallet/walletGate';
import { useSettlement } from '../../../domain/wallet/withdrawTerms';
import { dayLabel, dayName, shortDay } from '../../../lib/calendarWords';
import { formatUsd } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { dayOf, daysBetween, nextDayOfMonth } from '../../../lib/time';
import { getPayInfo } from '../../../platform/contract/account';
import { billCode, billState, type WithdrawParam } from '../../../platform/contract/billing';
import { useCanAccessNow } from '../../../providers/authProvider';
import { cacheKeys, changeAnswer, changeKnown } from '../../../providers/cache';
import { useMonthWords } from '../../../providers/calendar';
import { useConsole } from '../../../providers/console';
import type { BillRecord, ConsoleDataProvider } from '../../../providers/dataProvider';
import { useAnswerText, useErrorText } from '../../../providers/errorWording';
import { type Translate, useLocale, useT } from '../../../providers/texts';
import { useNoNetwork } from '../../../providers/useOffline';
import { useNow, useUser } from '../../../providers/user';
import { Button, DeliberateButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { Dialog } from '../../../ui/overlays';
import { useWayFromHere } from '../../../ui/page/WayBackLink';
import billCss from './Bill.module.css';
import css from './ConfirmDialog.module.css';
import { ConfirmReview } from './ConfirmReview';
import { type ConfirmFlow, type ConfirmState, createConfirmFlow } from './confirmFlow';

/** The confirmation of a bill, its state, and the days of the account's contract, null if the platform has none. */
interface Confirmation {
  flow: ConfirmFlow;
  state: ConfirmState;
  days: WithdrawParam | null;
}

interface ConfirmDialogProps extends Confirmation {
  month: string;
}

interface DialogContent {
  title: ReactNode;
  body: ReactNode;
  actions: ReactNode;
  /** Whether only its buttons close the dialog. */
  blocking: boolean;
}

/** The dialog that confirms a bill, from review to outcome (R9-24). */
export function ConfirmDialog({ state, flow, ...about }: ConfirmDialogProps) {
  // The button that opened the dialog no longer exists in these states: once it closes, focus the bill's title instead.
  const gone = state.kind === 'confirmed' || state.kind === 'moved';
  useEffect(() => {
    if (gone) return () => document.getElementById(billTitleId)?.focus({ preventScroll: true });
  }, [gone]);
  const { title, body, actions, blocking } = useContent({ ...about, flow, state });
  return (
    <Dialog open={state.kind !== 'closed'} onClose={flow.close} title={title} actions={actions} blocking={blocking}>
      <div className={css.review} aria-live="polite">
        {body}
      </div>
    </Dialog>
  );
}

function useContent({ month, days, flow, state }: ConfirmDialogProps): DialogContent {
  const t = useT();
  const monthWords = useMonthWords();
  const { locale } = useLocale();
  const now = useNow();
  const errorText = useErrorText();
  const answerText = useAnswerText();
  const asking = t('wallet.bill.confirming.title', { month: monthWords(month) });
  const cancel = (
    <Button key="cancel" onClick={flow.close}>
      {t('ra.action.cancel')}
    </Button>
  );
  const primary = (label: string, act: () => void, busy?: string) => (
    <DeliberateButton
      key={label}
      kind="primary"
      onClick={act}
      {...(busy !== undefined && { busy: true, busyLabel: busy })}
    >
      {label}
    </DeliberateButton>
  );
  const understood = primary(t('wallet.bill.confirming.understood'), flow.close);
  switch (state.kind) {
    case 'closed':
    case 'loading':
      return { title: asking, body: <Reading />, actions: cancel, blocking: true };
    case 'loadFailed':
      return {
        title: t('wallet.bill.confirming.loadFailed'),
        body: <p className="t2">{errorText(state.error)}</p>,
        actions: [cancel, primary(t('wallet.bill.confirming.lookAgain'), flow.lookAgain)],
        blocking: false,
      };
    case 'ready':
    case 'sending': {
      const label = t('wallet.bill.confirming.send', { amount: formatUsd(state.reviewed.bill.total_after_tax) });
      const busy = state.kind === 'sending' ? t('wallet.bill.confirming.sending') : undefined;
      return {
        title: asking,
        body: <ConfirmReview month={month} state={state} />,
        actions: busy === undefined ? [cancel, primary(label, flow.send)] : primary(label, flow.send, busy),
        blocking: busy !== undefined,
      };
    }
    case 'checking':
      return {
        title: t('wallet.bill.confirming.checking'),
        body: <p className="t2">{t('wallet.bill.confirming.checkingDetail', { answer: answerText(state.error) })}</p>,
        actions: primary(t('wallet.bill.confirming.lookAgain'), flow.lookAgain, t('wallet.bill.confirming.asking')),
        blocking: true,
      };
    case 'unknown':
      return {
        title: t('wallet.bill.confirming.unknown'),
        body: <p className="t2">{t('wallet.bill.confirming.unknownDetail', { answer: answerText(state.error) })}</p>,
        actions: [
          <Button key="close" onClick={flow.close}>
            {t('ra.action.close')}
          </Button>,
          primary(t('wallet.bill.confirming.lookAgain'), flow.lookAgain),
        ],
        blocking: false,
      };
    case 'confirmed':
      return {
        title: (
          <>
            <Icon name="ok" className={css.ok} />
            {t('wallet.bill.confirming.done')}
          </>
        ),
        body: (
          <>
            {state.by === 'found' && (
              <p className="t2">{t('wallet.bill.confirming.found', { answer: answerText(state.error) })}</p>
            )}
            {state.by === 'elsewhere' && <p className="t2">{t('wallet.bill.confirming.elsewhere')}</p>}
            <ExpectedDay month={month} state={state.state} days={days} />
          </>
        ),
        actions: understood,
        blocking: false,
      };
    case 'moved': {
      const stage = t(`wallet.bill.stage.${billStage(state.state, month)}`, { code: state.state });
      return {
        title: t('wallet.bill.confirming.moved'),
        body: <p className="t2">{t('wallet.bill.confirming.movedDetail', { month: monthWords(month), stage })}</p>,
        actions: understood,
        blocking: false,
      };
    }
    case 'over':
      return {
        title: t('wallet.bill.confirming.over'),
        body: days && <p className="t2 num">{outsideDays(days, { t, locale, now })}</p>,
        actions: understood,
        blocking: false,
      };
  }
}

/** Shown while the bill is loading. */
function Reading() {
  const t = useT();
  return (
    <>
      <p className="vh">{t('wallet.bill.confirming.loading')}</p>
      <div className={css.wait} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} width={row % 2 ? 200 : 260} />
        ))}
      </div>
    </>
  );
}

interface ExpectedDayProps {
  month: string;
  /** The state code of the bill. */
  state: number;
  /** Null if the platform has none for the account. */
  days: Pick<WithdrawParam, 'getmoney_startday'> | null;
}

/**
 * When the income of a confirmed bill is expected in the wallet (R9-26): before the platform's next withdrawal days. What
 * earlier bills allow to infer refines that (R9-46).
 */
function ExpectedDay({ month, state, days }: ExpectedDayProps) {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const { client, clock } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const placed = state === billCode.settled;
  const { data } = useQuery<readonly BillArrival[], Error>({
    queryKey: cacheKeys.derivedFrom('wallet/monthly-entry', 'arrivals', month),
    queryFn: async ({ signal }) => readArrivals({ client, dataProvider, queryClient }, clock.now(), signal),
    enabled: !placed,
    refetchOnWindowFocus: false,
  });
  if (placed) return <p className="t2">{t('wallet.bill.about.placed')}</p>;
  const expected = data ? expectedArrival(month, data, now) : null;
  const opens = days && nextDayOfMonth(days.getmoney_startday, now);
  const named = (day: string) => dayName(day, dayOf(now), locale);
  return (
    <>
      <p className="t2 num">
        {opens === null
          ? t('wallet.bill.confirming.later')
          : t('wallet.bill.confirming.expected', { day: named(opens) })}
      </p>
      {opens !== null && expected && expected.day !== opens && (
        <p className="s13 t2 num">
          {t(`wallet.bill.confirming.${expected.day < opens ? 'sooner' : 'laterOn'}`, {
            day: named(expected.day),
            bills: expected.bills,
            months: expected.monthsLater,
            date: expected.dayOfMonth,
          })}
        </p>
      )}
    </>
  );
}

/** Marks where the link goes in the translated sentence. */
const mark = '\u0000';

/** Reminds the user to check the collection info (R9-23), in more detail before the bill is confirmed. */
export function CollectionNote({ unconfirmed = false }: { unconfirmed?: boolean }) {
  const t = useT();
  const { user } = useUser();
  const wayBack = useWayFromHere('shell.menu.wallet');
  const words = t(unconfirmed ? 'wallet.bill.about.unconfirmed' : 'wallet.bill.about.check', { collection: mark });
  const [before, after] = words.split(mark);
  const collection = t('wallet.bill.collection');
  return (
    <p className="s12 t2">
      {before}
      {user.needReconcileUser ? (
        <Link to={paths.beneficiary} state={wayBack}>
          {collection}
        </Link>
      ) : (
        collection
      )}
      {after}
    </p>
  );
}

/**
 * The button that opens the confirmation, why it is disabled, and what to check first. `onConfirm` is null while the figures
 * shown are not current.
 */
export function ConfirmButton({ onConfirm }: { onConfirm: (() => void) | null }) {
  const t = useT();
  const reasonId = useId();
  const reason = useReason();
  return (
    <>
      <div className={billCss.confirm}>
        <Button
          kind="primary"
          size="lg"
          block
          disabled={reason !== null || onConfirm === null}
          aria-describedby={reason ? reasonId : undefined}
          onClick={onConfirm ?? undefined}
        >
          {t('wallet.bill.confirm')}
        </Button>
        {reason && (
          <p className="s12 t2 num" id={reasonId}>
            {reason}
          </p>
        )}
      </div>
      <CollectionNote unconfirmed />
    </>
  );
}

/** Why the bill cannot be confirmed now; '' while loading, null if it can. */
function useReason(): string | null {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const readOnly = !useCanAccessNow('edit', 'bill');
  const none = useNoNetwork();
  const code = useUnknownStep();
  const { data, error } = useSettlement();
  if (readOnly) return t('errors.readOnly');
  if (none) return t('shell.offline.needed');
  if (code !== null) return t('wallet.gate.unknownStep', { code });
  if (error) return t('wallet.bill.daysFailed');
  if (data === undefined) return '';
  const { monthly } = data;
  if (monthly === null) return t('wallet.bill.noDays');
  return lastCheckingDay(monthly, now) === null ? outsideDays(monthly, { t, locale, now }) : null;
}

/** When bills can be confirmed, outside the checking days at `now`: the platform's days, and when the next ones begin. */
function outsideDays(
  days: CheckingDays,
  { t, locale, now }: { readonly t: Translate; readonly locale: string; readonly now: number },
): string {
  const { checkbill_startday: first, checkbill_endday: last } = days;
  return t('wallet.bill.outsideDays', { first, last, day: shortDay(nextDayOfMonth(first, now), locale) });
}

/**
 * The last day to confirm a bill and the days left; nothing outside the checking days. Takes up its line while loading,
 * so nothing moves.
 */
export function Deadline() {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const { data, error } = useSettlement();
  if (data === undefined && error === null) return <span className="s13">{'\u00a0'}</span>;
  const last = data?.monthly ? lastCheckingDay(data.monthly, now) : null;
  if (last === null) return null;
  const daysLeft = daysBetween(dayOf(now), last);
  return (
    <span className="s13 t2 num">
      {t('wallet.bill.deadline', { day: dayLabel(last, false, locale) })}{' '}
      <span className={billCss.left}>
        {daysLeft === 0 ? t('wallet.bill.lastDay') : t('wallet.bill.daysLeft', { count: daysLeft })}
      </span>
    </span>
  );
}

/** The confirmation of a month's bill (`YYYY-MM`). Give the component another key for another month. */
export function useConfirm(month: string): Confirmation {
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { monthly: days = null } = useSettlement().data ?? {};
  const latest = useRef(days);
  useLayoutEffect(() => {
    latest.current = days;
  });

  /** Updates the cached bill and the menu's badge at once, then refetches them. */
  const onBillState = (state: number) => {
    changeKnown<BillRecord>(queryClient, cacheKeys.record('bill', month), (bill) => ({ ...bill, state }));
    changeAnswer(queryClient, billState, { query: { date: month } }, (known) => ({ ...known, statusCode: state }));
    void dataProvider.refreshAfter('confirmBill');
  };

  const [flow] = useState(() => {
    const detail = async () => (await dataProvider.getOne<BillRecord>('bill', { id: month })).data;
    return createConfirmFlow(
      {
        review: async () => {
          const [bill, payInfo] = await Promise.all([detail(), client.call(getPayInfo, {})]);
          return { bill, payInfo };
        },
        look: async () => (await detail()).state,
        send: async () => (await dataProvider.confirmBill({ date: month })).state,
        inDays: () => latest.current !== null && lastCheckingDay(latest.current, clock.now()) !== null,
      },
      onBillState,
    );
  });
  return { flow, state: useSyncExternalStore(flow.subscribe, flow.state), days };
}
