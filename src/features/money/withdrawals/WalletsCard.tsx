import { type ReactNode, useId, useState } from 'react';
import { AddToCalendar } from '../../../domain/today/AddToCalendar';
import { areLimitsValid, type Settlement, useSettlement, weeklyAvailable } from '../../../domain/wallet/withdrawTerms';
import { weekdayName } from '../../../lib/calendarWords';
import { formatPercent, formatUsd } from '../../../lib/money';
import * as account from '../../../platform/contract/account';
import { billingCycles } from '../../../platform/contract/account';
import * as wallet from '../../../platform/contract/wallet';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useCall } from '../../../providers/calls';
import { useLocale, useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { useHideFollowingClass } from '../../../ui/hooks/useHideFollowingClass';
import { Facts } from '../../../ui/kit/Facts';
import { Fold } from '../../../ui/kit/Fold';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { lazyModule, useLazyOnPress, usePrefetch } from '../../../ui/lazyModule';
import { useEverOpen } from '../../../ui/overlays';
import css from './WalletsCard.module.css';
import { WalletBalance } from './Withdraw';

const slaDialog = lazyModule(() => import('../../../domain/sla/SlaDialog'), 'panels');
const weeklyDialog = lazyModule(() => import('../../../domain/weekly/WeeklyDialog'), 'panels');

/**
 * The wallets in use, one line each, and the settlement rules. The rules are folded into one line unless loading
 * failed.
 */
export function WalletsCard() {
  const t = useT();
  const settlement = useSettlement();
  const ofMonthly = useCall(wallet.balance, { query: { walletType: 0 } });
  const ofWeekly = useCall(wallet.balance, { query: { walletType: 1 } });
  const payInfo = useCall(account.getPayInfo, {});
  // Hide what follows the card while it loads, because its height changes: a long reason makes a line higher, and an
  // unused wallet has no line.
  const isLoading = [settlement, ofMonthly, ofWeekly, payInfo].some(
    ({ data, error }) => data === undefined && error === null,
  );
  const hiddenClass = useHideFollowingClass(isLoading);
  const { monthly } = settlement.data ?? {};
  const sum = monthly && {
    firstCheck: monthly.checkbill_startday,
    lastCheck: monthly.checkbill_endday,
    firstDraw: monthly.getmoney_startday,
    lastDraw: monthly.getmoney_endday,
  };
  return (
    <section className={`card ${hiddenClass ?? ''}`} aria-label={t('wallet.balances.label')}>
      <div className={css.wallets}>
        <WalletBalance walletType={0} />
        <WalletBalance walletType={1} />
      </div>
      <Fold
        collapsible
        open={settlement.error !== null}
        title={t('wallet.rules.title')}
        sum={sum && t('wallet.rules.sum', sum)}
      >
        <SettlementRules />
      </Fold>
    </section>
  );
}

/** A placeholder for the card while the wallet's gate loads. */
export function WalletsSkeleton() {
  return (
    <div className={`card ${css.wallets} late`} aria-hidden="true">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={css.waiting}>
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  );
}

/** The platform's days for confirming bills and for withdrawals, limits, fee, and the amounts withdrawn. */
function SettlementRules() {
  const t = useT();
  const { data, error, refetch } = useSettlement();
  const payInfo = useCall(account.getPayInfo, {}).data;
  const left = useCall(wallet.balance, { query: { walletType: 1 } }).data?.leftAmount;
  const [slaOpen, setSlaOpen] = useState(false);
  const everRead = useEverOpen(slaOpen);
  const { Part: SlaDialog, fetch } = useLazyOnPress(slaDialog, 'SlaDialog', () => setSlaOpen(false));
  const prefetch = usePrefetch(slaDialog);
  return (
    <div className={css.rules}>
      <div className={css.head}>
        {data && payInfo && left !== undefined && (
          <AddToCalendar settlement={data} weekly={weeklyAvailable(payInfo, left)} />
        )}
        <button
          type="button"
          className="link s13"
          aria-haspopup="dialog"
          onClick={() => {
            setSlaOpen(true);
            fetch();
          }}
          {...prefetch}
        >
          {t('wallet.rules.sla')}
        </button>
        {everRead && SlaDialog && <SlaDialog open={slaOpen} onClose={() => setSlaOpen(false)} />}
      </div>
      {error ? (
        <Failure title={t('wallet.rules.failed')} error={error} onRetry={refetch} />
      ) : (
        <Rules settlement={data} />
      )}
      <Drawn />
      <BillingCycle />
    </div>
  );
}

function Rules({ settlement }: { settlement: Settlement | undefined }) {
  const t = useT();
  const { locale } = useLocale();
  const { user } = useUser();
  const { monthly, weekly } = settlement ?? {};
  const weekday = (day: number) => weekdayName(day, locale);
  const none = settlement ? t('common.none') : <Skeleton width={144} />;
  const rows: [string, ReactNode][] = [
    [
      t('wallet.rules.checking'),
      monthly ? t('wallet.rules.days', { first: monthly.checkbill_startday, last: monthly.checkbill_endday }) : none,
    ],
    [
      t('wallet.rules.monthly'),
      monthly ? t('wallet.rules.days', { first: monthly.getmoney_startday, last: monthly.getmoney_endday }) : none,
    ],
    [
      t('wallet.rules.weekly'),
      weekly
        ? weekly.getmoney_startday === weekly.getmoney_endday
          ? t('wallet.rules.weeklyOnce', { day: weekday(weekly.getmoney_startday) })
          : t('wallet.rules.weeklyDays', {
              first: weekday(weekly.getmoney_startday),
              last: weekday(weekly.getmoney_endday),
            })
        : none,
    ],
    [t('wallet.rules.tax'), settlement ? formatPercent(user.taxRatio) : none],
  ];
  return (
    <>
      <Facts className={css.facts} rows={rows} busy={settlement === undefined} />
      {settlement && <Limits settlement={settlement} />}
    </>
  );
}

function Limits({ settlement: { monthly, weekly } }: { settlement: Settlement }) {
  const t = useT();
  const limits = (rules: { getmoney_min: number; getmoney_max: number } | null) =>
    rules === null || !areLimitsValid(rules)
      ? t('common.none')
      : `${formatUsd(rules.getmoney_min)}–${formatUsd(rules.getmoney_max)}`;
  return (
    <Facts
      className={css.facts}
      rows={[
        [t('wallet.rules.monthlyLimits'), limits(monthly)],
        [t('wallet.rules.weeklyLimits'), limits(weekly)],
        [t('wallet.rules.fee'), formatPercent(weekly.payfee_rate, 3)],
      ]}
    />
  );
}

/** The amount withdrawn from each wallet. Shown even if the rules could not be loaded. */
function Drawn() {
  const t = useT();
  const drawn = [
    useCall(wallet.balance, { query: { walletType: 0 } }).data?.withdrawalAmount,
    useCall(wallet.balance, { query: { walletType: 1 } }).data?.withdrawalAmount,
  ];
  const usd = (cents: number | undefined) => (cents === undefined ? t('common.none') : formatUsd(cents));
  return (
    <Facts
      className={css.facts}
      rows={[
        [t('wallet.rules.monthlyDrawn'), usd(drawn[0])],
        [t('wallet.rules.weeklyDrawn'), usd(drawn[1])],
      ]}
    />
  );
}

/** The account's billing cycle. The user may change it to weekly if either wallet has a balance (R10-16). */
function BillingCycle() {
  const t = useT();
  const { user } = useUser();
  const readOnly = !useCanAccessNow('edit', 'wallet');
  const reasonId = useId();
  const payInfo = useCall(account.getPayInfo, {});
  const wallets = [
    useCall(wallet.balance, { query: { walletType: 0 } }),
    useCall(wallet.balance, { query: { walletType: 1 } }),
  ];
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  const close = () => setOpen(false);
  const { Part: WeeklyDialog, fetch } = useLazyOnPress(weeklyDialog, 'WeeklyDialog', close);
  const prefetch = usePrefetch(weeklyDialog);
  if (payInfo.data === undefined) return payInfo.error ? null : <div className={css.cycle} />;

  const { billingCycle } = payInfo.data;
  const current = billingCycles.find((cycle) => cycle === billingCycle) ?? null;
  const words = current ? t(`wallet.rules.${current}`) : billingCycle || t('wallet.rules.unset');
  const largestBalance = Math.max(...wallets.map(({ data }) => data?.leftAmount ?? 0));
  // An account that has not chosen yet may always choose.
  const available = user.needFillBillingCycle || weeklyAvailable(payInfo.data, largestBalance);
  const failed = !available && wallets.some(({ data, error }) => data === undefined && error !== null);
  const closed = !available && wallets.every(({ data }) => data !== undefined);
  // Support sees the user's reason before its own (R1-35).
  const reason = failed
    ? t('wallet.rules.cycleUnknown')
    : closed
      ? t('wallet.rules.cycleClosed')
      : readOnly
        ? t('errors.readOnly')
        : null;
  return (
    <div className={css.cycle}>
      <dl className={css.facts}>
        <div>
          <dt>{t('wallet.rules.cycle')}</dt>
          <dd>
            {words}
            <button
              type="button"
              className={`link s13 ${css.target}`}
              aria-label={t('wallet.rules.changeCycle')}
              aria-haspopup="dialog"
              aria-describedby={reason ? reasonId : undefined}
              disabled={readOnly || !available}
              onClick={() => {
                setOpen(true);
                fetch();
              }}
              {...prefetch}
            >
              {t('wallet.rules.change')}
            </button>
          </dd>
        </div>
      </dl>
      {reason && (
        <p className={`s12 t3 ${css.reason}`} id={reasonId}>
          {reason}
        </p>
      )}
      {everOpen && WeeklyDialog && <WeeklyDialog open={open} current={current} onSaved={close} onClose={close} />}
    </div>
  );
}
