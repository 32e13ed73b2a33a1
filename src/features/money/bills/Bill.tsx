import { Fragment, useId } from 'react';
import { Link, useLocation } from 'react-router';
import billLayoutCss from '../../../domain/bills/BillLayout.module.css';
import { BillReceipt, signedCents } from '../../../domain/bills/BillReceipt';
import { type BillStage, billStepsDone, sumBill } from '../../../domain/bills/billModel';
import { type CheckingDays, lastCheckingDay } from '../../../domain/bills/checkingDays';
import { billSubject } from '../../../domain/wallet/TraceLink';
import { useSettlement } from '../../../domain/wallet/useSettlement';
import walletListsCss from '../../../domain/wallet/WalletLists.module.css';
import { billTraceHref } from '../../../domain/wallet/walletAddress';
import { useUnknownStep } from '../../../domain/wallet/walletGate';
import { dayLabel, shortDay, shortInstant } from '../../../lib/calendarWords';
import { languageOf } from '../../../lib/language';
import { formatCents } from '../../../lib/money';
import { dayOf, daysBetween, formatInstant, nextDayOfMonth } from '../../../lib/time';
import type { MonthlyBill } from '../../../platform/contract/billing';
import { useCanAccessNow } from '../../../providers/access';
import { useMonthWords } from '../../../providers/calendar';
import { type Translate, useLocale, useT } from '../../../providers/texts';
import { useNoNetwork } from '../../../providers/useOffline';
import { useNow, useUser } from '../../../providers/user';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { HeroMoney } from '../../../ui/kit/Facts';
import { Fold } from '../../../ui/kit/Fold';
import { Icon } from '../../../ui/kit/Icon';
import { useFirstRows } from '../../../ui/list/useFirstRows';
import type { DrawerState } from '../../../ui/page/navigation';
import { useWayFromHere } from '../../../ui/page/WayBackLink';
import { goToMonthlyWallet } from '../withdrawals/WalletsCard';
import css from './Bill.module.css';
import { BillLines } from './BillLines';

interface BillProps {
  bill: MonthlyBill;
  /** `YYYY-MM`. */
  month: string;
  stage: Exclude<BillStage, 'unverified'>;
  /** When a bill was read that is not current and cannot be confirmed, unix seconds; null for the current one. */
  asOf: number | null;
  onConfirm: () => void;
}

/** A verified bill: amount, receipt, steps, lines of income and adjustments. */
export function Bill({ bill, month, stage, asOf, onConfirm }: BillProps) {
  const t = useT();
  const { locale } = useLocale();
  const monthWords = useMonthWords();
  const now = useNow();
  const sum = sumBill(bill);
  const done = billStepsDone(stage);
  const phone = usePhone();
  const receipt = (
    <Fold
      title={t('wallet.bill.receipt.title')}
      sum={t('wallet.bill.receipt.sum', { income: formatCents(sum.income) })}
    >
      <BillReceipt sum={sum} taxRatio={bill.tax_ratio} total={bill.total_after_tax} />
    </Fold>
  );
  return (
    <div className={billLayoutCss.layout}>
      <div className={billLayoutCss.lead}>
        <div>
          <span className="s13 t2">{t('wallet.bill.afterTax')}</span>
          {asOf !== null && (
            <span className="s13 t3 num" title={formatInstant(asOf)}>
              {' '}
              · {t('common.dataAt', { time: shortInstant(asOf, now, locale) })}
            </span>
          )}
          <br />
          <HeroMoney cents={bill.total_after_tax} />
          <span className="unit">USD</span>
        </div>
        {!phone && receipt}
        {phone && stage === 'unconfirmed' && <Deadline />}
        {stage === 'unconfirmed' ? (
          <ConfirmButton onConfirm={asOf === null ? onConfirm : null} />
        ) : (
          <>
            <p className="s12 t2">{t(`wallet.bill.about.${stage}`, { month: monthWords(month) })}</p>
            <CollectionNote />
          </>
        )}
        {stage === 'placed' && <BillTraceLink month={month} />}
        {stage === 'placed' && (
          <Button kind="tonal" block onClick={goToMonthlyWallet}>
            {t('wallet.bill.toWithdraw')}
          </Button>
        )}
      </div>
      {phone && receipt}
      <div className={billLayoutCss.side}>
        {!phone && done !== null && <BillSteps done={done} paid={stage === 'paid'} />}
        <Fold
          title={t('wallet.bill.income.title')}
          sum={t('wallet.bill.income.sum', {
            lines: bill.income.length,
            fines: bill.fine.length,
            compensation: bill.compensation.length,
          })}
        >
          <BillLines month={month} income={bill.income} />
          <div className={`${walletListsCss.adjustment} num`}>
            <Adjustments
              title={t('wallet.bill.fines')}
              none={t('wallet.bill.noFines')}
              sign={-1}
              total={sum.fines}
              list={bill.fine}
            />
            <Adjustments
              title={t('wallet.bill.compensation')}
              none={t('wallet.bill.noCompensation')}
              sign={1}
              total={sum.compensation}
              list={bill.compensation}
            />
          </div>
        </Fold>
      </div>
    </div>
  );
}

interface AdjustmentsProps {
  title: string;
  /** Shown for an empty list. */
  none: string;
  /** −1 for fines, 1 for compensation. */
  sign: -1 | 1;
  /** Cents, without a sign. */
  total: number;
  list: readonly { id: string; reason: string; amount: number }[];
}

/** A bill's fines or compensation, each with its reason. */
function Adjustments({ title, none, sign, total, list }: AdjustmentsProps) {
  const t = useT();
  const { rows, more } = useFirstRows(list);
  return (
    <div>
      <h3 className={walletListsCss.heading}>
        <span>{title}</span>
        {list.length > 0 && <span>{signedCents(sign * total)}</span>}
      </h3>
      {list.length === 0 ? (
        <p className="s13 t3">{none}</p>
      ) : (
        <ul>
          {rows.map(({ id, reason, amount }) => (
            <li key={id}>
              <span lang={languageOf(reason)}>{reason || t('common.none')}</span>
              <span>{signedCents(sign * amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {more}
    </div>
  );
}

interface BillStepsProps {
  /** How many of the four steps are done, 1 to 4. */
  done: number;
  /** Whether the last step was a payment and not an entry into the wallet (before 2020-10). */
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

/** 对账 of a bill (`YYYY-MM`): which entry it became is asked for when its drawer opens, and not before. */
function BillTraceLink({ month }: { month: string }) {
  const t = useT();
  const { search } = useLocation();
  const state: DrawerState = { drawer: billSubject(month) };
  return (
    <p className="s13">
      <Link className={css.link} to={billTraceHref(search, month)} state={state}>
        {t('wallet.bill.trace')}
      </Link>
    </p>
  );
}

/** Marks where the link goes in the translated sentence. */
const mark = '\u0000';

/** Reminds the user to check the collection info (R9-23), in more detail before the bill is confirmed. */
function CollectionNote({ unconfirmed = false }: { unconfirmed?: boolean }) {
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
        <Link to="/user/beneficiary" state={wayBack}>
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
function ConfirmButton({ onConfirm }: { onConfirm: (() => void) | null }) {
  const t = useT();
  const reasonId = useId();
  const reason = useReason();
  return (
    <>
      <div className={css.confirm}>
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
export function outsideDays(
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
      <span className={css.left}>
        {daysLeft === 0 ? t('wallet.bill.lastDay') : t('wallet.bill.daysLeft', { count: daysLeft })}
      </span>
    </span>
  );
}
