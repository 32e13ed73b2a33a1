import { Fragment, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { BillChip, BillReceipt } from '../../../domain/bills/BillReceipt';
import { type BillStage, billStage, billStepsDone, billTitleId, isOnItsWay } from '../../../domain/bills/billModel';
import { billStaleTime } from '../../../domain/bills/readBill';
import { billSubject } from '../../../domain/wallet/TraceLink';
import { billTraceHref } from '../../../domain/wallet/walletAddress';
import { useSettlement } from '../../../domain/wallet/withdrawTerms';
import { fullMonth, shortInstant } from '../../../lib/calendarWords';
import { formatInstant } from '../../../lib/time';
import * as account from '../../../platform/contract/account';
import { billCode, type MonthlyBill } from '../../../platform/contract/billing';
import { cacheKeys } from '../../../providers/cache';
import { useMonthWords } from '../../../providers/calendar';
import { useCall } from '../../../providers/calls';
import type { BillRecord } from '../../../providers/dataProvider';
import { useAsOf, useStoredAnswer } from '../../../providers/storedAnswers';
import { useLocale, useT } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { Loaded } from '../../../ui/feedback/Loaded';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useHideFollowingClass } from '../../../ui/hooks/useHideFollowingClass';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button, IconButton } from '../../../ui/kit/Button';
import { Fold } from '../../../ui/kit/Fold';
import { Icon } from '../../../ui/kit/Icon';
import { Loading, Skeleton } from '../../../ui/kit/Skeleton';
import { lazyModule, useLazyOnPress, usePrefetch } from '../../../ui/lazyModule';
import type { DrawerState } from '../../../ui/page/navigation';
import { traceContent } from '../trace/Trace';
import { goToMonthlyWallet } from '../withdrawals/Withdraw';
import css from './Bill.module.css';
import { BillLines } from './BillLines';
import { ConfirmButton, Deadline } from './ConfirmButton';
import type { ConfirmPress } from './ConfirmDialog';

const ExpectedDay = lazyModule(() => import('./ExpectedDay'), 'money').part('ExpectedDay', { failed: null });

const confirmDialog = lazyModule(() => import('./ConfirmDialog'), 'moneyPanels');

/**
 * The bill of a month, in any state (R9-14, R9-16). While it loads, only figures of this month that the browser has
 * stored are shown, with the time when they were read. Such figures cannot be confirmed (R3-19).
 */
export function BillCard({ month }: { /** `YYYY-MM`. */ month: string }) {
  const t = useT();
  const monthWords = useMonthWords();
  const { locale } = useLocale();
  const key = cacheKeys.record('bill', month);
  const last = useStoredAnswer<BillRecord>(key);
  const {
    data: bill,
    error,
    isPending,
    isPlaceholderData,
    dataUpdatedAt,
    refetch,
  } = useGetOne<BillRecord>(
    'bill',
    { id: month },
    {
      placeholderData: last?.answer,
      staleTime: billStaleTime,
    },
  );
  const readAt = useAsOf(key, dataUpdatedAt);
  const asOf = isPlaceholderData && last ? last.at : readAt;
  const settlement = useSettlement();
  // An unconfirmed bill also needs the days on which bills can be confirmed. Once that call has been answered, the bill
  // stays: a retry of the call must not hide it.
  const [answered, setAnswered] = useState(false);
  if (!answered && (settlement.data !== undefined || settlement.error !== null)) setAnswered(true);
  const isLoading = isPending || (bill?.state === billCode.unconfirmed && !answered);
  const hiddenClass = useHideFollowingClass(isLoading);
  const phone = usePhone();
  const { user } = useUser();
  const { card, printed, print } = usePrintAlone();
  return (
    <section
      ref={card}
      data-printed={printed || undefined}
      className={`card ${css.card} ${hiddenClass ?? ''}`}
      aria-labelledby={billTitleId}
      aria-busy={isLoading || isPlaceholderData}
    >
      <div className="card__head">
        <h2 className="card__title" id={billTitleId} tabIndex={-1}>
          {t('wallet.bill.title', { month: fullMonth(month, locale) })}
        </h2>
        {bill && <BillChip code={bill.state} stage={billStage(bill.state, month)} />}
        {bill?.state === billCode.unconfirmed && !phone && <Deadline />}
        {bill && !isLoading && billStage(bill.state, month) !== 'unverified' && (
          <span className={css.print}>
            <IconButton
              icon="print"
              label={t('wallet.bill.print', { month: fullMonth(month, locale) })}
              onClick={print}
            />
          </span>
        )}
      </div>
      {printed && (
        <p className={`${css.account} num`}>
          {[`${t('wallet.year.account')} ${user.username}`, user.realName].filter(Boolean).join(' · ')}
        </p>
      )}
      <div className={css.body}>
        <Loaded
          query={{ data: isLoading ? undefined : bill, error, refetch }}
          loading={
            <Loading>
              <BillSkeleton />
            </Loading>
          }
          failedTitle={t('wallet.bill.failed')}
          missing={
            <StatePanel
              title={t('wallet.bill.none', { month: monthWords(month) })}
              detail={t('wallet.bill.noneDetail')}
            />
          }
        >
          {(known) => <BillBody key={month} bill={known} month={month} asOf={asOf} />}
        </Loaded>
      </div>
    </section>
  );
}

