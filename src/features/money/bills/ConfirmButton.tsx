import { useId } from 'react';
import { Link } from 'react-router';
import { type CheckingDays, lastCheckingDay } from '../../../domain/bills/billModel';
import { useUnknownStep } from '../../../domain/wallet/walletGate';
import { useSettlement } from '../../../domain/wallet/withdrawTerms';
import { dayLabel, shortDay } from '../../../lib/calendarWords';
import { paths } from '../../../lib/paths';
import { dayOf, daysBetween, nextDayOfMonth } from '../../../lib/time';
import { useCanAccessNow } from '../../../providers/authProvider';
import { useIsOffline } from '../../../providers/reachability';
import { type Translate, useLocale, useT } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { Button } from '../../../ui/kit/Button';
import type { Prefetch } from '../../../ui/lazyModule';
import { useWayFromHere } from '../../../ui/page/WayBackLink';
import css from './ConfirmButton.module.css';

interface ConfirmButtonProps {
  /** Null while the figures shown are not current. */
  onConfirm: (() => void) | null;
  /** Whether the code of the confirmation is loading. */
  busy: boolean;
  /** The handlers that load the confirmation. */
  prefetch: Prefetch;
}

/**
 * The button that opens the confirmation. Also says why the button is disabled, and what to check before confirming.
 */
export function ConfirmButton({ onConfirm, busy, prefetch }: ConfirmButtonProps) {
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
          busy={busy}
          disabled={reason !== null || onConfirm === null}
          aria-describedby={reason ? reasonId : undefined}
          onClick={onConfirm ?? undefined}
          {...prefetch}
        >
          {t('wallet.bill.confirm')}
        </Button>
        {reason && (
          <p className="s12 t2 num" id={reasonId}>
            {reason}
          </p>
        )}
      </div>
      {(reason === null || reason === '') && <CollectionNote />}
    </>
  );
}

/** Why the bill cannot be confirmed now: '' while that is loading, null if the bill can be confirmed. */
function useReason(): string | null {
  const t = useT();
  const now = useNow();
  const { locale } = useLocale();
  const readOnly = !useCanAccessNow('edit', 'bill');
  const none = useIsOffline();
  const code = useUnknownStep();
  const { data, error } = useSettlement();
  if (none) return t('shell.offline.needed');
  if (code !== null) return t('wallet.gate.unknownStep', { code });
  if (error) return t('wallet.bill.daysFailed');
  if (data === undefined) return '';
  const { monthly } = data;
  if (monthly === null) return t('wallet.bill.noDays');
  if (lastCheckingDay(monthly, now) === null) return outsideDays(monthly, { t, locale, now });
  // Support sees the user's reason before its own (R1-35).
  return readOnly ? t('errors.readOnly') : null;
}

/** The text outside the checking days: when bills can be confirmed, and when the next checking days begin. */
export function outsideDays(
  days: CheckingDays,
  { t, locale, now }: { readonly t: Translate; readonly locale: string; readonly now: number },
): string {
  const { checkbill_startday: first, checkbill_endday: last } = days;
  return t('wallet.bill.outsideDays', { first, last, day: shortDay(nextDayOfMonth(first, now), locale) });
}

/** A placeholder that marks where the link goes in the translated sentence. */
const mark = '\u0000';

/** Asks the user to check the payout details and the invoice before confirming (R9-23). */
function CollectionNote() {
  const t = useT();
  const { user } = useUser();
  const wayBack = useWayFromHere('shell.menu.wallet');
  const words = t('wallet.bill.about.unconfirmed', { collection: mark });
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
 * The last day to confirm a bill, and the days left. Empty outside the checking days. Reserves a line while the days
 * load, so that nothing moves.
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