/**
 * Prints the bill without the rest of the page and with its folded lines. `printed` is true from the press until the
 * event `afterprint`.
 */
function usePrintAlone() {
  const card = useRef<HTMLElement>(null);
  const [printed, setPrinted] = useState(false);
  const print = () => {
    for (const fold of card.current?.querySelectorAll('details') ?? []) fold.open = true;
    flushSync(() => setPrinted(true));
    window.addEventListener('afterprint', () => setPrinted(false), { once: true });
    window.print();
  };
  return { card, printed, print };
}

function BillBody({ bill, month, asOf }: { bill: MonthlyBill; month: string; asOf: number | null }) {
  const t = useT();
  const monthWords = useMonthWords();
  const [press, setPress] = useState<ConfirmPress | null>(null);
  const { Part: ConfirmDialog, fetch, busy } = useLazyOnPress(confirmDialog, 'ConfirmDialog', () => setPress(null));
  const confirm = () => {
    setPress({ bill });
    fetch();
  };
  const stage = billStage(bill.state, month);
  return (
    <>
      {stage === 'unverified' ? (
        // Show no figures until finance has verified them.
        <StatePanel
          title={t('wallet.bill.unverified.title', { month: monthWords(month) })}
          detail={t('wallet.bill.unverified.detail')}
        />
      ) : (
        <Bill bill={bill} month={month} stage={stage} asOf={asOf} onConfirm={confirm} busy={busy} />
      )}
      {/* Outside <Bill>, so the dialog stays open when the bill's state changes. */}
      {press && ConfirmDialog && <ConfirmDialog month={month} press={press} />}
    </>
  );
}

interface BillProps {
  bill: MonthlyBill;
  /** `YYYY-MM`. */
  month: string;
  stage: Exclude<BillStage, 'unverified'>;
  /** When the bill shown was read, unix seconds, if it is not current and so cannot be confirmed; otherwise null. */
  asOf: number | null;
  onConfirm: () => void;
  /** Whether the code of the confirmation is loading. */
  busy: boolean;
}

/** A verified bill: receipt, steps and lines of income. */
function Bill({ bill, month, stage, asOf, onConfirm, busy }: BillProps) {
  const t = useT();
  const { locale } = useLocale();
  const monthWords = useMonthWords();
  const now = useNow();
  const done = billStepsDone(stage);
  const prefetch = usePrefetch(confirmDialog);
  const phone = usePhone();
  return (
    <div className={css.layout}>
      <div className={css.lead}>
        <BillReceipt
          bill={bill}
          stage={stage}
          hint
          note={
            asOf !== null && (
              <span title={formatInstant(asOf)}>{t('common.dataAt', { time: shortInstant(asOf, now, locale) })}</span>
            )
          }
        />
        {phone && stage === 'unconfirmed' && <Deadline />}
        {stage === 'unconfirmed' ? (
          <ConfirmButton onConfirm={asOf === null ? onConfirm : null} busy={busy} prefetch={prefetch} />
        ) : (
          <>
            <p className="s12 t2">{t(`wallet.bill.about.${stage}`, { month: monthWords(month) })}</p>
            {isOnItsWay(stage) && <Arrival month={month} />}
          </>
        )}
        {stage === 'placed' && <BillTraceLink month={month} />}
        {stage === 'placed' && (
          <Button kind="tonal" block onClick={goToMonthlyWallet}>
            {t('wallet.bill.toWithdraw')}
          </Button>
        )}
      </div>
      <div className={css.side}>
        {!phone && done !== null && <BillSteps done={done} paid={stage === 'paid'} />}
        <Fold title={t('wallet.bill.income.title')} sum={t('wallet.bill.income.sum', { lines: bill.income.length })}>
          <BillLines month={month} income={bill.income} />
        </Fold>
      </div>
    </div>
  );
}

/** Before which day a bill (`YYYY-MM`) is expected in the monthly wallet; nothing for an account settled by week. */
function Arrival({ month }: { month: string }) {
  const { monthly = null } = useSettlement().data ?? {};
  const { data: payInfo } = useCall(account.getPayInfo, {});
  if (monthly === null || payInfo === undefined || payInfo.billingCycle === 'week') return null;
  return (
    <div className={`${css.arrival} s12`}>
      <ExpectedDay month={month} days={monthly} />
    </div>
  );
}

interface BillStepsProps {
  /** How many of the four steps are done, 1 to 4. */
  done: number;
  /** Whether the last step was a payment instead of an entry into the wallet (before 2020-10). */
  paid: boolean;
}

/** A bill's progress: verified, confirmed, audited, placed in the wallet. */
function BillSteps({ done, paid }: BillStepsProps) {
  const t = useT();
  const steps = [
    t('wallet.bill.steps.verify'),
    t(done > 1 ? 'wallet.bill.steps.confirmed' : 'wallet.bill.steps.confirm'),
    t('wallet.bill.steps.audit'),
    t(done < 4 ? 'wallet.bill.steps.toPlace' : paid ? 'wallet.bill.steps.pay' : 'wallet.bill.steps.place'),
  ];
  return (
    <ol className={`steps ${css.small}`} aria-label={t('wallet.bill.steps.label')}>
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <li className={index <= done ? 'steps__line is-done' : 'steps__line'} aria-hidden="true" />}
          <li
            className={index < done ? 'step is-done' : index === done ? 'step is-now' : 'step'}
            aria-current={index === done ? 'step' : undefined}
          >
            <span className="step__n">{index < done ? <Icon name="check" size={14} /> : index + 1}</span>
            {index < done && <span className="vh">{t('wallet.bill.steps.done')}</span>}
            {step}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

/** The link 对账 of a month's bill (`YYYY-MM`). The wallet's entries are only requested when the drawer opens. */
function BillTraceLink({ month }: { month: string }) {
  const t = useT();
  const { search } = useLocation();
  const prefetch = usePrefetch(traceContent);
  const state: DrawerState = { drawer: billSubject(month) };
  return (
    <p className="s13">
      <Link className={css.link} to={billTraceHref(search, month)} state={state} {...prefetch}>
        {t('wallet.bill.trace')}
      </Link>
    </p>
  );
}

/** A placeholder for the bill's card while the wallet's gate loads. */
export function BillCardSkeleton() {
  return (
    <div className={`card ${css.card} late`} aria-hidden="true">
      <div className="card__head">
        <Skeleton width={96} height={14} />
      </div>
      <div className={css.body}>
        <BillSkeleton />
      </div>
    </div>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd'];

/** A placeholder as high as an unconfirmed bill with five lines, so that the page does not move when the bill loads. */
function BillSkeleton() {
  return (
    <div className={`${css.layout} late`} aria-hidden="true">
      <div className={`${css.lead} ${css.lines}`}>
        <Skeleton width={56} />
        <Skeleton width={208} height={32} />
        {skeletonRows.map((row) => (
          <Skeleton key={row} width="100%" />
        ))}
        <Skeleton width="100%" height={36} />
      </div>
      <div className={`${css.side} ${css.skeleton}`}>
        <Skeleton width="72%" height={14} />
        {skeletonRows.map((row) => (
          <Skeleton key={row} width="100%" height={14} />
        ))}
      </div>
    </div>
  );
}
